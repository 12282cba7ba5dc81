import { useEffect, useRef, useState, type RefObject } from 'react';

/** The query parameter of the page's address. */
const parameter = 'q';
/** The maximum length of a search query, in UTF-16 units. */
export const maxQueryLength = 200;

/**
 * The search query, kept in sync with the page's address and the input. `search` sets it. A submitted
 * query, and one that the reader came with, is final: it stays in the history when the next one is set.
 */
export function useSearchQuery(input: RefObject<HTMLInputElement | null>) {
  const [query, setQuery] = useState('');
  const isFinal = useRef(false);

  const search = (text: string, final: boolean) => {
    const next = toQuery(text);
    if (next !== readAddress()) {
      const address =
        next === '' ? location.pathname : `?${new URLSearchParams({ [parameter]: next })}`;
      if (isFinal.current) history.pushState(null, '', address);
      else history.replaceState(null, '', address);
      isFinal.current = false;
    }
    if (final) isFinal.current = next !== '';
    setQuery(next);
  };

  useEffect(() => {
    const followAddress = () => {
      const next = readAddress();
      isFinal.current = next !== '';
      if (input.current) input.current.value = next;
      setQuery(next);
    };
    // Text that was typed before hydration counts, unless the address has a query.
    const typed = input.current?.value ?? '';
    if (readAddress() === '' && typed !== '') search(typed, false);
    else followAddress();
    addEventListener('popstate', followAddress);
    return () => removeEventListener('popstate', followAddress);
  }, []);

  return { query, search };
}

const toQuery = (text: string) => text.trim().slice(0, maxQueryLength);
const readAddress = () => toQuery(new URLSearchParams(location.search).get(parameter) ?? '');
