import type { Article } from '../schema/article.ts';
import type { Edition } from '../edition.ts';
import { findCopies } from './join-copies.ts';
import { findRepeats, mergeArticles, withoutRepeats, type Repeat } from '../merge.ts';
import { listEvery, listSections } from '../news.ts';
import { toStoryName } from '../story-id.ts';
import { compareHosts } from '../../text/addresses/compare-hosts.ts';

/** A feed by the name that it gives to its publisher, and its address without tokens. */
interface NamedFeed {
  source: string;
  feed: string;
}

/** A story of one paper that pages show as one with that of another paper. */
export interface Joined {
  title: string;
  of: NamedFeed;
  /** Whose story stands. */
  kept: NamedFeed;
  /** They have one address, so that the other is left out; or one headline and text, so that the one that stands links to it. */
  by: 'address' | 'headline';
}

/** Lists the stories that are left out of a category or of all stories since another paper has them. */
export function listJoined(edition: Edition): Joined[] {
  const { sources } = edition;
  const sections = listSections(edition).map((slug) => listEvery(edition, slug));
  const all = mergeArticles(sections.map((articles) => withoutRepeats(articles, sources)));
  const joined = new Map<string, Joined>();
  const add = ({ left, kept }: Repeat, by: Joined['by']) => {
    if (!areApart(left, kept)) return;
    const key = [left, kept].map(({ feedUrl, id }) => toStoryName(feedUrl, id)).join(' ');
    if (joined.has(key)) return;
    joined.set(key, { title: left.title, of: toNamed(left), kept: toNamed(kept), by });
  };
  for (const articles of [...sections, all]) {
    for (const repeat of findRepeats(articles, sources)) add(repeat, 'address');
    for (const copy of findCopies(withoutRepeats(articles, sources), sources))
      add(copy, 'headline');
  }
  return [...joined.values()];
}

/** Whether two articles are of different papers: of other names, or of hosts that have nothing in common. */
const areApart = (a: Article, b: Article) =>
  a.source !== b.source || compareHosts(a.feedUrl, b.feedUrl) === 'apart';

const toNamed = ({ source, feedUrl }: Article): NamedFeed => ({ source, feed: feedUrl });
