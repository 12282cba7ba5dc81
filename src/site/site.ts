import { existsSync } from 'node:fs';
import path from 'node:path';
import { listOversights } from './oversights.ts';
import { listNotices, readWords } from './own-words.ts';
import type { Presentation } from '../publication/words.ts';
import { readAuthors, type OwnAuthor } from './posts/read-authors.ts';
import { listOwnPages, readPages, type WrittenPage } from './posts/read-pages.ts';
import { readPosts, type OwnPost } from './posts/read-posts.ts';
import type { Desk } from '../desk/desk.ts';
import { readDesk } from '../desk/read-desk.ts';
import { postsFolder, type OwnFile } from '../publication/folder.ts';
import { listOwnFiles } from './list-files.ts';
import {
  readAddressees,
  readIds,
  type Addressees,
  type PublicationIds,
} from '../publication/addressees.ts';
import { loadPublication } from '../publication/load.ts';
import type { Publication } from '../publication/publication.ts';
import { checkOwnFiles } from './own-files.ts';
import { readLook } from './look/read-look.ts';
import { readRedirects, type Redirect } from './read-redirects.ts';

/** All that a publication's file or folder says. Plain data. */
export interface Site extends Presentation {
  publication: Omit<Publication, 'alerts'>;
  /** The alerts of its file, which no page shows. */
  alerts: Publication['alerts'];
  /** The files of its folder that go into the site. */
  ownFiles: OwnFile[];
  posts: OwnPost[];
  pages: WrittenPage[];
  authors: OwnAuthor[];
  /** Where the addresses of its old site lead. */
  redirects: Redirect[];
  /** What its editors decided. */
  desk: Desk;
}

/** What can be known of a site that can't be read: enough to tell its people, and to put an edition back. */
export interface BrokenSite {
  /** `undefined` where nobody can read which publication it is. */
  owner: PublicationIds | undefined;
  addressees: Addressees;
}

/** Reads what can be read of the publication at a path, whatever is wrong with it. Never throws. */
export function readBrokenSite(named: string, isOfNetwork = false): BrokenSite {
  try {
    const publication = loadPublication(named, isOfNetwork);
    return { owner: publication, addressees: publication };
  } catch {
    return {
      owner: readIds(named, isOfNetwork),
      addressees: readAddressees(named, isOfNetwork),
    };
  }
}

/**
 * Reads and checks the publication at a path, which names its file or its folder. `draft` is the path of a desk
 * file in place of its own. Throws `ConfigurationError` for what its editor has to correct.
 */
export async function readSite(named: string, draft?: string, isOfNetwork = false): Promise<Site> {
  const { publication: whole, ownFiles, ...texts } = readPublication(named, isOfNetwork);
  const { alerts, ...publication } = whole;
  const words = readWords(publication, ownFiles);
  checkOwnFiles(publication, ownFiles);
  const redirects = readRedirects(publication, ownFiles, texts.posts);
  const look = await readLook(named, publication, ownFiles);
  const desk = readDesk(named, publication, draft);
  return { publication, alerts, ownFiles, ...texts, redirects, words, look, desk };
}

/** A site, and what is probably an oversight in it. */
export interface FoundSite {
  site: Site;
  remarks: string[];
}

/** Reads a site as `readSite` does, and tells what its people may have overlooked. */
export async function findSite(...input: Parameters<typeof readSite>): Promise<FoundSite> {
  const [named] = input;
  const site = await readSite(...input);
  const { publication, ownFiles } = site;
  const remarks = [...listNotices(publication), ...listOversights(named, publication, ownFiles)];
  return { site, remarks };
}

/** Reads a publication with the texts of its folder, and what they add to it. Throws as `readSite` does. */
export function readPublication(
  named: string,
  isOfNetwork = false,
): Pick<Site, 'ownFiles' | 'authors' | 'posts' | 'pages'> & { publication: Publication } {
  const publication = loadPublication(named, isOfNetwork);
  const ownFiles = listOwnFiles(named);
  const authors = readAuthors(ownFiles);
  const posts = readPosts(publication, ownFiles, authors);
  const sections = posts.flatMap(({ section, draft }) => (draft ? [] : (section ?? [])));
  const ownSections = [...new Set(sections)].sort();
  const sectioned = ownSections.length === 0 ? publication : { ...publication, ownSections };
  // An empty one is a blog, too.
  const ownPosts = existsSync(path.join(named, postsFolder)) || undefined;
  const pages = readPages(sectioned, ownFiles);
  const ownPages = listOwnPages(publication, pages, authors);
  return { publication: { ...sectioned, ownPages, ownPosts }, ownFiles, authors, posts, pages };
}
