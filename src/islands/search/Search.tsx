import { useRef, type KeyboardEvent } from 'react';
import { maxQueryLength, useSearchQuery } from './search-query.ts';
import { Boundary } from '../Boundary.tsx';
import type { DateStyle } from '../../html/dates/format-date.ts';
import { formatCount, type NumberStyle, type PluralForms } from '../../html/numbers.ts';
import { useSearchResults, type SearchResults } from './search-results.ts';
import { Message, type MessageText } from '../Message.tsx';
import { ResultList, ResultSkeleton } from './ResultList.tsx';

/** The words of the search form and its results, and how they write dates. */
interface SearchWords {
  dates: DateStyle & NumberStyle;
  form: { label: string; button: string };
  /** The name of the section with the results. */
  label: string;
  searching: string;
  count: PluralForms;
  more: string;
  none: MessageText;
  error: MessageText;
  retry: string;
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
  const { query, search } = useSearchQuery(input);
  const { results, showMore, retry } = useSearchResults(query);
  return (
    <div onKeyDown={moveAmongResults}>
      <form
        role="search"
        action={action}
        className="flex max-w-3xl"
        onSubmit={(event) => {
          event.preventDefault();
          search(input.current?.value ?? '', true);
        }}
      >
        <input
          ref={input}
          className="field min-h-12 min-w-0 grow text-lg"
          type="search"
          name="q"
          aria-label={words.form.label}
          autoComplete="off"
          dir="auto"
          maxLength={maxQueryLength}
          onInput={(event) => search(event.currentTarget.value, false)}
        />
        <button type="submit" className="button -ms-px cursor-pointer">
          {words.form.button}
        </button>
      </form>
      <div role="status" className="mt-4 max-w-3xl text-muted">
        {toStatus(results, words)}
      </div>
      {results.state === 'failed' && (
        <button type="button" className="button mt-4 cursor-pointer" onClick={retry}>
          {words.retry}
        </button>
      )}
      {isShown(results) && (
        <section aria-label={words.label} className="min-h-dvh" data-searched>
          {results.shown.length > 0 ? (
            <ResultList shown={results.shown} newTab={words.newTab} dates={words.dates} />
          ) : (
            <ResultSkeleton />
          )}
          {results.shown.length < results.hits.length && (
            <button type="button" className="button mt-6 cursor-pointer" onClick={showMore}>
              {words.more}
            </button>
          )}
        </section>
      )}
    </div>
  );
}

/** Whether there are results, or may be soon. */
const isShown = ({ state, shown }: SearchResults) => state === 'searching' || shown.length > 0;

function toStatus({ state, hits }: SearchResults, words: SearchWords) {
  if (state === 'searching') return words.searching;
  if (state === 'failed') return <Message {...words.error} />;
  if (state === 'idle') return null;
  if (hits.length === 0) return <Message {...words.none} />;
  return formatCount(hits.length, words.count, words.dates);
}

/** The arrow keys move between the input and the results, and Escape returns to the input. */
function moveAmongResults(event: KeyboardEvent<HTMLElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, [data-results] a')];
  const place = stops.findIndex((stop) => stop === document.activeElement);
  if (place < 0) return;
  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, Escape: -place };
  const next = stops[place + (steps[event.key] ?? 0)];
  if (next === undefined || next === stops[place]) return;
  event.preventDefault();
  next.focus();
}
