import { statSync } from 'node:fs';
import path from 'node:path';
import { settledFile } from '../../../edition/store.ts';
import { ConfigurationError, toPublicationFile } from '../../../publication/load.ts';
import { openDesk } from '../open-desk.ts';
import type { DeskOptions } from '../options.ts';
import { openDraft } from './draft.ts';
import { openPreview } from './preview.ts';
import { publish, push } from './publish.ts';
import { createSteps } from './steps.ts';
import { findWay } from './way.ts';

/** What was done, and the changes that it made, by their ids: they can be undone there. */
export interface DeskMessage {
  text: string;
  changes?: readonly string[];
}

/** What an editor has before them. */
export type Session = Awaited<ReturnType<typeof openSession>>;

/** Opens a session. Throws `ConfigurationError`. */
export async function openSession(options: DeskOptions) {
  const { publication: folder, state } = options;
  const toStamp = () =>
    [toPublicationFile(folder), path.join(state, 'edition.json'), settledFile(state)]
      .map((file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs)
      .join(' ');
  let stamp = toStamp();
  let desk = await openDesk(options, new Date());
  const draft = openDraft(folder, () => desk.publication);

  async function readAgain(): Promise<string[]> {
    const next = toStamp();
    if (next === stamp) return [];
    stamp = next;
    try {
      const before = desk.edition?.history?.at;
      desk = await openDesk(options, new Date());
      return desk.edition?.history?.at === before
        ? []
        : ['These are the stories of a new rebuild.'];
    } catch (error) {
      if (!(error instanceof ConfigurationError)) throw error;
      return [`These are the stories from before a change that can't be read: ${error.message}`];
    }
  }

  const steps = createSteps();
  return {
    options,
    draft,
    /** How far a look or a rebuild is. */
    steps,
    preview: openPreview(options, desk.publication, steps),
    /** How decisions reach readers now. */
    findWay: () => findWay(options, new Date()),
    /** Saves all decisions, and rebuilds the site. Returns what came of it. Throws `ConfigurationError`. */
    async publish(): Promise<string> {
      await draft.save();
      const text = await publish(options, desk.publication, steps);
      // That its stories are new is no news.
      await readAgain();
      return text;
    },
    /** Saves all decisions, and pushes them. Returns what came of it. Throws `ConfigurationError`. */
    push: () => push(options, desk.publication, draft),
    /** The stories of the last rebuild, as of the last `refresh`. */
    get desk() {
      return desk;
    },
    /** Takes in what a rebuild or another editor did meanwhile. Returns what is to be told of that. */
    async refresh(): Promise<string[]> {
      const news = await readAgain();
      const count = await draft.meetOthers();
      if (count === 0) return news;
      return [...news, `${count} ${count === 1 ? 'decision' : 'decisions'} came from elsewhere.`];
    },
    ...createMessages(),
  };
}

function createMessages() {
  const messages = new Map<string, DeskMessage>();
  let left = 0;
  return {
    /** Keeps a message for the page that is shown next. Returns its name. */
    leave(message: DeskMessage): string {
      left += 1;
      messages.set(`${left}`, message);
      return `${left}`;
    },
    /** The message with a name. It is there once, so that a page that is loaded again does not repeat it. */
    take(name = ''): DeskMessage | undefined {
      const message = messages.get(name);
      messages.delete(name);
      return message;
    },
  };
}
