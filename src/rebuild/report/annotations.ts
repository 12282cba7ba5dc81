import type { Warning } from '../print/print.ts';
import type { Report, SourceRow } from './report.ts';

/** A source that has not been read for so long is a person's to look at, in milliseconds. */
const patience = 24 * 60 * 60 * 1000;

/**
 * What needs a person, for GitHub to show beside the run: why a site was refused, and which source will not mend
 * itself.
 */
export function toAnnotations(report: Report, now: Date): Warning[] {
  const title = report.outcome === 'refused' ? 'Nothing was published' : 'Rebuilt, but';
  return [
    ...report.problems.map((message) => ({ title, message })),
    ...report.sources
      .filter((source) => needsPerson(source, now))
      .map(({ id, state, since = '', message = '' }) => ({
        title: `${id} ${state}${since && ` since ${since}`}`,
        message,
      })),
  ];
}

/** An address that is refused, missing, moved or no feed stays so until somebody acts; any other gets a day. */
function needsPerson(source: SourceRow, now: Date): boolean {
  const { state, since = '', message = '', movedTo } = source;
  if (state === 'loaded') return movedTo !== undefined;
  const isLasting = /\((?:401|403|404|410)\)|not a feed/.test(message);
  return isLasting || now.getTime() - Date.parse(since) > patience;
}
