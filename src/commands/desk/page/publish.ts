import type { Publication } from '../../../publication/publication.ts';
import { ConfigurationError } from '../../../publication/load.ts';
import type { Report } from '../../../rebuild/report/report.ts';
import { formatTime } from '../../../text/dates/format-date.ts';
import { readOptions } from '../../rebuild/options.ts';
import { runRebuild } from '../../rebuild/run.ts';
import type { DeskOptions } from '../options.ts';
import type { Draft } from './draft.ts';
import { openRepository } from './repository.ts';
import type { Steps } from './steps.ts';

/** The exit status of a rebuild that another one keeps out. */
const lockedOut = 75;

/** Pushes what was decided, after it met what was pushed from elsewhere. Returns what came of it. Throws `ConfigurationError`. */
export async function push(
  { publication: folder }: Pick<DeskOptions, 'publication'>,
  { timeZone }: Pick<Publication, 'timeZone'>,
  draft: Draft,
): Promise<string> {
  const repository = openRepository(folder);
  if (await repository.readRemote()) await draft.takeIn(repository);
  await draft.save();
  const isPushed = await repository.push();
  const at = formatTime(new Date().toISOString(), { language: 'en', timeZone });
  return isPushed
    ? `Pushed at ${at}: the repository publishes it.`
    : `Nothing was new at ${at}: the repository has all of it already.`;
}

/** Rebuilds and publishes the site. Returns what came of it. Throws `ConfigurationError` where nothing was published. */
export async function publish(
  { publication: folder, state, out }: DeskOptions,
  { timeZone }: Pick<Publication, 'timeZone'>,
  { progress }: Steps,
): Promise<string> {
  const args = [folder, '--state', state, '--out', out];
  let report: Report | undefined;
  const status = await runRebuild(
    () => readOptions(args, {}),
    {},
    {
      progress: { ...progress, report: (each) => (report = each) },
    },
  );
  if (status === lockedOut)
    throw new ConfigurationError('A rebuild is running just now. Publish again when it has ended.');
  if (status !== 0 || report === undefined)
    throw new ConfigurationError(
      `Nothing was published, and all decisions are saved. ${report?.problems.join(' ') ?? ''}`.trim(),
    );
  const at = formatTime(new Date().toISOString(), { language: 'en', timeZone });
  return report.outcome === 'unchanged'
    ? `Nothing was new at ${at}: readers have all of it already.`
    : `Live at ${at}.`;
}
