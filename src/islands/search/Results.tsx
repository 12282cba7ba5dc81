import type { DateStyle } from '../../text/dates/format-date.ts';
import type { NumberStyle } from '../../text/numbers.ts';
import type { CardWords } from '../card-words.ts';
import { keepRecent } from './recent.ts';
import { ResultList, ResultSkeleton } from './ResultList.tsx';
import type { SearchResults } from './search-results.ts';

/** The words around the list of results. */
export interface ResultWords {
  dates: DateStyle & NumberStyle;
  /** The name of the section with the results. */
  label: string;
  more: string;
  newTab: string;
  own: CardWords['own'];
}

interface Props {
  results: SearchResults;
  query: string;
  words: ResultWords;
  onMore(): void;
}

/** The results, or what stands in for them while the first ones are loaded. */
export function Results({ results: { state, found, shown }, query, words, onMore }: Props) {
  if (state !== 'searching' && shown.length === 0) return null;
  return (
    <section
      aria-label={words.label}
      className="min-h-dvh"
      data-searched
      onClick={({ target }) =>
        target instanceof Element && target.closest('a') && keepRecent(query)
      }
    >
      {shown.length > 0 ? (
        <ResultList shown={shown} terms={found.terms} {...words} />
      ) : (
        <ResultSkeleton />
      )}
      {shown.length < found.hits.length && (
        <button type="button" className="button mt-6 cursor-pointer" onClick={onMore}>
          {words.more}
        </button>
      )}
    </section>
  );
}
