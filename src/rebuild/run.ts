import type { Folders } from '../disk/place.ts';
import type { Recording } from '../fetch/replay/recording.ts';
import type { FetchChoices, FetchPorts, FetchRun } from '../fetch/run.ts';
import type { Rebuilding } from '../publication/schema/rebuilding.ts';
import { readBrokenSite, type BrokenSite, type FoundSite } from '../site/site.ts';
import type { Progress } from './progress.ts';
import { noteStage, type Report, type Stage } from './report/report.ts';

/** How a site is to be rebuilt. Plain data, so that a worker can have it. Paths are absolute. */
export interface Choices extends FetchChoices {
  /** What the operator of a network allows and decides. Of editions at most `keep` are kept; `every` is 0 where it has no period. */
  network?: NonNullable<FetchChoices['network']> & Rebuilding;
  /** Whether to alert the addresses that the environment names, besides those of the publication file. */
  ownAlerts: boolean;
  /** A file with keys and addresses for alerts, in place of the environment (publication/variables.ts). */
  secrets?: string;
  /** Where all responses are recorded. */
  record?: string;
  /** A recording to replay, with its publication, time and state. */
  replay?: string;
  /** Puts back an earlier edition: 1 is the one before the published one, and so on. */
  rollback?: number;
  /** Ends the hold that a rollback left. */
  resume: boolean;
  /**
   * The build.json of the site on its host, where that is not the published folder but gets changed sites alone. A file
   * that is missing means an unknown site.
   */
  live?: string;
  /** Publish nothing, and tell what would change (dry-run/dry-run.ts). */
  dryRun: boolean;
}

/** A rebuild in which nothing is out of the ordinary. */
export const usualChoices: Choices = {
  ownAlerts: true,
  force: false,
  drafts: false,
  resume: false,
  dryRun: false,
};

/**
 * How a publication is rebuilt each time: as its file says, but for what belongs to whoever runs the machine. `every` is 0
 * where nobody can know of the next rebuild.
 */
export function chooseRebuilding(
  { rebuild }: { rebuild: Rebuilding },
  { network, live }: Pick<Choices, 'network' | 'live'>,
): Rebuilding {
  if (network === undefined) return { ...rebuild, ...(live !== undefined && { every: 0 }) };
  const { every, keep, compress } = network;
  return { every, keep: Math.min(keep, rebuild.keep), compress };
}

/** What a way in asks for: an action on one site. Plain data. Paths are absolute. */
export interface RebuildRequest extends Folders {
  /** The publication file, or its folder. */
  publication: string;
  /** What is known of it in a network, which reads no folder of a publication but by `findSite`. */
  known?: BrokenSite;
  /** A draft of desk.json in place of the folder's, from the desk's page. */
  desk?: string;
  /** Files that its results are written to besides the site. */
  results: readonly string[];
  choices: Choices;
}

/** What is known of the site of a request, whatever is wrong with its publication. Never throws. */
export const knowSite = ({ known, publication, choices }: RebuildRequest): BrokenSite =>
  known ?? readBrokenSite(publication, choices.network !== undefined);

/** What a rebuild works with that no worker can be sent. */
export interface Ports extends FetchPorts {
  progress: Progress;
  /** Reads a site in a thread with limits, for a network. Without it the rebuild reads it itself. */
  findSite?: (named: string) => Promise<FoundSite>;
  /** The recording that is replayed. */
  recording?: Recording;
  /** Waits until this process may render one more site. */
  inTurn?: (task: () => Promise<void>) => Promise<void>;
}

/** The circumstances of one rebuild. All but its ports is plain data. */
export interface Run extends FetchRun {
  choices: Choices;
  /** Every text that no published file may hold: keys, tokens of addresses, and addresses for alerts. */
  secrets: readonly string[];
  /** Filled in as facts become known. */
  report: Report;
  ports: Ports;
}

/** Begins a stage of a rebuild, and ends the one before. */
export function startStage({ report, ports }: Run, stage: Stage): void {
  noteStage(report, stage);
  ports.progress.stage(stage);
}
