import type { OwnWords } from '../publication/words.ts';
import type { Secrets } from '../publication/keys.ts';
import type { OwnFile } from '../publication/folder.ts';
import type { Desk } from '../desk/desk.ts';
import type { Look } from '../publication/look/look.ts';
import type { OwnPost } from '../site/posts/read-posts.ts';
import type { Publication } from '../publication/publication.ts';
import type { RebuildOptions } from '../commands/rebuild/options.ts';
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
  /** The look of its folder. */
  look: Look;
  /** What its editors decided. */
  desk: Desk;
  secrets: Secrets;
  /** Addresses for alerts, which no published file may hold. */
  alertSecrets: string[];
  paths: OutputPaths;
  now: Date;
  /** Filled in as facts become known. */
  report: Report;
}
