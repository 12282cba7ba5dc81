import type { Edition } from '../edition/edition.ts';
import { sourceKinds, type ShownSource, type Source } from '../edition/source-kinds.ts';
import type { Muting } from '../edition/sources/source.ts';
import { getArticles } from '../edition/stories.ts';
import { withoutTokens } from '../publication/tokens.ts';
import { present } from '../text/present.ts';
import type { Mute } from './desk.ts';

/** What a feed without stories is named by. */
interface Naming {
  /** The mutes that hold now. */
  mutes: readonly Mute[];
  /** The names that the publication gives to feeds, by the ids of sources. */
  names: ReadonlyMap<string, string>;
}

/**
 * The sources of an edition without some of its stories. A feed that has none left keeps the name that they gave
 * it, so its page keeps its address; and one that is muted says so.
 */
export function nameSources(
  edition: Edition,
  left: readonly Source[],
  { mutes, names }: Naming,
): ShownSource[] {
  const muted = new Map(mutes.map((mute) => [withoutTokens(mute.source), toMuting(mute)]));
  return left.map((source, at): ShownSource => {
    if (sourceKinds[source.kind].brings !== 'articles' || getArticles(source).length > 0)
      return source;
    const [article] = edition.sources.slice(at, at + 1).flatMap(getArticles);
    return {
      ...source,
      ...present({
        publisher: article?.source ?? names.get(source.id),
        muted: muted.get(withoutTokens(source.url)),
      }),
    };
  });
}

function toMuting({ at, until, reason }: Mute): Muting {
  const [since, end] = [at, until].map((time) => time && new Date(time).toISOString());
  return present({ since, until: end, reason });
}
