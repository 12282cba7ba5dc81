import type { Publication } from '../publication/publication.ts';
import { toUserAgent } from './http/user-agent.ts';

/** A line of shell that sends a request as a rebuild does. `words` are the rest of it, quoted where they must be. */
export function toCurl(publication: Publication, ...words: string[]): string {
  const agent = quote(toUserAgent(publication));
  return ['curl -sSiL --compressed --max-time 20 -A', agent, ...words].join(' ');
}

/** A text as one word of a shell, whatever is in it. */
export function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
