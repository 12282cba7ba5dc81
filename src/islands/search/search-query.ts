import { useEffect, useState, type RefObject } from 'react';
import { filterNames, noChoices, type FilterChoices } from './engine/find.ts';

/** The maximum length of a search query, in UTF-16 units. */
export const maxQueryLength = 200;

export interface Asked {
  query: string;
  choices: FilterChoices;
  /** The reader has submitted the query, or came with it. */
  isFinal: boolean;
}

/**
 * What is looked for, kept in sync with the page's address and the input. `search` sets the query, `choose`
 * narrows it. A final query stays in the history when the next one is set.
 */
export function useSearchQuery(input: RefObject<HTMLInputElement | null>) {
  const [asked, setAsked] = useState<Asked>({ query: '', choices: noChoices, isFinal: false });

  const ask = (next: Asked) => {
    const address = toAddress(next);
    if (address !== toAddress(readAddress())) {
      if (asked.isFinal && asked.query !== '') history.pushState(null, '', address);
      else history.replaceState(null, '', address);
    }
    setAsked(next);
  };
  const search = (text: string, isFinal: boolean) => {
    if (input.current && input.current.value !== text) input.current.value = text;
    ask({ ...asked, query: toQuery(text), isFinal });
  };
  const choose = (choices: FilterChoices) => ask({ ...asked, choices, isFinal: true });

  useEffect(() => {
    const followAddress = () => {
      const next = readAddress();
      if (input.current) input.current.value = next.query;
      setAsked(next);
    };
    // Text that was typed before hydration counts, unless the address has a query.
    const typed = input.current?.value ?? '';
    if (readAddress().query === '' && typed !== '') search(typed, false);
    else followAddress();
    addEventListener('popstate', followAddress);
    return () => removeEventListener('popstate', followAddress);
  }, []);

  return { asked, search, choose };
}

const toQuery = (text: string) => text.trim().slice(0, maxQueryLength);

function toAddress({ query, choices }: Asked): string {
  if (query === '') return location.pathname;
  const asked = Object.entries({ q: query, ...choices }).filter(([, value]) => value !== '');
  return `?${new URLSearchParams(asked)}`;
}

function readAddress(): Asked {
  const address = new URLSearchParams(location.search);
  const choices = { ...noChoices };
  for (const name of filterNames) choices[name] = address.get(name) ?? '';
  return { query: toQuery(address.get('q') ?? ''), choices, isFinal: true };
}
