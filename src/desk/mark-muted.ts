import { sourceKinds, type ShownSource, type Source } from '../edition/source-kinds.ts';
import type { Muting } from '../edition/sources/source.ts';
import { getArticles } from '../edition/stories.ts';
import { withoutTokens } from '../publication/tokens.ts';
import type { Mute } from './desk.ts';

/** Sources without the stories that editors do not show. One that is muted says so. `mutes`: those that hold now. */
export function markMuted(sources: readonly Source[], mutes: readonly Mute[]): ShownSource[] {
  const muted = new Map(mutes.map((mute) => [withoutTokens(mute.source), toMuting(mute)]));
  return sources.map((source): ShownSource => {
    if (sourceKinds[source.kind].brings !== 'articles' || getArticles(source).length > 0)
      return source;
    return { ...source, muted: muted.get(withoutTokens(source.url)) };
  });
}

function toMuting({ at, until, reason }: Mute): Muting {
  const [since, end] = [at, until].map((time) => time && new Date(time).toISOString());
  return { since, until: end, reason };
}
