import { openDesk, type OpenDesk } from '../open-desk.ts';
import type { DeskOptions } from '../options.ts';
import { openDraft, type Draft } from './draft.ts';
import { openPreview, type Preview } from './preview.ts';

/** What an editor has before them. */
export interface Session {
  readonly options: DeskOptions;
  readonly draft: Draft;
  readonly preview: Preview;
  /** The stories, as of when they were loaded. */
  desk: OpenDesk;
  /** What was done last, until a page has shown it. */
  message?: string | undefined;
}

/** Opens a session. Throws `ConfigurationError`. */
export async function openSession(options: DeskOptions): Promise<Session> {
  const desk = await openDesk(options, new Date());
  const draft = openDraft(desk.file, desk.publication);
  return { options, desk, draft, preview: openPreview(options, desk.publication) };
}
