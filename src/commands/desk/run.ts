import { existsSync, readFileSync } from 'node:fs';
import { writeWhole } from '../../disk/files.ts';
import type { Desk } from '../../desk/desk.ts';
import { editDesk } from '../../desk/edit-desk.ts';
import { parseDesk, readDesk } from '../../desk/read-desk.ts';
import { print } from '../../rebuild/print/print.ts';
import { runCommand } from '../command-line/run-command.ts';
import { describeAction, describeDesk, describeStories } from './describe.ts';
import { listDeskFeeds } from './find-feed.ts';
import { listAllStories, listDeskStories } from './list-stories.ts';
import { openDesk } from './open-desk.ts';
import { command, readOptions, type DeskOptions } from './options.ts';
import { servePage } from './page/serve-page.ts';
import { toAction } from './to-action.ts';
import { describeExplanation } from './why/describe-explanation.ts';
import { explain } from './why/explain.ts';

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
  const { publication, file, edition, link, show } = await openDesk(options, now);
  const desk = readDesk(options.publication, publication);
  if (name === 'decisions') return describeDesk(desk, { now, timeZone: publication.timeZone });

  const toShown = (decisions: Desk) => {
    const shown = show(decisions, now);
    return shown === undefined ? [] : listDeskStories(shown);
  };
  const linked = link(desk, now);
  const stories = linked === undefined ? [] : listAllStories(linked);
  if (name === 'list') return describeStories(stories, toShown(desk), words);
  if (name === 'why') {
    const question = { folder: options.publication, state: options.state, edition, desk, now };
    return describeExplanation(await explain({ ...question, words, isPublic }));
  }

  const { url: siteUrl, timeZone } = publication;
  const before = toShown(desk);
  const feeds = listDeskFeeds(publication, edition);
  const action = toAction(options, { stories, shown: before, feeds, siteUrl, timeZone, now });
  const text = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  const next = editDesk(text, action);
  if (next === text) return 'Nothing was decided that this takes back.';
  const changed = parseDesk(file, next, publication);
  const shown = { all: stories, before, after: toShown(changed) };
  await writeWhole(file, next);
  return describeAction(action, shown, publication);
}
