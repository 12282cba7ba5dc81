import type { ShownEdition } from '../desk/shown-desk.ts';
import type { Edition } from '../edition/edition.ts';
import type { OwnWords } from '../publication/words.ts';
import type { OwnFile } from '../publication/folder.ts';
import type { Desk } from '../desk/desk.ts';
import type { Look } from '../publication/look/look.ts';
import type { Publication } from '../publication/publication.ts';
import type { Progress } from './progress.ts';
import type { PublishedBuild } from './publish/build-info.ts';
import type { OutputPaths } from './publish/output-paths.ts';
import type { Report } from './report/report.ts';

/** What a host serves, where rebuilds publish into a folder from which it is deployed. */
export interface LiveSite {
  /** Its build.json; `undefined` when that is not known. */
  build: PublishedBuild | undefined;
}

/** A site to be updated from an edition that lies in the state directory. */
export interface UpdateInput {
  publication: Publication;
  /** The files of its folder. */
  ownFiles: readonly OwnFile[];
  /** The words of its folder. */
  words: OwnWords;
  /** The look of its folder. */
  look: Look;
  /** What its editors decided. */
  desk: Desk;
  /** What its sources say. */
  edition: Edition;
  stateDir: string;
  paths: OutputPaths;
  /** Keys that no published file may hold. */
  secrets: readonly string[];
  now: Date;
  /** Render every page, even if nothing changed, and make anew what earlier rebuilds kept. */
  force: boolean;
  /** Write compressed copies beside the files. */
  compress: boolean;
  /** How many earlier editions are kept. */
  keep: number;
  /** The site on its host, where that is not the published folder. */
  live?: LiveSite;
  /** Why an editor accepts what the gate would refuse. */
  accept?: string;
  /** Filled in as facts become known. */
  report: Report;
  progress: Progress;
}

/** The same with the edition as its editors show it. */
export interface ShownUpdate extends UpdateInput {
  edition: ShownEdition;
  /** What its sources say. */
  fetched: Edition;
  /** The copies of pictures that only stories have which are not shown (unshown-pictures.ts). */
  unshown: ReadonlySet<string>;
}
