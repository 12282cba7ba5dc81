import type { Validators } from '../../edition/request-state.ts';
import type { Publication } from '../../publication/publication.ts';
import { getIfNew } from '../http/conditional-get.ts';
import type { HttpClient } from '../http/client.ts';
import type { Limited } from '../sandbox/sandbox.ts';

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
  /** The version of the code that reads. */
  code: string;
  now: Date;
  /** Aborted when gathering has run out of time. */
  deadline: AbortSignal;
  /** Whether all is asked at once, and read anew. */
  force: boolean;
  /** Whether a list that has lost most of its posts is believed. */
  accept: boolean;
}

/** What the service said: JSON, or that nothing is new. */
export type BlogReply = { validators: Validators } & (
  { isNew: true; json: unknown } | { isNew: false }
);

/**
 * Calls a function of the blog service with the headers of specification §7 and returns its JSON, if
 * it is new. Throws with words that say why not.
 */
export async function callBlog(
  name: 'get_metainfo' | 'get_details',
  query: Record<string, string>,
  known: Validators | undefined,
  { http, url, key, code, force }: BlogContext,
): Promise<BlogReply> {
  const address = `${url.replace(/\/$/, '')}/${name}?${new URLSearchParams(query).toString()}`;
  const { movedTo: _ofService, ...response } = await getIfNew(http, {
    address,
    source: url,
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      accept: 'application/json',
    },
    dependsOn: [address, code],
    known: force ? undefined : known,
  });
  if (!response.isNew) return response;
  try {
    const json: unknown = JSON.parse(new TextDecoder().decode(response.response.bytes));
    return { validators: response.validators, isNew: true, json };
  } catch {
    throw new Error('the answer is not JSON');
  }
}
