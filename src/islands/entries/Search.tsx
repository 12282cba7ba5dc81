import { Fragment, useMemo, useRef } from 'react';
import { Boundary } from '../Boundary.tsx';
import type { DateStyle } from '../../text/dates/format-date.ts';
import type { NumberStyle } from '../../text/numbers.ts';
import { Filters, type FilterWords } from '../search/Filters.tsx';
import { moveAmongResults } from '../search/keys.ts';
import { RecentSearches, type RecentWords } from '../search/RecentSearches.tsx';
import { keepRecent } from '../search/recent.ts';
import { useResultFocus } from '../search/result-focus.ts';
import { Results, type ResultWords } from '../search/Results.tsx';
import { SearchBox } from '../search/SearchBox.tsx';
import { useSearchQuery } from '../search/search-query.ts';
import { useSearchResults } from '../search/search-results.ts';
import { SearchStatus, type StatusWords } from '../search/Status.tsx';
import type { TriggerName } from '../hydrate/triggers.ts';
import { splitAtSpaces } from '../../text/letters.ts';

export const when: TriggerName = 'onInteraction';

/** The words of the search form and its results, and how they write dates. */
interface SearchWords extends StatusWords, ResultWords {
  dates: DateStyle & NumberStyle;
  form: { label: string; button: string };
  /** The words that are too common to be looked for, with spaces between them. */
  common: string;
  /** Groups of words, with commas between them. The words of a group are forms of one word. */
  irregular: string;
  retry: string;
  /** Their language, where it is not that of the site. */
  language?: string;
  filters: FilterWords;
  recent: RecentWords;
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
  const place = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const { asked, search, choose } = useSearchQuery(box);
  const lists = useMemo(
    () => ({
      common: new Set(splitAtSpaces(words.common)),
      irregular: words.irregular.split(', ').map(splitAtSpaces),
    }),
    [words.common, words.irregular],
  );
  const { results, showMore, retry } = useSearchResults(asked, lists);
  const { query, choices } = asked;
  const moveFocus = useResultFocus(place, asked, results);
  const isNarrowed = Object.keys(choices).length > 0;
  const submit = (text: string) => {
    moveFocus();
    search(text, true);
    if (text.trim() !== '') keepRecent(text.trim());
  };
  const focus = () => box.current?.focus();
  // The button that was pressed is gone afterwards.
  const press = (text: string) => {
    submit(text);
    focus();
  };
  const hasHits = results.found.hits.length > 0;
  // Filters have their place before the first results, which then move nothing.
  const isKnown = results.values.section.length > 0;
  const hasPlace = isKnown ? isNarrowed || hasHits : results.state === 'searching';
  const hasChoices = query !== '' && hasPlace;
  const { language } = words.dates;
  const narrowing = { choices, values: results.values, language, onChoose: choose };
  return (
    <div ref={place} onKeyDown={moveAmongResults} lang={words.language}>
      <SearchBox
        box={box}
        action={action}
        words={words.form}
        onType={(text) => search(text, false)}
        onSubmit={submit}
      />
      {query === '' && <RecentSearches words={words.recent} onSearch={press} onClear={focus} />}
      <SearchStatus results={results} asked={asked} words={words} onSearch={press} />
      {results.state === 'failed' && <Action onPress={retry}>{words.retry}</Action>}
      {isNarrowed && results.state === 'found' && !hasHits && (
        <Action onPress={() => choose({})}>{words.filters.clear}</Action>
      )}
      {/* The next answer is a new element: its longer status moves nothing that stood there before. */}
      <Fragment key={results.query}>
        {hasChoices && <Filters {...narrowing} words={words.filters} />}
        <Results results={results} query={query} words={words} onMore={showMore} />
      </Fragment>
    </div>
  );
}

function Action({ children, onPress }: { children: string; onPress(): void }) {
  return (
    <button type="button" className="button mt-4 cursor-pointer" onClick={onPress}>
      {children}
    </button>
  );
}
