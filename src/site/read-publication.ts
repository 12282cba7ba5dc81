import { readWords } from './own-words.ts';
import type { OwnWords } from '../publication/words.ts';
import { readPosts, type OwnPost } from './posts/read-posts.ts';
import type { Desk } from '../desk/desk.ts';
import { readDesk } from '../desk/read-desk.ts';
import { listOwnFiles, type OwnFile } from '../publication/folder.ts';
import { loadPublication } from '../publication/load.ts';
import type { Look } from '../publication/look/look.ts';
import type { Publication } from '../publication/publication.ts';
import { checkOwnFiles } from './own-files.ts';
import { readLook } from './look/read-look.ts';

/** All that a publication's file or folder says. */
export interface PublicationFolder {
  publication: Omit<Publication, 'alerts'>;
  /** The alerts of its file, which no page shows. */
  alerts: Publication['alerts'];
  /** The files of its folder that go into the site. */
  ownFiles: OwnFile[];
  /** The posts of its folder. */
  posts: OwnPost[];
  /** Its own words. */
  words: OwnWords;
  /** The look of its folder. */
  look: Look;
  /** What its editors decided. */
  desk: Desk;
}

/**
 * Reads and checks the publication at a path, which names its file or its folder. `draft` is the path of a desk
 * file in place of its own. Throws `ConfigurationError` or `ContentError` for what its editor has to correct.
 */
export async function readPublication(named: string, draft?: string): Promise<PublicationFolder> {
  const { alerts, ...publication } = loadPublication(named);
  const ownFiles = listOwnFiles(named);
  checkOwnFiles(publication, ownFiles);
  const posts = readPosts(publication, ownFiles);
  const words = readWords(publication, ownFiles);
  const look = await readLook(named, publication, ownFiles);
  const desk = readDesk(named, publication, draft);
  return { publication, alerts, ownFiles, posts, words, look, desk };
}
