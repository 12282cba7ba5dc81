import { writeWholeNow } from '../../disk/files.ts';
import { findEnd } from '../../publication/schema/closed.ts';
import { editDesk } from '../../desk/edit-desk.ts';
import { parseDesk, readDesk, readDeskText } from '../../desk/read-desk.ts';
import { print } from '../../rebuild/print/print.ts';
import { runCommand } from '../command-line/run-command.ts';
import { describeChange, describeDesk, describeStories } from './describe.ts';
import { openDesk } from './open-desk.ts';
import { command, readOptions, type DeskOptions } from './options.ts';
import { servePage } from './page/serve-page.ts';
import { withDecisions } from './draft-file.ts';
import { readContext } from './read-context.ts';
import { readCommand } from '../../desk/read-command.ts';
import { toPlaceNames } from '../../desk/tray/tell-decision.ts';
import { readUndo } from '../../desk/tray/undo.ts';
import { describeExplanation } from './why/describe-explanation.ts';
import { explain, toMissing } from './why/explain.ts';

export { command } from './options.ts';

/** `halfhour desk`: decides what the next rebuild shows. Returns the exit status. */
export async function run(args: string[]): Promise<number> {
  const read = () => readOptions(args, process.env);
  return await runCommand(command, read, async (options) => {
    if (options.command === '') await servePage(options);
    else print(await decide(options, new Date()));
  });
}

/**
 * Does what a command line says, and returns what is to be printed. Throws `ConfigurationError`; desk.json then
 * stays the same. `isPublic`: strangers may read that.
 */
export async function decide(options: DeskOptions, now: Date, isPublic = false): Promise<string> {
  const { command: name, words } = options;
  const open = await openDesk(options, now);
  const { publication, file, edition } = open;
  const desk = readDesk(options.publication, publication);
  if (name === 'decisions') {
    const places = toPlaceNames(publication);
    const context = { ...readContext(open, desk, now), places };
    const told = describeDesk(desk, context, options.paper);
    return edition === undefined ? `${toMissing(options)}\n${told}` : told;
  }
  if (name === 'why') {
    const question = { ...options, edition, desk, now };
    return describeExplanation(await explain({ ...question, words, isPublic }));
  }
  if (name === 'list') {
    if (edition === undefined) return toMissing(options);
    const { stories, shown } = readContext(open, desk, now);
    return describeStories(stories, shown, words);
  }
  return await withDecisions(options.publication, () => {
    const text = readDeskText(file);
    const before = readContext(open, readDesk(options.publication, publication), now);
    const changes = name === 'undo' ? readUndo(options, before) : readCommand(options, before);
    const [change] = changes;
    const next = changes.reduce(editDesk, text ?? '{}\n');
    if (change === undefined || next === text) return 'Nothing was decided that this takes back.';
    const changed = parseDesk(file, next, publication);
    const after = { ...readContext(open, changed, now), places: toPlaceNames(publication) };
    writeWholeNow(file, next);
    return describeChange(change, { before, after }, findEnd(publication, now));
  });
}
