P='Sources/FirstFrame/'
V=P+'Proof/Verdicts/'
R=P+'Reporting/'
rows=[]
def r(path,*pairs):
    for o,n in pairs: rows.append((path,o,n))
# --- advice of snapshots on first recording
r(R+'ErrorSentences.swift',
 (r'the mode is \(mode.rawValue) by default', r'the mode is \"\(mode.rawValue)\" by default'),
 (r'\(Variable.record) is \(mode.rawValue)', r'\(Variable.record) is \"\(mode.rawValue)\"'),
 (r'so that the mode is \(mode.rawValue)', r'so the mode is \"\(mode.rawValue)\"'))
# --- film and schedule headlines
r(P+'Films/FilmVerdict.swift',
 (r'\(name)\(cause), is not yet the picture that the film settled to\(place).', r'\(name)\(cause), does not yet show the settled picture\(place).'),
 (r'\(cells); from the picture before to the settled one:', r'\(cells). The pictures, from the one before to the settled one:'))
r(V+'FrameVerdict.swift',
 (r'It is right after \(Words.count(turns, "turn")) of the main queue.', r'The picture is right after \(Words.count(turns, "turn")) of the main queue.'),
 ('It does not become right by itself.','The picture never becomes right by itself.'))
r(P+'Films/FramesUntilRest.swift',
 ('It is right only once a task continues.','The picture is right only after a task continues.'))
r(V+'Counterexample.swift',
 (r'\(name)frame \(frames.count) shows something else than a fresh render\(place).', r'\(name)frame \(frames.count) differs from a fresh render\(place).'),
 (r'\(name)frame \(frames.count)\(place), which looks as it should.', r'\(name)frame \(frames.count)\(place), whose picture is right.'),
 (r'the shortest way there, found after \(Words.count(schedulesRun, "schedule")):', r'the shortest failing schedule, found after \(Words.count(schedulesRun, "schedule")):'),
 (r'\(name)a task waits for what never comes.', r'\(name)a task waits for something that never happens.'),
 (r'\(name)two keys before one frame do something else than one by one.', r'\(name)two keys before one frame have another effect than one key per frame.'),
 ("  A selection that no model keeps is the view's own: bind it.", "  No model keeps the selection: bind it to the model."))
# --- snapshots
r(R+'ErrorSentences.swift',
 ('XCTest says of no test that it is running, so the snapshot has no name and was not compared.','XCTest reports no running test, so the snapshot has no name and was not compared.'),
 ("Call expectSnapshot in the test's own task: a detached task or a queue's block loses it.","Call expectSnapshot in the test's own task: a detached task or a queue's block belongs to no test."))
r(R+'FailureMessage.swift',
 (r'\(identity.id): not recorded, since a name is there that some disks take for the same one.', r'\(identity.id): not recorded, since some disks take its name for that of an existing file.'))
r(R+'FailureFile.swift',
 ('It shows nothing now: its content comes later than the frame (a task, receive(on:)), or its ',"The picture is blank now: the content comes after the commit (a task, receive(on:)), or the view's "),
 (r'Frame \(index + 1) shows what the frame before it was recorded with: an update has not run, ', r'Frame \(index + 1) shows the recorded picture of the frame before it: an update has not run, '))
# --- advice of verdicts
r(V+'FrameVerdict.swift',
 ('The view is not notified of a change, or a turn too late.','The view is notified of a change a turn too late, or not at all.'),
 ('Nothing in the view ran after the write: what was written announces no change, ','Nothing in the view ran after the write: the property does not announce its changes, '),
 ('Read it in a tracked method, such as updateProperties(), or in a body, from the live object and no ','Read it in a tracked method, such as updateProperties(), or in a body, from the live object and not '),
 ('copy in @State, and let the property announce its changes: no @ObservationIgnored, no subclass without @Observable, ','a copy in @State. The property must announce its changes: no @ObservationIgnored, no subclass without @Observable, '),
 ('Something of the view, or around it, ran after the write and kept its old content.','A method, body or closure of the view, or around it, ran after the write and kept the old content.'),
 ('closure: a value that was captured, or copied into @State, stays as it was.','closure: a captured value, or a copy in @State, does not change.'),
 ('The models were written, and hold what they held before: that is told as a change too.','The models were written with the values that they had: that notifies the view too.'),
 ('Write only what is new; or allow more actions, after which it would be.','Write only new values; or allow more actions, so that the written value can be new.'),
 ('What is shown was read once, and the view does not listen to it.','The view has read the value once, and does not observe it.'),
 ('A state was shown that was never meant to be: parts of two, or one in between.','The frame shows parts of two states, or a state in the middle of a change.'),
 ('Write what belongs together at once, and deliver it in one way.','Write values that belong together in one step, and deliver them in one way.'),
 ('Two deliveries bring one state: a first render and a subscription, or two.','One state is delivered twice: by a first render and a subscription, or by two subscriptions.'),
 ('A property is read, or an object observed as a whole, that is not shown.','The view reads a property that it does not show, or observes a whole object.'),
 ('Read only what is shown; of a value of many parts, such as an array of structs, any part is all of ','Read only what is shown. A change of one part of a value, such as an array of structs, is a change of '),
 ('it: make the parts observable objects, or except the view: .tolerating(.overRender, in: path). ','the whole: make the parts observable objects, or except the view: .tolerating(.overRender, in: path). '),
 ('If the view would show another value, add an action that writes that one.','If another value would change the picture, add an action that writes it.'),
 ('What is shown lives in a stream alone: a later subscriber has missed it.','The value is only in a stream: a later subscriber misses it.'),
 ('A control reads what it was told at the last frame, and not the model.','A control reads the value that it got at the last frame, and not the model.'),
 ('A closure that the part keeps, or that a model keeps, holds it strongly.','A closure that the part or a model keeps has a strong reference to the part.'),
 ('A task waits for what nothing in the rehearsal gives it.','A task waits for something that nothing in the rehearsal provides.'),
 (r'or, if it is meant to wait for ever, say so of the rehearsal: .endless(\(names)).',r'or, if the task is meant to wait for ever, add to the rehearsal: .endless(\(names)).'),
 ('Write in one place what depends on each other, or state the rule that holds.','Write values that depend on each other in one place, or correct the rule.'),
 ('Something outside of the models decides: a static, a global, a cache, a file, chance.','The result depends on something outside of the models: a static, a global, a cache, a file, chance.'))
# --- reads without tracking
r(V+'ReportedProblem.swift',
 (r'was read \(reader)\(line), where no change is told of.', r'was read \(reader)\(line), where reads are not tracked.'))
r(P+'Proof/Accesses/WritesOfFrame.swift',
 (r'was read \($0.words), where no change is told of.', r'was read \($0.words), where reads are not tracked.'),
 ('is not listened to by anything in the view.','is not observed by anything in the view.'))
r(P+'Proof/Accesses/UntrackedReads.swift',
 (r'was read \(read.words), where no change is told of.', r'was read \(read.words), where reads are not tracked.'))
r(R+'VerdictWords.swift',
 ('What is shown was read where no change is told of, so a change of it would not be shown.','The value was read where reads are not tracked, so a change of it would not be shown.'),
 ('Two keys that came before one frame did something else than one by one.','Two keys that came before one frame had another effect than one key per frame.'))
r(P+'Proof/Comparing/ComparisonVerdict.swift',
 (r'different at rest: \(what); the shortest way there, found after', r'different at rest: \(what); the shortest failing schedule, found after'))
# --- races
r(P+'Proof/Tasks/RaceEvidence.swift',
 ('A task writes what a later action has written too, and undoes it.','A task overwrites what a later action has written.'),
 ('The actions end differently, depending on how far a task has come when another one goes on.','The result depends on how far a task has run when an action or another task comes.'),
 (r'If an action is not possible meanwhile, say so: Action(\"…\", if: { … }). If it stops the task,', r'If an action is impossible meanwhile, write Action(\"…\", if: { … }). If the action stops the task,'),
 ('What a task writes depends on what came first: one of several results that it awaits, or what','A task writes a value that depends on timing: on which awaited result comes first, or on what'),
 ('an action has changed meanwhile. Read what it needs before its first await, and put results','an action has changed meanwhile. Read all inputs before the first await, and put the results into'),
 ('in an order of their own.','an order that does not depend on their arrival.'),
 ('A task uses a value that it has read before an await: what came in between is lost, or is done','A task uses a value that it read before an await: a change made in between is lost, or is made'),
 ('What the tasks have written is in no property of the models that reflection sees.','The tasks wrote no property of the models that reflection can see.'))
# --- vacuous
r(V+'Vacuity.swift',
 ('vacuous: whatever the actions did, this was shown once nothing was left to run:','vacuous: the picture at rest was always this one, whatever the actions did:'),
 ('So no two orders were compared. Show something that stays, such as a count; or state a rule','So no two orders were compared. Show something that stays, such as a count; or give a rule for'),
 (r'for the way, .always(\"…\") { … }, and leave the actions out of the rest: except: [\"…\"].', r'every step, .always(\"…\") { … }, and except the actions from the comparison: except: [\"…\"].'),
 ('were compared. Show something of it that stays, or leave it out of this, for its rules alone:','were compared. Show an effect of it that stays, or except it, so that only its rules are checked:'),
 ('vacuous: no picture but the first was ever right; all frames with others are tolerated.','vacuous: only the first picture was right; every frame with another picture is tolerated.'),
 (r'vacuous: \(Self.list(steps)) was not possible when it was to be done, so the schedule did', r'vacuous: \(Self.list(steps)) was not possible at its place, so the schedule was not'),
 ('not do what it says. Correct the steps, or the condition; or, if the program was mended so','run as written. Correct the steps, or the condition; or, if a fix of the program means'),
 (r'In the first frame can be tapped: \(shown)\(rest).', r'These can be tapped in the first frame: \(shown)\(rest).'),
 ('vacuous: the tasks of no sequence of actions could run in more than one order, so no two were','vacuous: in every sequence of actions the tasks had only one order, so no two orders were'),
 ('vacuous: no task was seen, and here that says nothing.','vacuous: no task was seen, which proves nothing here.'),
 ('run, so no frame on the way can be judged. Compare how the actions end: expectNoRaces(of: …)','run, so no frame before rest can be judged. Compare the pictures at rest: expectNoRaces(of: …)'))
# --- blind spots, films
r(P+'Proof/BlindSpots/BlindSpotReport+Message.swift',
 ('blind spots: the frames do not tell of these, or not of all that they can be:','blind spots: the frames do not show these properties, or not all of their values:'))
r(R+'StillnessVerdict+Message.swift',
 (r'moved: frame \(frame + 1), \(VisibleText.of(cause.description)), changes what was to stay ', r'moved: frame \(frame + 1), \(VisibleText.of(cause.description)), changes something outside of '),
 (r'as it was: \(picture.headline)', r'the regions that may change: \(picture.headline)'))
# --- claims
r(P+'Proof/Exploration/Explorer.swift',
 (r'Whether a picture tells that \(names) happened was not looked at: ', r'Whether a picture shows that \(names) happened was not checked: '),
 ('never was it alone between two frames.','it never came alone between two frames.'))
r(P+'Proof/Accesses/Obligations.swift',
 (r'Reads: \(count) of the models, each where changes are told of.', r'Reads: \(count) of the models, each one tracked.'),
 (r'Reads: \(count) of the models where changes are told of, and elsewhere: ', r'Reads: \(count) of the models are tracked, and these reads are not: '),
 ('on which the picture did not depend where it was tried','and other values of it changed no picture'),
 ('of which it was not looked at whether the picture depends on it','and whether the picture depends on it was not checked'),
 (r'Writes: \(count), all of them told of.', r'Writes: \(count), all of them announced.'),
 (r'Writes: \(count) told of; no registrar told of ', r'Writes: \(count) announced; no registrar announced '))
# --- tool
r(R+'ProofDescription.swift',
 ('It came from outside of any test. If it is gone, forget it:','It was found outside of any test. If that code is gone, discard it:'),
 ('The latest run of all tests has not run this one. If it is gone, forget it:','The latest run of all tests has not run this test. If the test is gone, discard it:'))
r('Sources/frames/Manual.swift',
 ('anything but nothing: no colours in a terminal','if not empty: no colours in a terminal'))
r(R+'UnendedProcess.swift',
 ('still running: what it has not come to yet is in no report','still running: tests that it has not reached are in no report'),
 ('cut off, as by a crash: what it had not come to is in no report','cut off, as by a crash: tests that it had not reached are in no report'))
r('Sources/frames/Selection.swift',
 ('all that wait and that the latest run of the tests saw','all pending snapshots that the latest run of the tests saw'),
 ('all that have changed in one way, which the report names K','all snapshots with the change that the report names K'))
r(P+'Linting/ContentLint.swift',
 (r'Line \(line): the file is read, and would be written otherwise.', r'Line \(line): the file can be read, but the tool would write it differently.'))
# --- catalog
r('Sources/GridCatalog/Commands/Usage.swift',
 ('its rows of the comparison, the ways to a wrong frame.','its rows of the comparison, the schedules to a wrong frame.'))
r('Sources/GridCatalog/Comparison/ComponentProof.swift',
 (r'The shortest ways to a wrong frame,\(bound):', r'The shortest schedules to a wrong frame,\(bound):'))
r('Sources/GridCatalog/Catalog.swift',
 ('Two components of a catalog have one name. Files and arguments tell them by it: rename one.','Two components of a catalog have the same name, which files and arguments need: rename one.'))
