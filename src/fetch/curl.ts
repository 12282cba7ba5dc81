import type { Publication } from '../publication/publication.ts';
import { listTokenNames, withoutTokens } from '../publication/tokens.ts';
import { toUserAgent } from './http/user-agent.ts';

/** A line of shell that sends a request as a rebuild does. `words` are the rest of it, quoted where they must be. */
export function toCurl(
  publication: Publication & { agent?: string | undefined },
  ...words: string[]
): string {
  const agent = toShellWord(publication.agent ?? toUserAgent(publication));
  return ['curl -sSiL --compressed --max-time 20 -A', agent, ...words].join(' ');
}

/** A line of shell that fetches an address as a rebuild does. Tokens stand in it as variables. */
export const toGetCommand = (url: string, publication: Publication): string =>
  toCurl(publication, toShellAddress(url));

/** A text as one word of a shell, whatever is in it. */
export function toShellWord(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** An address as one word of a shell. A token `feed_key` stands in it as the variable `$FEED_KEY`. */
export function toShellAddress(address: string): string {
  const url = new URL(withoutTokens(address));
  const tokens = listTokenNames(address).map((name, index) => {
    const before = index === 0 && url.search === '' ? '?' : '&';
    const variable = name.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '_');
    return `${toShellWord(`${before}${encodeURIComponent(name)}=`)}"$${variable}"`;
  });
  return [toShellWord(url.href), ...tokens].join('');
}
