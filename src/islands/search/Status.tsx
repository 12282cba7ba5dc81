import { formatCount, type NumberStyle, type PluralForms } from '../../text/numbers.ts';
import { Message, type MessageText } from '../Message.tsx';
import type { SearchResults } from './search-results.ts';

/** What search says of its results. */
export interface StatusWords {
  dates: NumberStyle;
  searching: string;
  count: PluralForms;
  /** Where no result has all words of the query. */
  partial: string;
  /** Where a word was misspelled. `{meant}` is the corrected query. */
  meant: string;
  none: MessageText;
  /** Where every word is too common to be looked for. */
  tooCommon: MessageText;
  error: MessageText;
}

interface Props {
  results: SearchResults;
  query: string;
  words: StatusWords;
  onSearch(query: string): void;
}

/** Says how many results there are, or why there are none. */
export function SearchStatus({ results: { state, found }, query, words, onSearch }: Props) {
  return (
    <div
      role="status"
      className="mt-4 max-w-3xl text-muted"
      data-asked={state === 'found' ? query : undefined}
    >
      {state === 'searching' && words.searching}
      {state === 'failed' && <Message {...words.error} />}
      {state === 'found' && found.hits.length === 0 && (
        <Message {...(found.isCommon ? words.tooCommon : words.none)} />
      )}
      {state === 'found' && found.hits.length > 0 && (
        <>
          {formatCount(found.hits.length, words.count, words.dates)}
          {found.meant !== undefined && (
            <Meant text={words.meant} meant={found.meant} onSearch={onSearch} />
          )}
          {found.isPartial && <p className="mt-1">{words.partial}</p>}
        </>
      )}
    </div>
  );
}

interface MeantProps {
  text: string;
  meant: string;
  onSearch(query: string): void;
}

function Meant({ text, meant, onSearch }: MeantProps) {
  const [before, after] = text.split('{meant}');
  return (
    <p className="mt-1">
      {before}
      <button
        type="button"
        className="tap cursor-pointer font-bold text-accent underline"
        dir="auto"
        data-meant
        onClick={() => onSearch(meant)}
      >
        {meant}
      </button>
      {after}
    </p>
  );
}
