import { ConfigurationError } from '../../publication/load.ts';
import type { OnlyOptions } from '../../network/options.ts';
import type { Option, Rule, Values } from '../command-line/command.ts';

// Options of a rebuild that other commands have, too.

/** The word that names a publication. */
export const paperTerm = [
  'PAPER',
  'a folder with publication.json, or a publication file (default: $PUBLICATION, else the folder where it runs, if it holds publication.json)',
] as const;

export const out = {
  name: 'out',
  kind: 'path',
  placeholder: 'DIR',
  default: 'dist',
  help: 'where the site is published',
} as const satisfies Option;

export const state = {
  name: 'state',
  kind: 'path',
  placeholder: 'DIR',
  usual: '.cache/edition-ID, with the id of the publication',
  help: 'the folder for what is kept between rebuilds',
} as const satisfies Option;

/** How the name of a file of metrics ends. */
export const metricsEnding = '.prom';

export const report = {
  name: 'report',
  kind: 'path',
  placeholder: 'FILE',
  many: true,
  help: `write the report there as JSON, or, where FILE ends with ${metricsEnding}, as metrics in Prometheus' text
    format; may be given for both`,
} as const satisfies Option;

/** What more than usual is done. */
export const force = {
  name: 'force',
  kind: 'flag',
  help: `fetch every source now and whole, make every page, card and search index anew, and publish even if
    nothing changed`,
} as const satisfies Option;

/** What is done with one site besides a rebuild. */
export const actions = [
  {
    name: 'accept',
    kind: 'text',
    placeholder: 'REASON',
    read: readReason,
    help: `publish a site that has lost or grown much, and believe sources that give far fewer stories than
      before; the report keeps the reason`,
  },
  {
    name: 'rollback',
    kind: 'number',
    placeholder: 'N',
    least: 1,
    most: 999,
    of: 'editions',
    bare: 1,
    help: `put back the Nth edition before the published one, and hold it: later rebuilds publish nothing`,
  },
  { name: 'resume', kind: 'flag', help: 'end the hold, and publish again' },
  {
    name: 'dry-run',
    kind: 'flag',
    help: 'publish nothing, but rebuild a copy in .cache/dry-run and tell what would change',
  },
  {
    name: 'record',
    kind: 'path',
    placeholder: 'DIR',
    help: 'record all responses there, without keys, so that a rebuild can replay them',
  },
] as const satisfies readonly Option[];

/** The mistake of an option beside `--dry-run`. */
export const publishesNothing =
  '--dry-run publishes nothing, so --{other} does not go with it: leave one of them out.';

/** Which of them do not go together, or not alone. */
export const commonRules = [
  {
    options: ['rollback'],
    with: ['resume'],
    says: '--rollback holds an edition, and --resume ends that: give one of them.',
  },
  { options: ['dry-run'], with: ['record', 'rollback', 'resume'], says: publishesNothing },
] as const satisfies readonly Rule<(typeof actions)[number]['name']>[];

/** The choices that actions are. */
export function readActions({
  accept,
  rollback,
  resume,
  'dry-run': dryRun,
  record,
}: Values<(typeof actions)[number]>): OnlyOptions['choices'] {
  return { resume, dryRun, accept, rollback, record };
}

function readReason(text: string): string {
  const reason = text.trim();
  if (reason !== '') return reason;
  throw new ConfigurationError('--accept needs a reason, which the report keeps.');
}
