import { existsSync } from 'node:fs';
import path from 'node:path';
import { toPaperWords } from '../../disk/call.ts';
import { loadPublication, toPublicationFile } from '../../publication/load.ts';
import { toSitePath } from '../../publication/publication.ts';
import { toFailure } from '../../rebuild/failure.ts';
import { openAtFreePort } from '../../rebuild/free-port.ts';
import { isTerminal, print, printError } from '../../rebuild/print/print.ts';
import {
  createQuietLog,
  createTextLog,
  stageWords,
  type Progress,
} from '../../rebuild/progress.ts';
import { rebuild } from '../../rebuild/rebuild.ts';
import { endReport, startReport, type Stage } from '../../rebuild/report/report.ts';
import { usualChoices, type RebuildRequest } from '../../rebuild/run.ts';
import { describeEmpty } from '../../site/oversights.ts';
import { readPublication } from '../../site/site.ts';
import { help, type Command } from '../command-line/command.ts';
import { readArguments } from '../command-line/read-arguments.ts';
import { runCommand } from '../command-line/run-command.ts';
import { paperTerm } from '../rebuild/common-options.ts';
import { readPaper } from '../rebuild/options.ts';
import { toOwnFolders } from '../rebuild/usual-folders.ts';
import { openPages, type Pages } from './pages.ts';
import { watchPublication } from './watch-publication.ts';

/** The port where nothing else is said. */
const usualPort = 4321;

/** All that the command line of `halfhour preview` may say. */
export const command = {
  name: 'preview',
  synopsis: '[PAPER] [options]',
  about: `Builds the site of a publication folder into .cache/preview, and serves it on this machine. When a file of the
folder changes, it is built again, and open pages are reloaded. Nothing is published, and nobody is told.`,
  hasWords: true,
  groups: [
    {
      terms: [paperTerm],
      options: [
        { name: 'drafts', kind: 'flag', help: 'show drafts of posts too' },
        { name: 'verbose', kind: 'flag', help: 'print every stage and the whole report' },
        help,
      ],
    },
  ],
  end: `It is at the port that $PORT names, or at the first free one from ${usualPort} on.

Exit status: 0 when Ctrl-C ends it; 2 a mistake in the command line, or no port is free.`,
} as const satisfies Command;

/** `halfhour preview`: shows a publication while it is written. Returns the exit status. */
export async function run(args: string[]): Promise<number> {
  const read = () => readArguments(command, args);
  return await runCommand(command, read, async ({ words, values }) => {
    const publication = readPaper(words, process.env);
    // It throws what is to be said of a file that is not there. A mistake in it can be mended while it is watched.
    if (!existsSync(toPublicationFile(publication))) loadPublication(publication);
    await preview(publication, await openAtFreePort(usualPort, openPages), values);
  });
}

/** Builds a publication, and again when its files change, until a signal stops the process. */
async function preview(
  publication: string,
  pages: Pages,
  { drafts, verbose }: { drafts: boolean; verbose: boolean },
): Promise<void> {
  // What is saved may have another id.
  const toRequest = (): RebuildRequest => ({
    publication,
    ...toOwnFolders('preview', publication),
    results: [],
    // The gate lets a dry run pass, and nobody is told of it.
    choices: { ...usualChoices, dryRun: true, drafts },
  });
  const named = path.relative('', publication) || '.';
  const end = Promise.withResolvers<void>();
  process.once('SIGINT', end.resolve).once('SIGTERM', end.resolve);
  let isShown = false;
  const buildOrSay = async () => {
    const isBuilt = await buildTwice(toRequest(), pages, verbose || isShown);
    if (isShown) return;
    if (!isBuilt)
      return print(`The preview begins when a file of ${named} is saved that mends this.`);
    isShown = true;
    print(`The preview is at ${pages.address}`);
    print(`Built from ${named}: save a file there, and the open pages follow. Ctrl-C ends it.`);
  };
  let work = buildOrSay();
  let isWaiting = false;
  const watch = watchPublication(publication, () => {
    if (isWaiting) return;
    isWaiting = true;
    work = work.then(() => {
      isWaiting = false;
      return buildOrSay();
    });
  });
  await end.promise;
  watch.close();
  await pages.close();
  // A rebuild may still run. The next preview begins without what it leaves.
  process.exit(0);
}

/** Builds the site, and once more after a failure that is no mistake of the publication. Returns whether it is there. */
async function buildTwice(...build: Parameters<typeof buildOnce>): Promise<boolean> {
  const status = await buildOnce(...build);
  return status === 0 || (status !== 2 && (await buildOnce(...build)) === 0);
}

/** Builds the site, and shows it, or why there is none. Returns the exit status of such a rebuild. */
async function buildOnce(
  request: RebuildRequest,
  pages: Pages,
  isVerbose: boolean,
): Promise<number> {
  const began = performance.now();
  const report = startReport();
  const paper = toPaperWords(request.publication, request.state);
  const progress = isVerbose ? createTextLog(paper) : createShortLog(paper);
  let status = 0;
  try {
    await rebuild(request, report, { progress });
    const { publication } = readPublication(request.publication);
    const [hint] = describeEmpty(request.publication, publication);
    pages.show(request.out, toSitePath(publication, ''), hint);
  } catch (error) {
    const failure = toFailure(error, request);
    ({ status } = failure);
    report.problems.push(failure.message);
    pages.fail(failure.message);
  }
  report.dryRun = { told: [], pages: [] };
  // They speak of a site that is published.
  delete report.first;
  delete report.why;
  endReport(report, began);
  progress.report(report, status);
  return status;
}

/** Tells what takes a while, and what needs a person. */
function createShortLog(paper: readonly string[]): Progress {
  const quietLog = createQuietLog(paper);
  if (!isTerminal()) {
    const stage = (each: Stage) =>
      each === 'fetch' || each === 'render' ? printError(`${stageWords[each]}`) : undefined;
    return { ...quietLog, stage };
  }
  const log = createTextLog(paper);
  return {
    ...log,
    report(report, status) {
      log.end();
      quietLog.report(report, status);
    },
  };
}
