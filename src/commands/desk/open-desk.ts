import path from 'node:path';
import { toCall } from '../../disk/call.ts';
import type { Edition } from '../../edition/edition.ts';
import { hasEdition, readBeforeRefused } from '../../edition/store.ts';
import { findPrevious } from '../../fetch/previous/previous-edition.ts';
import { deskFile } from '../../publication/folder.ts';
import { ConfigurationError, toPublicationFile } from '../../publication/load.ts';
import type { Publication } from '../../publication/publication.ts';
import { refuseLive, refuseState } from '../../rebuild/publish/owner.ts';
import { readPublication } from '../../site/site.ts';
import type { DeskOptions } from './options.ts';

/** What editors decide about: the stories of the last rebuild. */
export interface OpenDesk {
  publication: Publication;
  /** The path of desk.json, and the state folder of the rebuilds. */
  file: string;
  state: string;
  /** What the sources say; `undefined` before the first rebuild. */
  edition: Edition | undefined;
}

/**
 * Opens the desk of a publication folder. Without the state of a rebuild, the site itself says which stories it
 * has. Throws `ConfigurationError`.
 */
export async function openDesk(
  { publication: folder, state }: Pick<DeskOptions, 'publication' | 'state'>,
  now: Date,
): Promise<OpenDesk> {
  const { publication } = readPublication(folder);
  if (toPublicationFile(folder) === folder) {
    throw new ConfigurationError(
      `The desk keeps its decisions in the folder of a publication, and ${folder} is a file. Name your folder: ${toCall('desk', 'FOLDER')}. To begin one: ${toCall('new', 'FOLDER')}.`,
    );
  }
  refuseState(state, publication);
  if (!hasEdition(state)) await refuseLive(publication, { now });
  const settled = readBeforeRefused(state, publication);
  return {
    publication,
    file: path.join(folder, deskFile),
    state,
    edition: settled ?? (await findPrevious(publication, state, now)).edition,
  };
}
