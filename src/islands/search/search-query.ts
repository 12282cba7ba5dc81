import { useEffect, useRef, useState, type RefObject } from 'react';
import type { FilterChoices } from './engine/find.ts';
import type { Asked } from './search-results.ts';
import { present } from '../../text/present.ts';

/** The maximum length of a search query, in UTF-16 units. */
export const maxQueryLength = 200;

/**
 * What is looked for, kept in sync with the page's address and the input. `search` sets the query, `choose`
 * narrows it. A submitted query, and one that the reader came with, is final: it stays in the history when
 * the next one is set.
 */
export function useSearchQuery(input: RefObject<HTMLInputElement | null>) {
  const [asked, setAsked] = useState<Asked>({ query: '', choices: {}, isFinal: false });
  const isKept = useRef(false);

  const ask = (next: Asked) => {
    const address = toAddress(next);
    if (address !== toAddress(readAddress())) {
      if (isKept.current) history.pushState(null, '', address);
      else history.replaceState(null, '', address);
      isKept.current = false;
    }
    if (next.isFinal) isKept.current = next.query !== '';
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
      isKept.current = next.query !== '';
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
  const { section, source, days } = choices;
  const asked = present({ q: query, section, source, days: days?.toString() });
  return `?${new URLSearchParams(asked)}`;
}

function readAddress(): Asked {
  const {
    q = '',
    section,
    source,
    days,
  } = Object.fromEntries(new URLSearchParams(location.search));
  const choices: FilterChoices = present({
    section: section || undefined,
    source: source || undefined,
    days: Number(days) > 0 ? Number(days) : undefined,
  });
  return { query: toQuery(q), choices, isFinal: true };
}
