import { listWithdrawn } from '../../../desk/desk.ts';
import type { Edition } from '../../../edition/edition.ts';
import { bringsStories, type Source } from '../../../edition/source-kinds.ts';
import { findSource } from '../../../edition/sources/source.ts';
import { getPublisher } from '../../../edition/stories.ts';
import { listFeeds } from '../../../publication/list-feeds.ts';
import { nameSource } from '../../../publication/schema/name.ts';
import { withoutTokens } from '../../../publication/tokens.ts';
import type { WhyContext } from './explain-reason.ts';

/** Lines about sources whose stories are known in part only. `isAsked`: whether one with these names is asked about. */
export function describeSources(
  edition: Edition,
  { publication, desk, toMoment, callDesk, rebuild }: WhyContext,
  isAsked: (names: readonly string[]) => boolean,
): string[] {
  const read = edition.sources.filter(bringsStories).flatMap((source) => {
    const [id, url] = [source.id, withoutTokens(source.url)];
    const line = describeSource(source, toMoment);
    const isTold = line !== undefined && isAsked([id, url, getPublisher(source)]);
    return isTold ? [`${nameSource(id)} (${url}) ${line}`] : [];
  });
  const withdrawn = listWithdrawn(desk);
  const unread = listFeeds(publication).flatMap((feed) => {
    const { id, options } = feed;
    const url = withoutTokens(feed.url);
    if (findSource(edition.sources, feed) !== undefined) return [];
    const why = withdrawn.has(url)
      ? `is withdrawn by the desk, so it is not read. To read it again: ${callDesk('undo', 'withdraw', url)}`
      : `was not yet read: ${rebuild}`;
    return isAsked([id, url, options.name ?? '']) ? [`${nameSource(id)} (${url}) ${why}`] : [];
  });
  return [...read, ...unread];
}

/** What is not known of the stories of a source; `undefined` if they all are. */
function describeSource(source: Source, toMoment: WhyContext['toMoment']): string | undefined {
  const { id, state } = source;
  if (state !== 'loaded') {
    const { since, message } = source;
    const last = state === 'kept' ? 'was last read on' : 'could not be read since';
    const cure =
      source.kind === 'feed' ? ` Its address is ${nameSource(id)} in publication.json.` : '';
    return `${last} ${toMoment(since)}: ${message}.${cure}`;
  }
  if (!('leftOut' in source) || source.leftOut === undefined) return undefined;
  const { rows, counts } = source.leftOut;
  const unnamed = Object.values(counts).reduce((sum, count) => sum + count, 0) - rows.length;
  return unnamed > 0 ? `leaves out ${unnamed} older stories that nothing names.` : undefined;
}
