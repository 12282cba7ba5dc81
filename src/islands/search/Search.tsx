import { useMemo, useRef, type KeyboardEvent } from 'react';
import { maxQueryLength, useSearchQuery } from './search-query.ts';
import { Boundary } from '../Boundary.tsx';
import type { DateStyle } from '../../html/dates/format-date.ts';
import type { NumberStyle } from '../../html/numbers.ts';
import { Filters, type FilterWords } from './Filters.tsx';
import { RecentSearches, type RecentWords } from './RecentSearches.tsx';
import { keepRecent } from './recent.ts';
import { useSearchResults, type SearchResults } from './search-results.ts';
import { Status, type StatusWords } from './Status.tsx';
import { ResultList, ResultSkeleton } from './ResultList.tsx';

/** The words of the search form and its results, and how they write dates. */
interface SearchWords extends StatusWords {
  dates: DateStyle & NumberStyle;
  form: { label: string; button: string };
  /** The name of the section with the results. */
  label: string;
  /** The words that are too common to be looked for, with spaces between them. */
  common: string;
  more: string;
  retry: string;
  filters: FilterWords;
  recent: RecentWords;
  newTab: string;
  failure: string;
}

interface Props {
  /** The address of the search page. */
  action: string;
  words: SearchWords;
}

/** Searches while the reader types, in the index that is published with the site. No query leaves the device. */
export default function Search(props: Props) {
  return (
    <Boundary failure={props.words.failure}>
      <Form {...props} />
    </Boundary>
  );
}

function Form({ action, words }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const { asked, search, choose } = useSearchQuery(input);
  const common = useMemo(() => new Set(words.common.split(' ')), [words.common]);
  const { results, showMore, retry } = useSearchResults(asked, common);
  const { query, choices } = asked;
  const isNarrowed = Object.keys(choices).length > 0;
  const searchFor = (text: string) => {
    search(text, true);
    if (text.trim() !== '') keepRecent(text.trim());
  };
  // The button that was pressed is gone afterwards.
  const searchAgain = (text: string) => {
    searchFor(text);
    input.current?.focus();
  };
  return (
    <div onKeyDown={moveAmongResults}>
      <form
        role="search"
        action={action}
        className="flex max-w-3xl"
        onSubmit={(event) => {
          event.preventDefault();
          searchFor(input.current?.value ?? '');
        }}
      >
        <input
          ref={input}
          className="field min-h-12 min-w-0 grow text-lg"
          type="search"
          name="q"
          aria-label={words.form.label}
          aria-keyshortcuts="/"
          autoComplete="off"
          dir="auto"
          maxLength={maxQueryLength}
          onInput={(event) => search(event.currentTarget.value, false)}
        />
        <button type="submit" className="button -ms-px cursor-pointer">
          {words.form.button}
        </button>
      </form>
      {query === '' && (
        <RecentSearches
          words={words.recent}
          onSearch={searchAgain}
          onClear={() => input.current?.focus()}
        />
      )}
      {(isNarrowed || results.found.hits.length > 0) && (
        <Filters
          choices={choices}
          values={results.values}
          words={words.filters}
          language={words.dates.language}
          onChoose={choose}
        />
      )}
      <Status results={results} query={query} words={words} onSearch={searchAgain} />
      {results.state === 'failed' && (
        <button type="button" className="button mt-4 cursor-pointer" onClick={retry}>
          {words.retry}
        </button>
      )}
      {isNarrowed && results.state === 'found' && results.found.hits.length === 0 && (
        <button type="button" className="button mt-4 cursor-pointer" onClick={() => choose({})}>
          {words.filters.clear}
        </button>
      )}
      {isShown(results) && (
        <section
          aria-label={words.label}
          className="min-h-dvh"
          data-searched
          onClick={({ target }) =>
            target instanceof Element && target.closest('a') && keepRecent(query)
          }
        >
          <Results results={results} words={words} onMore={showMore} />
        </section>
      )}
    </div>
  );
}

interface ResultsProps {
  results: SearchResults;
  words: SearchWords;
  onMore(): void;
}

function Results({ results: { found, shown }, words, onMore }: ResultsProps) {
  if (shown.length === 0) return <ResultSkeleton />;
  return (
    <>
      <ResultList shown={shown} terms={found.terms} newTab={words.newTab} dates={words.dates} />
      {shown.length < found.hits.length && (
        <button type="button" className="button mt-6 cursor-pointer" onClick={onMore}>
          {words.more}
        </button>
      )}
    </>
  );
}

/** Whether there are results, or may be soon. */
const isShown = ({ state, shown }: SearchResults) => state === 'searching' || shown.length > 0;

/**
 * The arrow keys move between the input and the results, Escape and the slash return to the input. Only keys
 * that are pressed on the search count, for a slash is also what some readers say to a page.
 */
function moveAmongResults(event: KeyboardEvent<HTMLElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, [data-results] a')];
  const { target } = event;
  if (target instanceof HTMLSelectElement || event.ctrlKey || event.metaKey || event.altKey) return;
  const place = stops.findIndex((stop) => stop === document.activeElement);
  const isInput = place === 0;
  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
  const isReturn = !isInput && (event.key === 'Escape' || event.key === '/');
  const step = steps[event.key];
  const next = isReturn ? stops[0] : place >= 0 && step ? stops[place + step] : undefined;
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
