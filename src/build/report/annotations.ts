import type { Report, SourceRow } from './report.ts';

/** GitHub shows no more than ten of a step. */
const most = 10;
/** A source that has not been read for so long is a person's to look at, in milliseconds. */
const patience = 24 * 60 * 60 * 1000;

/**
 * What needs a person, as commands that GitHub reads in a log and shows beside the run: why a site
 * was refused, and which source will not mend itself.
 */
export function toAnnotations(report: Report, now: Date): string[] {
  const warnings: [title: string, message: string][] = [
    ...report.problems.map((problem): [string, string] => [
      report.outcome === 'refused' ? 'Nothing was published' : 'Rebuilt, but',
      problem,
    ]),
    ...report.sources
      .filter((source) => needsPerson(source, now))
      .map(({ id, state, since = '', message = '' }): [string, string] => [
        `${id} ${state}${since && ` since ${since}`}`,
        message,
      ]),
  ];
  return warnings.slice(0, most).map(([title, message]) => toWarning(title, message));
}

/** A warning as a command that GitHub reads in a log. */
export const toWarning = (title: string, message: string): string =>
  `::warning title=${escapeTitle(title)}::${escape(message)}`;

/** An address that is refused, missing, moved or no feed stays so until somebody acts; any other gets a day. */
function needsPerson(source: SourceRow, now: Date): boolean {
  const { state, since = '', message = '', movedTo } = source;
  if (state === 'loaded') return movedTo !== undefined;
  const isLasting = /\((?:401|403|404|410)\)|not a feed/.test(message);
  return isLasting || now.getTime() - Date.parse(since) > patience;
}

const escape = (text: string) =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const escapeTitle = (text: string) => escape(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
