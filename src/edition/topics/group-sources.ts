import { withoutTokens } from '../../publication/tokens.ts';
import type { Article } from '../schema/article.ts';
import { toDigest } from '../../disk/digest.ts';
import { sourceKinds, type ShownSource, type Source } from '../source-kinds.ts';
import { getArticles, getDescription, getPublisher } from '../stories.ts';
import { toMostFrequent } from './group-topics.ts';
import { toSlug } from '../../text/slug.ts';

/** A publisher whose feeds the site reads. A feed that is in several categories, or several feeds, are one. */
export interface SourcePage {
  slug: string;
  name: string;
  /** The front page of the publisher: where most of its stories are, or its feed. */
  site: string;
  feeds: readonly ReturnType<typeof toFeed>[];
  /** What the first of its feeds with a description says of itself, and the language of that. */
  description?: { text: string; language: string | undefined };
  /** Newest first, each story once. */
  articles: readonly Article[];
}

/** A source without its stories. */
export type NamedPage = Omit<SourcePage, 'site' | 'articles'>;

/**
 * Groups the feeds of an edition by the names of their publishers and the hosts of their addresses. The slug
 * is that of the name. Of several hosts with one name, the first by its letters has it, and others add a
 * digest of their own, so that no slug depends on the order of the feeds.
 */
export function groupSources(sources: readonly ShownSource[], language?: string): NamedPage[] {
  const feeds = sources.filter(({ kind }) => sourceKinds[kind].brings === 'articles');
  const named = feeds.map((source) => {
    const { hostname } = new URL(source.url);
    const name = getPublisher(source);
    const own = toSlug(name, language) ?? toSlug(hostname);
    return { source, name, hostname, slug: own ?? 'source' };
  });
  const groups = Map.groupBy(named, ({ slug, hostname }) => `${slug} ${hostname}`);
  const taken = new Set<string>();
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([key, members]) => {
      const [first] = members;
      if (first === undefined) return [];
      const digest = toDigest(key);
      const slug = [0, 6, digest.length]
        .map((length) => (length === 0 ? first.slug : `${first.slug}-${digest.slice(0, length)}`))
        .find((each) => !taken.has(each));
      if (slug === undefined) return [];
      taken.add(slug);
      const own = members.map(({ source }) => source);
      return { slug, name: first.name, feeds: own.map(toFeed), ...describe(own) };
    });
}

/** What the feeds of a source say of their site. */
function describe(sources: readonly Source[]): Pick<SourcePage, 'description'> {
  const [description] = sources.flatMap((source) => {
    const text = getDescription(source);
    return text === undefined ? [] : [{ text, language: getArticles(source)[0]?.language }];
  });
  return { description };
}

/** One feed of a source, and when it was last read or first failed, if it could not be read. */
function toFeed(source: ShownSource) {
  const { url, category = '', state } = source;
  const isShort = 'isShort' in source ? source.isShort : undefined;
  const since = isShort || source.state === 'loaded' ? undefined : source.since;
  return { url: withoutTokens(url), category, state, isShort, since, muted: source.muted };
}

/** The address of the front page of a source. */
export function toFrontPage({ feeds }: NamedPage, articles: readonly Article[]): string {
  const links = articles.flatMap(({ link }) => link ?? []);
  const addresses = links.length > 0 ? links : feeds.map(({ url }) => url);
  return toMostFrequent(addresses.map((address) => `${new URL(address).origin}/`));
}
