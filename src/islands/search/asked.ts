import { useEffect, useRef, useState, type RefObject } from 'react';

/** The name of the address's parameter that holds what is searched for. */
const parameter = 'q';
/** As many characters as a search has. */
export const longestQuery = 200;

/**
 * What is searched for, in step with the page's address and with the box. `ask` searches for a text;
 * what was there before can be gone back to when it was final, as what a reader sent off or came with
 * is.
 */
export function useAsked(box: RefObject<HTMLInputElement | null>) {
  const [query, setQuery] = useState('');
  const isFinal = useRef(false);

  const ask = (text: string, final: boolean) => {
    const asked = toQuery(text);
    if (asked !== readAddress()) {
      const address =
        asked === '' ? location.pathname : `?${new URLSearchParams({ [parameter]: asked })}`;
      if (isFinal.current) history.pushState(null, '', address);
      else history.replaceState(null, '', address);
      isFinal.current = false;
    }
    if (final) isFinal.current = asked !== '';
    setQuery(asked);
  };

  useEffect(() => {
    const follow = () => {
      const asked = readAddress();
      isFinal.current = asked !== '';
      if (box.current) box.current.value = asked;
      setQuery(asked);
    };
    // What was typed before this was alive is searched for, unless the address asks for something.
    const typed = box.current?.value ?? '';
    if (readAddress() === '' && typed !== '') ask(typed, false);
    else follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);

  return { query, ask };
}

const toQuery = (text: string) => text.trim().slice(0, longestQuery);
const readAddress = () => toQuery(new URLSearchParams(location.search).get(parameter) ?? '');
