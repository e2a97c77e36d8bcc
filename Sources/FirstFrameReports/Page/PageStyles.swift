import GridExport

/// The style sheet of the page, without the rules for the cells of pictures.
enum PageStyles {
  /// The CSS rules.
  static var text: String { colors + "\n" + surroundings + "\n" + entries + "\n" + marks }

  /// The colours of both themes; the reader's system chooses one, and a button switches to the
  /// other.
  private static let colors = """
    :root{color-scheme:light;\(ClassedGrids.colors(isDark: false));--page:#eef1f4;--card:#fff;\
    --ink:#1f2328;--soft:#59626d;--line:#cfd6dd;--link:#0b57b4;--bad:#b3202b;--good:#14702d;\
    --del:#ffe3e0;--add:#dcf5e0;--ring:#0b62c9}
    @media (prefers-color-scheme:dark){:root:not([data-theme=light]){\(dark)}}
    :root[data-theme=dark]{\(dark)}
    """

  private static let dark = """
    color-scheme:dark;\(ClassedGrids.colors(isDark: true));--page:#05080c;--card:#151b23;\
    --ink:#e3e9f0;--soft:#9aa5b1;--line:#333d48;--link:#7db4ff;--bad:#ff8a84;--good:#5ed66d;\
    --del:#4a1f20;--add:#173a20;--ring:#7db4ff
    """

  private static let surroundings = """
    *{box-sizing:border-box}
    [hidden]{display:none!important}
    body{margin:0 auto;max-width:1280px;padding:0 20px 60px;background:var(--page);\
    color:var(--ink);font:15px/22px system-ui,sans-serif}
    :focus-visible{outline:3px solid var(--ring);outline-offset:2px;border-radius:4px}
    summary:focus-visible,.row:focus-visible{outline-offset:-3px}
    header{display:flex;flex-wrap:wrap;gap:4px 16px;align-items:baseline;padding:16px 0 4px}
    header p{margin:0;flex:1 1 320px}
    h1{margin:0;font-size:20px}
    h2{margin:28px 0 8px;font-size:17px}
    h3{margin:22px 0 6px;font-size:15px;overflow-wrap:anywhere}
    h3 small{font:13px ui-monospace,monospace;color:var(--soft)}
    button,select,input{font:inherit;color:inherit;background:var(--card);\
    border:1px solid var(--line);border-radius:6px;padding:2px 10px;min-height:30px;max-width:100%}
    button{cursor:pointer}
    button[aria-pressed=true]{border-color:var(--ring);box-shadow:inset 0 0 0 1px var(--ring)}
    .counts{list-style:none;display:flex;flex-wrap:wrap;gap:8px;margin:10px 0;padding:0}
    .counts li{background:var(--card);border:1px solid var(--line);border-radius:8px;\
    padding:6px 12px;color:var(--soft)}
    .counts b{font-size:18px;color:var(--ink)}
    .counts .bad b{color:var(--bad)}
    .filters{position:sticky;top:0;z-index:2;display:flex;flex-wrap:wrap;gap:8px 14px;\
    align-items:center;padding:10px 0;background:var(--page);border-bottom:1px solid var(--line)}
    .filters select{max-width:260px}
    .note,.meta{margin:6px 0;color:var(--soft);overflow-wrap:anywhere}
    footer{margin-top:36px;color:var(--soft)}
    footer h2{color:var(--ink)}
    .list summary{cursor:pointer;padding:4px 0;color:var(--ink)}
    .list li{overflow-wrap:anywhere}
    dialog{color:var(--ink);background:var(--card);border:1px solid var(--line);\
    border-radius:12px;padding:16px 24px;max-width:min(560px,94vw)}
    dialog::backdrop{background:rgb(0 0 0/.5)}
    dialog h2{margin-top:0}
    dialog th{text-align:left;padding:2px 20px 2px 0;white-space:nowrap;vertical-align:top}
    kbd{font:14px ui-monospace,monospace}
    """

  private static let entries = """
    .entry,.row{background:var(--card);border:1px solid var(--line);border-radius:8px;\
    margin:6px 0;scroll-margin-top:90px}
    .entry{content-visibility:auto;contain-intrinsic-size:auto 46px}
    .entry[open]{contain-intrinsic-size:auto 420px}
    .row{content-visibility:auto;contain-intrinsic-size:auto 32px;padding:3px 12px;\
    overflow-wrap:anywhere}
    .entry summary{padding:9px 12px;cursor:pointer;overflow-wrap:anywhere;scroll-margin-top:90px}
    .entry summary span,.row span{color:var(--soft)}
    .badge{font:12px/18px ui-monospace,monospace;font-style:normal;border:1px solid var(--bad);\
    color:var(--bad);border-radius:9px;padding:0 7px;margin-right:4px;white-space:nowrap}
    .body{padding:0 14px 12px;border-top:1px solid var(--line)}
    .rest summary{cursor:pointer;padding:6px 0;color:var(--link)}
    .command{margin:8px 0;overflow-wrap:anywhere}
    .command code{font:13.5px/24px ui-monospace,monospace;background:var(--page);\
    border:1px solid var(--line);border-radius:5px;padding:2px 6px;\
    -webkit-box-decoration-break:clone;box-decoration-break:clone}
    .tools{display:flex;flex-wrap:wrap;gap:12px;align-items:center;margin:8px 0}
    .mix{display:none;gap:8px;align-items:center;color:var(--soft)}
    .over .mix{display:flex}
    .panes,.side{display:flex;flex-wrap:wrap;gap:6px 18px;align-items:flex-start}
    .panes,.pane{min-width:0;max-width:100%}
    .pane{margin:8px 0}
    figcaption{color:var(--soft);margin-bottom:4px}
    .size{font-size:13px;opacity:.85}
    .scroll{overflow-x:auto;max-width:100%}
    .cut .scroll{mask-image:linear-gradient(90deg,#000 calc(100% - 32px),transparent)}
    .cut figcaption::after{content:" · goes on to the right: scroll it"}
    .g{border:1px solid var(--line)}
    .lines{margin:0;font:13.5px/18px \(fonts);background:var(--page);\
    border:1px solid var(--line);border-radius:8px;padding:10px;white-space:pre}
    .over .two{display:grid}
    .over .two .pane{grid-area:1/1}
    .over .two .new figcaption{visibility:hidden}
    .over .two .new{opacity:.5}
    .player{display:flex;gap:6px;align-items:center;margin:8px 0}
    .player output{color:var(--soft)}
    .strip{list-style:none;display:flex;flex-wrap:wrap;gap:4px;margin:0 0 6px;padding:0}
    .strip button{min-width:34px;padding:1px 6px}
    .strip .changed,.strip .new,.strip .gone,.strip .label{border-color:var(--bad);color:var(--bad)}
    .strip .first{font-weight:bold}
    .strip [aria-current]{background:var(--ring);border-color:var(--ring);color:var(--card)}
    .cause{margin:8px 0 0;overflow-wrap:anywhere}
    .kind{color:var(--soft)}
    .changed>.cause .kind,.new>.cause .kind,.gone>.cause .kind,.cause em{color:var(--bad)}
    @media (max-width:640px){body{padding:0 10px 40px}.filters{position:static}\
    .filters label{flex:1 1 45%}.filters select,.filters input{width:100%}.panes,.side{display:block}\
    .body{padding:0 8px 10px}.switches{width:100%}.g{font-size:13px}.counts b{font-size:16px}}
    @media (min-width:1100px) and (max-width:1240px){.two .g{font-size:13px}}
    @media (prefers-reduced-motion:no-preference){.over .two .new{transition:opacity .12s}}
    @media print{.filters,.switches,.copy,.tools,.player,.strip{display:none}}
    """

  private static let marks = """
    .del{background:var(--del)}
    .add{background:var(--add)}
    .lines .mark{color:var(--bad);font-weight:bold}
    .old .g .x,.old .g .r{box-shadow:inset 0 -2px 0 var(--bad),inset 0 2px 0 var(--bad)}
    .new .g .x,.new .g .r{box-shadow:inset 0 -2px 0 var(--good),inset 0 2px 0 var(--good)}
    .old .g .x:not([class*=" s"]),.old .g .r{background:var(--del)}
    .new .g .x:not([class*=" s"]),.new .g .r{background:var(--add)}
    .g .cursor-block{outline:2px solid var(--ring);outline-offset:-2px}
    .g .cursor-underline{border-bottom:3px solid var(--ring)}
    .g .cursor-bar{border-left:3px solid var(--ring)}
    :root[data-styles=off] .g span,:root[data-styles=off] .g i{color:inherit!important;\
    font-weight:inherit!important;font-style:inherit!important;text-decoration:none!important;opacity:1!important}
    :root[data-styles=off] .g span:not(.x):not(.r){background:none!important}
    """

  private static let fonts =
    "ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono','Liberation Mono',monospace"
}
