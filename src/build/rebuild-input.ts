import { readWords } from '../content/schema/own-words.ts';
import type { OwnWords } from '../edition/read/reader.ts';
import type { Secrets } from '../publication/load.ts';
import { listOwnFiles, type OwnFile } from '../publication/folder.ts';
import { readPosts, type OwnPost } from '../fetch/posts/read-posts.ts';
import type { Publication } from '../publication/publication.ts';
import { checkOwnFiles } from './assets/own-files.ts';
import type { RebuildOptions } from './options.ts';
import type { OutputPaths } from './publish/output-paths.ts';
import type { Report } from './report/report.ts';

/** What a rebuild works from while it holds its locks. Plain data, so that a worker thread can have it. */
export interface RebuildInput {
  options: RebuildOptions;
  publication: Publication;
  /** The files of its folder. */
  ownFiles: readonly OwnFile[];
  /** The posts of its folder. */
  posts: readonly OwnPost[];
  /** Its own words. */
  words: OwnWords;
  secrets: Secrets;
  /** Addresses for alerts, which no published file may hold. */
  alertSecrets: string[];
  paths: OutputPaths;
  now: Date;
  /** Filled in as facts become known. */
  report: Report;
}

/**
 * Reads what belongs to a publication besides its file: the files of its folder, its posts and its words. Throws
 * `ConfigurationError` or `ContentError` for a mistake in them.
 */
export function readFolder(
  publication: Publication,
  named: string,
): Pick<RebuildInput, 'publication' | 'ownFiles' | 'posts' | 'words'> {
  const ownFiles = listOwnFiles(named);
  checkOwnFiles(publication, ownFiles);
  const posts = readPosts(publication, ownFiles);
  return { publication, ownFiles, posts, words: readWords(publication, ownFiles) };
}
