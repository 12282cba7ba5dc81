import { isWeb, type NamedSource } from '../edition/source-kinds.ts';
import type { AskedSources } from './outage.ts';
import type { Fetch } from './fetch.ts';
import { fetchSource, findPreviousSource } from './source-kinds.ts';

/**
 * The sources of a publication that has ended: the posts of its folder are read, and stories of others stay as they
 * were. A forecast is none any more.
 */
export async function keepSources(
  named: readonly NamedSource[],
  fetch: Fetch,
): Promise<AskedSources> {
  const kept = named.map(async (each) => {
    if (!isWeb(each)) return [await fetchSource(each, fetch)];
    const before = each.kind === 'weather' ? undefined : findPreviousSource(each, fetch);
    return before === undefined ? [] : [{ source: { ...before, id: each.id } }];
  });
  return { fetched: (await Promise.all(kept)).flat() };
}
