import { writeWholeNow } from '../../disk/files.ts';
import { findEnd } from '../../publication/schema/closed.ts';
import type { Desk } from '../../desk/desk.ts';
import { applyChanges } from '../../desk/draft/changes.ts';
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
  const read = (decided: Desk) => readContext(open, decided, now);
  if (name === 'decisions') {
    const told = describeDesk(read(desk), options.paper);
    return edition === undefined ? `${toMissing(options)}\n${told}` : told;
  }
  if (name === 'why')
    return describeExplanation(await explain(read(desk), { ...options, isPublic }));
  if (name === 'list') {
    if (edition === undefined) return toMissing(options);
    const { stories, shown } = read(desk);
    return describeStories(stories, shown, words);
  }
  return await withDecisions(options.publication, () => {
    const text = readDeskText(file);
    const before = read(parseDesk(file, text, publication));
    const changes = name === 'undo' ? readUndo(options, before) : readCommand(options, before);
    const [change] = changes;
    const next = applyChanges(text, changes);
    if (next === undefined || change === undefined || next === text)
      return 'Nothing was decided that this takes back.';
    const after = read(parseDesk(file, next, publication));
    writeWholeNow(file, next);
    return describeChange(change, { before, after }, findEnd(publication, now));
  });
}
