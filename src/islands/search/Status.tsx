import { Fragment } from 'react';
import {
  formatCount,
  separateList,
  type NumberStyle,
  type PluralForms,
} from '../../text/numbers.ts';
import { Message, type MessageText } from '../Message.tsx';
import { isTooShort } from './engine/query.ts';
import type { Asked, SearchResults } from './search-results.ts';

/** What search says of its results. */
export interface StatusWords {
  dates: NumberStyle;
  searching: string;
  count: PluralForms;
  /** Where no result has all words of the query. */
  partial: string;
  /** Where words stand nowhere. `{words}` are these. */
  without: string;
  /** Where a word was misspelled. `{meant}` is the corrected query. */
  meant: string;
  none: MessageText;
  /** Where every word is too common to be looked for. */
  tooCommon: MessageText;
  error: MessageText;
  /** Where search can't be loaded without a network. */
  offline: MessageText;
}

interface Props {
  results: SearchResults;
  asked: Asked;
  words: StatusWords;
  onSearch(query: string): void;
}

/** Says how many results there are, or why there are none. */
export function SearchStatus({ results, asked, words, onSearch }: Props) {
  const { state, found } = results;
  // The last letters of a word that is being typed are no word yet.
  const missing = found.missing.filter((word) => asked.isFinal || !isTooShort(word));
  return (
    <div
      role="status"
      className="mt-4 max-w-3xl text-muted"
      data-asked={state === 'found' ? results.query : undefined}
    >
      {state === 'searching' && words.searching}
      {state === 'failed' && <Message {...(navigator.onLine ? words.error : words.offline)} />}
      {state === 'found' && found.hits.length === 0 && (
        <Message {...(found.isCommon ? words.tooCommon : words.none)} />
      )}
      {state === 'found' && found.hits.length > 0 && (
        <>
          {formatCount(found.hits.length, words.count, words.dates)}
          {found.meant !== undefined && (
            <Meant text={words.meant} meant={found.meant} onSearch={onSearch} />
          )}
          {missing.length > 0 && <Without text={words.without} missing={missing} words={words} />}
          {found.isPartial && <p className="mt-1">{words.partial}</p>}
        </>
      )}
    </div>
  );
}

interface WithoutProps {
  text: string;
  missing: readonly string[];
  words: Pick<StatusWords, 'dates'>;
}

function Without({ text, missing, words: { dates } }: WithoutProps) {
  const [before, after] = text.split('{words}');
  const separators = separateList(missing.length, dates);
  return (
    <p className="mt-1 wrap-anywhere" data-without>
      {before}
      {missing.map((word, place) => (
        <Fragment key={word}>
          {place > 0 && separators[place - 1]}
          <bdi>{word}</bdi>
        </Fragment>
      ))}
      {after}
    </p>
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
