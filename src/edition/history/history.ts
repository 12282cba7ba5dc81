import { isSameJson } from '../../text/is-same-json.ts';
import { listStories } from '../compare-stories.ts';
import type { Edition } from '../edition.ts';
import type { Source } from '../source-kinds.ts';
import { findSource } from '../sources/source.ts';
import { getForecast } from '../stories.ts';
import { toChanges } from './changes.ts';
import { mostOutcomes, type Outcome } from '../schema/history.ts';

/** The edition with its history: the history of the edition before it, and how the two differ. */
export function withHistory(previous: Edition | undefined, next: Edition, now: Date): Edition {
  const sources = next.sources.map((source) => {
    const before = findSource(previous?.sources, source);
    const known = findSource(previous?.history?.sources, source);
    const all = [...(known?.outcomes ?? []), toOutcome(before, source)];
    return { id: source.id, url: source.url, outcomes: all.slice(-mostOutcomes) };
  });
  const changes = toChanges(previous, next, now);
  return { ...next, history: { at: now.toISOString(), sources, changes } };
}

/** The outcome of this rebuild for a source. `before` is the same source in the edition before. */
export function toOutcome(before: Source | undefined, source: Source): Outcome {
  if (source.state !== 'loaded') return source.state;
  if (before === undefined || before.state === 'failed') return 'new';
  const [earlier, later] = [before, source].map((each) => [
    listStories(each).map(({ words }) => words),
    getForecast(each),
  ]);
  return isSameJson(earlier, later) ? 'same' : 'new';
}
