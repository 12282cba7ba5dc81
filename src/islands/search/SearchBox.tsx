import type { RefObject } from 'react';
import { maxQueryLength } from './search-query.ts';

interface Props {
  box: RefObject<HTMLInputElement | null>;
  /** The address of the search page. */
  action: string;
  words: { label: string; button: string };
  onType(text: string): void;
  onSubmit(text: string): void;
}

/** The search form. */
export function SearchBox({ box, action, words, onType, onSubmit }: Props) {
  return (
    <form
      role="search"
      action={action}
      className="flex max-w-3xl"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(box.current?.value ?? '');
      }}
    >
      <input
        ref={box}
        id="query"
        className="field min-h-12 min-w-0 grow text-lg"
        type="search"
        name="q"
        aria-label={words.label}
        autoComplete="off"
        dir="auto"
        maxLength={maxQueryLength}
        onInput={(event) => onType(event.currentTarget.value)}
      />
      <button type="submit" className="button -ms-px cursor-pointer">
        {words.button}
      </button>
    </form>
  );
}
