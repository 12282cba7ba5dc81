import { useRef, type KeyboardEvent } from 'react';
import { longestQuery, useAsked } from './asked.ts';
import { Boundary } from '../Boundary.tsx';
import { useFound, type Result } from './found.ts';
import { Message } from '../Message.tsx';
import { SearchResults, SearchSkeleton } from './SearchResults.tsx';

interface Text {
  heading: string;
  text: string;
}

/** The words of the search form and its results. */
export interface SearchWords {
  form: { label: string; button: string };
  /** What the results are called as a part of the page. */
  label: string;
  searching: string;
  one: string;
  many: string;
  more: string;
  none: Text;
  error: Text;
  retry: string;
  newTab: string;
  failure: string;
}

interface Props {
  words: SearchWords;
}

/** Search as one types, in the index that was published with the site. Nothing typed here leaves the device. */
export default function Search({ words }: Props) {
  return (
    <Boundary failure={words.failure}>
      <Form words={words} />
    </Boundary>
  );
}

function Form({ words }: Props) {
  const box = useRef<HTMLInputElement>(null);
  const { query, ask } = useAsked(box);
  const { result, showMore, retry } = useFound(query);
  return (
    <div onKeyDown={moveAmongResults}>
      <form
        role="search"
        action="/search"
        className="flex max-w-3xl"
        onSubmit={(event) => {
          event.preventDefault();
          ask(box.current?.value ?? '', true);
        }}
      >
        <input
          ref={box}
          className="field min-h-12 min-w-0 grow text-lg"
          type="search"
          name="q"
          aria-label={words.form.label}
          autoComplete="off"
          dir="auto"
          maxLength={longestQuery}
          onInput={(event) => ask(event.currentTarget.value, false)}
        />
        <button type="submit" className="button -ml-px cursor-pointer">
          {words.form.button}
        </button>
      </form>
      <div role="status" className="mt-4 max-w-3xl text-muted">
        {toStatus(result, words)}
      </div>
      {result.state === 'failed' && (
        <button type="button" className="button mt-4 cursor-pointer" onClick={retry}>
          {words.retry}
        </button>
      )}
      {isShown(result) && (
        <section aria-label={words.label} className="min-h-dvh" data-asked>
          {result.shown.length > 0 ? (
            <SearchResults shown={result.shown} newTab={words.newTab} />
          ) : (
            <SearchSkeleton />
          )}
          {result.shown.length < result.hits.length && (
            <button type="button" className="button mt-6 cursor-pointer" onClick={showMore}>
              {words.more}
            </button>
          )}
        </section>
      )}
    </div>
  );
}

/** There are results, or there may be soon. */
const isShown = ({ state, shown }: Result) => state === 'searching' || shown.length > 0;

function toStatus({ state, hits }: Result, words: SearchWords) {
  if (state === 'searching') return words.searching;
  if (state === 'failed') return <Message {...words.error} />;
  if (state === 'idle') return null;
  if (hits.length === 0) return <Message {...words.none} />;
  return `${hits.length} ${hits.length === 1 ? words.one : words.many}`;
}

/** The arrow keys go from the box to the first result, from result to result, and back; Escape to the box. */
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
