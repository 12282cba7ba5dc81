import type { Publication } from '../../publication/publication.ts';
import type { HttpClient } from '../http.ts';
import type { Limited } from '../limited.ts';

/** What reading the blog needs. */
export interface BlogContext {
  http: HttpClient;
  limited: Limited;
  /** The functions host. */
  url: string;
  publication: Publication;
  key: string;
  /** The edition's directory, where the posts of the last edition lie. */
  dir: string;
  now: Date;
  /** Aborted when gathering has run out of time. */
  deadline: AbortSignal;
  /** Whether a list that has lost most of its posts is believed. */
  accept: boolean;
}

/**
 * Calls a function of the blog service with the headers of specification §7 and returns its JSON.
 * Throws with words that say why not.
 */
export async function callBlog(
  name: 'get_metainfo' | 'get_details',
  query: Record<string, string>,
  { http, url, key }: BlogContext,
): Promise<unknown> {
  const address = `${url.replace(/\/$/, '')}/${name}?${new URLSearchParams(query).toString()}`;
  const { bytes } = await http.get(address, {
    authorization: `Bearer ${key}`,
    'content-type': 'application/json',
    accept: 'application/json',
  });
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new Error('the answer is not JSON');
  }
}
