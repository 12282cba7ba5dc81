import { getPhase } from '../../desk/fields.ts';
import { createFindHides } from '../../desk/find-hides.ts';
import { getKind, type Decision } from '../../desk/kinds/kinds.ts';
import { toLinksAddress } from '../../desk/links.ts';
import { findCopies } from '../../edition/also-in/join-copies.ts';
import type { Article } from '../../edition/schema/article.ts';
import type { Edition } from '../../edition/edition.ts';
import type { HiddenStory } from '../../edition/schema/hidden-file.ts';
import type { LeftOutReason } from '../../edition/left-out.ts';
import type { UntrustedStory } from '../../edition/map-stories.ts';
import { dropRepeats, findRepeats, type Repeat } from '../../edition/merge.ts';
import { listEvery, listSections } from '../../edition/news.ts';
import type { StoredPost } from '../../edition/schema/post.ts';
import type { Source } from '../../edition/source-kinds.ts';
import { getArticles, getPosts } from '../../edition/stories.ts';
import {
  createIdentify,
  identifyArticle,
  identifyPost,
  identifyRow,
  toRefKey,
  type StoryId,
} from '../../edition/story-id.ts';
import { withoutTokens } from '../../publication/tokens.ts';
import { listShownPosts } from '../../site/posts/read-posts.ts';
import type { Site } from '../../site/site.ts';
import type { QuarantinedStory } from '../quarantine/quarantine.ts';

/** A story that its source gives, or that is in the publication's folder, and that the site does not show. */
export interface LeftOutStory extends StoryId {
  reason: LeftOutReason;
  /** The id of its source, such as `local/1`. */
  of: string;
  /** The story that stands for it. */
  kept?: StoryId;
  /** The entry of `skip` that it has. */
  by?: string;
  /** The decision that it is left out by. */
  decision?: Decision['entry'];
  problem?: string;
  /** When it is to appear, ISO 8601 in UTC. */
  date?: string;
}

/** What is left of an edition after its sources were read. */
interface Shown {
  /** As its editors show it, without the stories that can't be published. */
  shown: Edition;
  /** What is known of the stories that the desk hides, decision by decision. */
  hidden: readonly HiddenStory[];
  /** The stories that can't be published. */
  quarantined: readonly QuarantinedStory[];
  now: Date;
  /** Whether drafts are shown. */
  drafts: boolean;
}

/** What stands in place of the id of a source for stories that the editors chose themselves. */
const linksId = 'desk';

/** How many stories of each source are left out for each reason. */
export type LeftOutCounts = Record<string, Partial<Record<LeftOutReason, number>>>;

/** Counts the stories that are left out, by the ids of their sources. */
export function countLeftOut(site: Site, edition: Edition, shown: Shown): LeftOutCounts {
  const counts: LeftOutCounts = {};
  const add = (of: string, reason: LeftOutReason, count = 1) => {
    const own = (counts[of] ??= {});
    own[reason] = (own[reason] ?? 0) + count;
  };
  for (const source of edition.sources) {
    if (!('leftOut' in source)) continue;
    const read = Object.entries(source.leftOut?.counts ?? {});
    for (const [reason, count] of read) add(source.id, reason as LeftOutReason, count);
  }
  for (const { of, reason } of listLeftLater(site, edition, shown)) add(of, reason);
  return counts;
}

/** Lists the stories that are left out: those of a feed that the edition names, and all that are left out later. */
export function listLeftOut(site: Site, edition: Edition, shown: Shown): LeftOutStory[] {
  return [
    ...edition.sources.flatMap(listRows),
    ...listLeftLater(site, edition, shown),
    ...listOtherLinks(site, shown),
  ];
}

/** The stories that the editors chose for another time. */
function listOtherLinks({ desk, publication }: Site, { now }: Shown): LeftOutStory[] {
  return desk.add.flatMap((decision): LeftOutStory[] => {
    const reason = getPhase(decision, now);
    const { link: id, title } = decision;
    const story = { source: toLinksAddress(publication), id, link: id, titles: [title] };
    const publisher = new URL(id).hostname;
    return reason === 'now'
      ? []
      : [{ ...story, publisher, isPost: false, of: linksId, reason, decision }];
  });
}

/** The stories that were left out while a source was read. */
function listRows(source: Source): LeftOutStory[] {
  const rows = 'leftOut' in source ? (source.leftOut?.rows ?? []) : [];
  const articles = getArticles(source);
  const named = new Map([...rows, ...articles].map((each) => [each.id, identifyRow(each, source)]));
  const shown = new Set(articles.map(({ id }) => id));
  // A story may be in its feed twice, and what a short answer lacks is kept.
  const left = rows.filter(({ id }) => !shown.has(id));
  return left.map(({ reason, by, kept, ...row }) => ({
    ...identifyRow(row, source),
    reason,
    of: source.id,
    by,
    kept: kept === undefined ? undefined : named.get(kept),
  }));
}

type Why = Pick<LeftOutStory, 'reason' | 'kept' | 'decision' | 'problem'>;

/** The stories that were left out after the sources were read. */
function listLeftLater(site: Site, edition: Edition, given: Shown): LeftOutStory[] {
  const { shown, hidden, quarantined, now } = given;
  const findHides = createFindHides(site.desk, hidden, now);
  const identify = createIdentify(edition);
  const bad = new Map(quarantined.map(({ key, reason }) => [key, reason]));
  const others = findOthers(shown);
  const explain = (story: UntrustedStory, standing: object | undefined): Why | undefined => {
    if (standing !== undefined) return others.get(standing);
    const [hiding] = findHides(identify(story));
    const reason = hiding && getKind(hiding.kind).hidesAs;
    return reason === undefined
      ? { reason: 'quarantined', problem: bad.get(toRefKey(story)) }
      : { reason, decision: hiding?.entry };
  };
  const list = (of: string, stories: readonly UntrustedStory[], left: Listed) => {
    const standing = new Map(left.map((each) => ['id' in each ? each.id : each.slug, each]));
    return stories.flatMap((story) => {
      const id = identify(story);
      const why = explain(story, standing.get(id.id));
      return why === undefined ? [] : [{ ...id, of, ...why }];
    });
  };
  return [
    ...edition.sources.flatMap((source, at) => [
      ...list(source.id, listUntrusted(source), listListed(shown.sources[at])),
      ...listUnread(source),
    ]),
    ...list(linksId, (edition.links ?? []).map(toUntrusted), shown.links ?? []),
    ...listHeldPosts(site, edition, given),
  ];
}

type Listed = readonly (Article | StoredPost)[];
const listListed = (source: Source | undefined): Listed =>
  source === undefined ? [] : [...getArticles(source), ...getPosts(source)];

const toUntrusted = (article: Article): UntrustedStory => ({ kind: 'article', article });
const listUntrusted = (source: Source): UntrustedStory[] => [
  ...getArticles(source).map(toUntrusted),
  ...getPosts(source).map((post) => ({ kind: 'post' as const, post, source: source.url })),
];

/** The articles in whose place a section shows another one: of the same address, or with the same words. */
function findOthers(shown: Edition): Map<object, Why> {
  const { sources } = shown;
  const others = new Map<object, Why>();
  const add = (reason: 'repeat' | 'copy', repeats: readonly Repeat[]) => {
    for (const { left, kept } of repeats) others.set(left, { reason, kept: identifyArticle(kept) });
  };
  for (const section of listSections(shown)) {
    const all = listEvery(shown, section);
    const repeats = findRepeats(all, sources);
    add('repeat', repeats);
    add('copy', findCopies(dropRepeats(all, repeats), sources));
  }
  return others;
}

/** The posts that a blog service lists and that were not read. */
function listUnread(source: Source): LeftOutStory[] {
  if (source.kind !== 'blog' || source.state === 'failed') return [];
  const read = new Set(source.posts.map(({ slug }) => slug));
  const problems = new Map(source.details.map(({ slug, problem }) => [slug, problem]));
  const listed = source.list?.pages.flatMap(({ entries }) => entries) ?? [];
  return listed
    .filter(({ slug }) => !read.has(slug))
    .map(({ slug, metaTitle }) => ({
      reason: 'unread',
      of: source.id,
      ...identifyPost(withoutTokens(source.url), slug, metaTitle),
      problem: problems.get(slug),
    }));
}

/** The posts of the publication's folder that are not shown. */
function listHeldPosts(
  { posts, publication }: Site,
  edition: Edition,
  { now, drafts }: Shown,
): LeftOutStory[] {
  const due = new Set(listShownPosts(posts, now, drafts));
  const read = new Set(edition.sources.flatMap(getPosts).map(({ slug }) => slug));
  return posts.flatMap((post): LeftOutStory[] => {
    const { slug, title, date, draft } = post;
    const story = { of: 'posts', ...identifyPost(publication.url, slug, title) };
    if (!due.has(post)) {
      return [draft ? { reason: 'draft', ...story } : { reason: 'future', ...story, date }];
    }
    return read.has(slug) ? [] : [{ reason: 'unread', ...story }];
  });
}
