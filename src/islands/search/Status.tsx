import type { ReactNode } from 'react';
import { formatCount, type PluralForms } from '../../text/numbers.ts';
import { Message, type MessageText } from '../Message.tsx';
import type { ResultWords } from './ResultList.tsx';
import type { SearchResults } from './search-results.ts';

/** What search says of its results. */
export interface StatusWords extends ResultWords {
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
  words: StatusWords;
  onSearch(query: string): void;
}

/** Says how many results there are, or why there are none. */
export function SearchStatus({ results: { state, query, found }, words, onSearch }: Props) {
  const { hits, meant, missing, isPartial, isCommon } = found;
  const isFound = state === 'found';
  return (
    <div
      role="status"
      className="mt-4 max-w-3xl text-muted"
      data-asked={isFound ? query : undefined}
    >
      {state === 'searching' && words.searching}
      {state === 'failed' && <Message {...(navigator.onLine ? words.error : words.offline)} />}
      {isFound && hits.length === 0 && <Message {...(isCommon ? words.tooCommon : words.none)} />}
      {isFound && hits.length > 0 && (
        <>
          {formatCount(hits.length, words.count, words.dates)}
          {meant !== undefined && (
            <Note text={words.meant} token="{meant}">
              <button
                type="button"
                className="tap cursor-pointer font-bold text-accent underline"
                dir="auto"
                data-meant
                onClick={() => onSearch(meant)}
              >
                {meant}
              </button>
            </Note>
          )}
          {missing.length > 0 && (
            <Note text={words.without} token="{words}">
              <bdi>{missing.join(' ')}</bdi>
            </Note>
          )}
          {isPartial && <p className="mt-1">{words.partial}</p>}
        </>
      )}
    </div>
  );
}

/** A sentence with something in the place of its token. */
function Note({ text, token, children }: { text: string; token: string; children: ReactNode }) {
  const [before, after] = text.split(token);
  return (
    <p className="mt-1 wrap-anywhere">
      {before}
      {children}
      {after}
    </p>
  );
}
