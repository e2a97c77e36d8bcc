/// The script of the page, which folds, filters, plays and copies contents of the markup.
///
/// It makes no markup of what it reads, so the content of a view can never become an element.
enum PageScript {
  /// The source of the script.
  static let text = filters + moving + pictures + films + keys

  private static let filters = #"""
    "use strict";
    const all = (query, from = document) => [...from.querySelectorAll(query)];
    const one = (id) => document.getElementById(id);
    const main = one("entries");
    const entries = all(".entry, .row", main);
    const chosen = ["kind", "word", "file"].map(one);
    const search = one("search");
    let texts = null;

    // The text of every finding, read once, when the first word is searched.
    function textOf(index) {
      if (!texts) texts = entries.map((entry) => entry.textContent.toLowerCase());
      return texts[index];
    }

    function filter() {
      const [kind, word, file] = chosen.map((select) => select.value);
      const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
      let count = 0;
      entries.forEach((entry, index) => {
        const data = entry.dataset;
        const shown = (!kind || data.k === kind) && (!word || data.w === word)
          && (!file || data.f === file) && words.every((text) => textOf(index).includes(text));
        entry.hidden = !shown;
        if (shown) count += 1;
      });
      for (const part of all(".rest, .group, main > section").reverse()) {
        part.hidden = !part.querySelector(":is(.entry, .row):not([hidden])");
      }
      // What is found must be seen, even where it was folded away.
      if (words.length) for (const rest of all(".rest:not([hidden])")) rest.open = true;
      one("shown").textContent = count === entries.length
        ? `${count} shown` : `${count} of ${entries.length} shown`;
    }

    if (search) {
      chosen.forEach((select) => select.addEventListener("change", filter));
      search.addEventListener("input", filter);
      filter();
    }
    """#

  private static let moving = #"""

    // The findings that can be reached: not filtered out, and not folded away.
    const targets = () => entries.filter((entry) =>
      !entry.hidden && !entry.parentElement.closest("details:not([open])")
    ).map((entry) => entry.querySelector("summary") ?? entry);

    const currentEntry = () => document.activeElement?.closest(".entry, .row");

    function move(step) {
      const found = targets();
      if (!found.length) return;
      const current = currentEntry();
      const index = found.findIndex((target) => target.closest(".entry, .row") === current);
      const next = index < 0 ? (step > 0 ? 0 : found.length - 1) : index + step;
      const target = found[Math.min(Math.max(next, 0), found.length - 1)];
      target.focus();
      target.scrollIntoView({ block: "nearest" });
    }

    function copy(button) {
      const range = document.createRange();
      range.selectNodeContents(button.parentElement.querySelector("code"));
      const selection = getSelection();
      selection.removeAllRanges();
      selection.addRange(range);
      let done = false;
      // A page of a file has no permission for the clipboard; what is selected can be copied.
      try { done = document.execCommand("copy"); } catch { done = false; }
      button.textContent = done ? "Copied" : "Selected: press Ctrl-C";
    }

    document.addEventListener("click", (event) => {
      const button = event.target.closest?.("button.copy");
      if (button) copy(button);
    });
    """#

  private static let pictures = #"""

    const root = document.documentElement;

    function switchStyles() {
      const off = root.dataset.styles !== "off";
      root.dataset.styles = off ? "off" : "on";
      one("styles").setAttribute("aria-pressed", String(!off));
    }

    function switchTheme() {
      const isDark = root.dataset.theme
        ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
      root.dataset.theme = isDark ? "light" : "dark";
    }

    one("styles").addEventListener("click", switchStyles);
    one("theme").addEventListener("click", switchTheme);

    function mix(body, value) {
      const range = body.querySelector(".mix input");
      range.value = value;
      for (const pane of all(".two .new", body)) pane.style.opacity = String(value / 100);
    }

    function overlay(body) {
      const button = body?.querySelector(".overlay");
      if (!button) return;
      const isOver = body.classList.toggle("over");
      button.setAttribute("aria-pressed", String(isOver));
      for (const pane of all(".two .new", body)) pane.style.opacity = "";
      if (isOver) mix(body, body.querySelector(".mix input").value);
    }

    // A wide picture is scrolled to what has changed, and one that is cut says so.
    function showChanges(entry) {
      for (const pane of all(".pane .scroll", entry)) {
        const tell = () => pane.parentElement.classList.toggle("cut",
          pane.scrollLeft + pane.clientWidth < pane.scrollWidth - 4);
        pane.onscroll = tell;
        tell();
        const mark = pane.querySelector(".x");
        const place = mark ? mark.getBoundingClientRect().left - pane.getBoundingClientRect().left : 0;
        if (place > pane.clientWidth - 40) pane.scrollLeft = place - pane.clientWidth / 2;
      }
    }

    main.addEventListener("toggle", (event) => {
      if (event.target.open) showChanges(event.target);
    }, true);
    all(".entry[open]").forEach(showChanges);
    addEventListener("resize", () => all(".entry[open]").forEach(showChanges));

    document.addEventListener("click", (event) => {
      const button = event.target.closest?.("button.overlay");
      if (button) overlay(button.closest(".body"));
    });
    document.addEventListener("input", (event) => {
      if (event.target.closest?.(".mix")) mix(event.target.closest(".body"), event.target.value);
    });
    """#

  private static let films = #"""

    const players = new Map();

    // Without this script all frames of a film stand below each other.
    function player(film) {
      const frames = all(":scope > .frame", film);
      const buttons = all(":scope > .strip button", film);
      const play = film.querySelector(".play");
      let index = 0;
      let timer = 0;
      function show(next) {
        index = Math.min(Math.max(next, 0), frames.length - 1);
        frames.forEach((frame, place) => { frame.hidden = place !== index; });
        buttons.forEach((button, place) => {
          if (place === index) button.setAttribute("aria-current", "true");
          else button.removeAttribute("aria-current");
        });
        film.querySelector(".place").textContent = `${index + 1} of ${frames.length}`;
      }
      function stop() {
        clearInterval(timer);
        timer = 0;
        play.textContent = "Play";
      }
      function toggle() {
        if (timer) return stop();
        if (index === frames.length - 1) show(0);
        play.textContent = "Stop";
        timer = setInterval(() => {
          if (index === frames.length - 1) stop();
          else show(index + 1);
        }, 700);
      }
      const step = (by) => { stop(); show(index + by); };
      play.addEventListener("click", toggle);
      film.querySelector(".back").addEventListener("click", () => step(-1));
      film.querySelector(".next").addEventListener("click", () => step(1));
      buttons.forEach((button, place) => button.addEventListener("click", () => step(place - index)));
      show(Math.max(0, frames.findIndex((frame) => frame.classList.contains("first"))));
      return { toggle, step };
    }

    for (const film of all(".film")) players.set(film, player(film));
    """#

  private static let keys = #"""

    const help = one("help");
    one("keys").addEventListener("click", () => help.showModal());
    one("close").addEventListener("click", () => help.close());

    function side(step) {
      const body = currentEntry()?.querySelector(".body");
      const film = body && players.get(body.querySelector(".film"));
      if (film) return film.step(step);
      if (body?.classList.contains("over")) mix(body, step > 0 ? 100 : 0);
    }

    const actions = {
      j: () => move(1), ArrowDown: () => move(1), k: () => move(-1), ArrowUp: () => move(-1),
      ArrowLeft: () => side(-1), ArrowRight: () => side(1),
      "/": () => { search?.focus(); search?.select(); }, s: switchStyles, t: switchTheme,
      o: () => overlay(currentEntry()?.querySelector(".body")),
      f: () => players.get(currentEntry()?.querySelector(".film"))?.toggle(),
      c: () => { const button = currentEntry()?.querySelector(".copy"); if (button) copy(button); },
      "?": () => help.showModal(),
    };

    document.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || help.open) return;
      const isTyping = event.target.matches("input, select");
      if (event.key === "Escape" && isTyping) {
        // A browser would empty the search, and say so to no listener.
        event.preventDefault();
        event.target.blur();
        move(1);
        return;
      }
      // A scrolled picture keeps its arrows.
      const isScrolling = event.target.matches(".scroll") && event.key.startsWith("Arrow");
      const action = isTyping || isScrolling ? null : actions[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    });
    """#
}
