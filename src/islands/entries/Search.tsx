import { Fragment, useMemo, useRef, type RefObject } from 'react';
import { Filters, type FilterWords } from '../search/Filters.tsx';
import { ResultList } from '../search/ResultList.tsx';
import { noChoices } from '../search/engine/find.ts';
import { maxQueryLength, useSearchQuery } from '../search/search-query.ts';
import { useSearchResults } from '../search/search-results.ts';
import { SearchStatus, type StatusWords } from '../search/Status.tsx';
import type { TriggerName } from '../hydrate/triggers.ts';
import { splitAtSpaces } from '../../text/letters.ts';

export const when: TriggerName = 'onInteraction';

/** The words of the search form and its results, and how they write dates. */
interface SearchWords extends StatusWords {
  form: { label: string; button: string };
  /** The words that are too common to be looked for, with spaces between them. */
  common: string;
  /** Groups of words, with commas between them. The words of a group are forms of one word. */
  irregular: string;
  retry: string;
  filters: FilterWords;
  failure: string;
}

interface Props {
  /** The address of the search page. */
  action: string;
  words: SearchWords;
}

/** Searches while the reader types, in the index that is published with the site. No query leaves the device. */
export default function Search({ action, words }: Props) {
  const box = useRef<HTMLInputElement>(null);
  const { asked, search, choose } = useSearchQuery(box);
  const lists = useMemo(() => readLists(words), [words]);
  const { results, showMore, retry } = useSearchResults(asked, lists);
  const { query, choices } = asked;
  const isNarrowed = Object.values(choices).some((choice) => choice !== '');
  const hasHits = results.found.hits.length > 0;
  // Filters have their place before the first results, which then move nothing.
  const isKnown = results.values.section.length > 0;
  const hasChoices = isKnown ? isNarrowed || hasHits : results.state === 'searching';
  return (
    <div>
      <SearchBox box={box} action={action} words={words.form} onSearch={search} />
      <SearchStatus results={results} words={words} onSearch={(text) => search(text, true)} />
      {results.state === 'failed' && <Action onPress={retry}>{words.retry}</Action>}
      {isNarrowed && results.state === 'found' && !hasHits && (
        <Action onPress={() => choose(noChoices)}>{words.filters.clear}</Action>
      )}
      {/* The next answer is a new element: its longer status moves nothing that stood there before. */}
      <Fragment key={results.query}>
        {query !== '' && hasChoices && (
          <Filters
            choices={choices}
            values={results.values}
            words={words.filters}
            language={words.dates.language}
            onChoose={choose}
          />
        )}
        <ResultList results={results} words={words} onMore={showMore} />
      </Fragment>
    </div>
  );
}

const readLists = ({ common, irregular }: SearchWords) => ({
  common: new Set(splitAtSpaces(common)),
  irregular: irregular.split(', ').map(splitAtSpaces),
});

interface BoxProps {
  box: RefObject<HTMLInputElement | null>;
  action: string;
  words: SearchWords['form'];
  onSearch(text: string, isFinal: boolean): void;
}

function SearchBox({ box, action, words, onSearch }: BoxProps) {
  return (
    <form
      role="search"
      action={action}
      className="flex max-w-3xl"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(box.current?.value ?? '', true);
        // A keyboard on the screen hides the results.
        box.current?.blur();
      }}
    >
      <input
        ref={box}
        id="query"
        className="min-h-12 min-w-0 grow border border-muted bg-paper px-3 text-lg"
        type="search"
        name="q"
        aria-label={words.label}
        dir="auto"
        maxLength={maxQueryLength}
        onInput={(event) => onSearch(event.currentTarget.value, false)}
      />
      <button type="submit" className="button -ms-px cursor-pointer">
        {words.button}
      </button>
    </form>
  );
}

function Action({ children, onPress }: { children: string; onPress(): void }) {
  return (
    <button type="button" className="button mt-4 cursor-pointer" onClick={onPress}>
      {children}
    </button>
  );
}
