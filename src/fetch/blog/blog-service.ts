import type { Validators } from '../../edition/schema/request-state.ts';
import type { Fetch } from '../fetch.ts';
import { conditionalGet } from '../http/conditional-get.ts';
import { parseResponse } from '../parse-response.ts';

export interface BlogContext extends Fetch {
  /** The functions host. */
  url: string;
  /** Whether every list and post is requested now. */
  isForced: boolean;
}

/** A response of the service: JSON, or that nothing is new. */
type BlogResponse = { validators: Validators } & (
  { isNew: true; json: unknown } | { isNew: false }
);

type FunctionName = 'get_metainfo' | 'get_details';

/**
 * Calls a function of the blog service with the headers of specification §7 and returns its JSON, if
 * it is new. Throws with words that say why not.
 */
export async function callBlog(
  name: FunctionName,
  query: Record<string, string>,
  known: Validators | undefined,
  { http, url, site, run }: BlogContext,
): Promise<BlogResponse> {
  const address = `${url.replace(/\/$/, '')}/${name}?${new URLSearchParams(query).toString()}`;
  const {
    movedTo: _,
    maxAge: __,
    ...result
  } = await conditionalGet(http, {
    address,
    source: url,
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    keyHeaders: { authorization: `Bearer ${run.keys['BLOG_KEY'] ?? ''}` },
    of: [address, run.code, site.publication.timeZone],
    known: run.choices.force ? undefined : known,
  });
  if (!result.isNew) return result;
  const json = parseResponse(new TextDecoder().decode(result.response.bytes));
  return { validators: result.validators, isNew: true, json };
}
