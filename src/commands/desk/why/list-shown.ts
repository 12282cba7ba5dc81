import { getSpan, isOfStory, listDecisions } from '../../../desk/decisions.ts';
import { getPhase } from '../../../desk/fields.ts';
import { createTelling } from '../../../desk/tray/tell-decision.ts';
import type { Article } from '../../../edition/schema/article.ts';
import type { Edition } from '../../../edition/edition.ts';
import type { StoredPost } from '../../../edition/schema/post.ts';
import { toPostPath } from '../../../edition/routes.ts';
import type { Source } from '../../../edition/source-kinds.ts';
import { listOwnStories } from '../../../edition/own-stories.ts';
import { getArticles, getPosts } from '../../../edition/stories.ts';
import {
  identifyArticle,
  identifyPost,
  toArticleKey,
  type StoryId,
} from '../../../edition/story-id.ts';
import type { LeftOutStory } from '../../../rebuild/report/left-out.ts';
import type { StoryPlaces } from './list-places.ts';
import { toDetails, type WhyContext } from './explain-reason.ts';

/** What shown stories are explained with. */
interface Showing extends WhyContext {
  places: StoryPlaces;
  /** The headline that its source gives an article. */
  getOriginal: (article: Article) => string;
}

/** The stories that pages show, each with its explanation. `left`: the stories that pages leave out. */
export function listShown(shown: Edition, left: readonly LeftOutStory[], showing: Showing) {
  const gone = new Set(left.map(({ of, id }) => `${of} ${id}`));
  const own = new Map(listOwnStories(shown).map((article) => [article.id, article]));
  const links = (shown.links ?? []).map((article) => showArticle(article, undefined, showing));
  const others = shown.sources.flatMap((source) => [
    ...getArticles(source)
      .filter(({ id }) => !gone.has(`${source.id} ${id}`))
      .map((article) => showArticle(article, source, showing)),
    ...getPosts(source)
      .filter(({ draft }) => !draft)
      .map((post) => showPost(post, source, { ...showing, own })),
  ]);
  const telling = createTelling(showing);
  return [...links, ...others].map((story) => ({
    ...story,
    explain: () => [...story.explain(), ...explainDecisions(story, showing, telling)],
  }));
}

/** What the desk decides about a story, but for what its words say, and what keeps that from being seen. */
function explainDecisions(
  story: StoryId,
  { desk, siteUrl, now }: Showing,
  { tell, warn }: ReturnType<typeof createTelling>,
): string[] {
  return listDecisions(desk)
    .filter(
      (decision) =>
        decision.kind !== 'correct' &&
        isOfStory(decision, story, siteUrl) &&
        getPhase(getSpan(decision), now) !== 'ended',
    )
    .flatMap((decision) => [tell(decision), warn(decision)].filter((line) => line !== undefined));
}

function showPost(
  { slug, metaTitle: title, date }: StoredPost,
  { url }: Source,
  { places, toMoment, toNumber, own }: Showing & { own: ReadonlyMap<string, Article> },
) {
  const link = toPostPath(slug);
  const story = identifyPost(url, slug, title);
  const article = own.get(slug);
  const key = article && toArticleKey(article);
  const pages = [...(places.pages.get(key ?? '') ?? []), ...(places.pages.get(link) ?? [])];
  return {
    ...story,
    explain: () => [
      `Shown: ${[...toFront(places, key), link, ...pages].join(', ')}.`,
      ...(key === undefined || places.home.has(key) ? [] : [toMissing(toNumber(story))]),
      date === undefined
        ? 'It has no date, and stands where its blog service lists it.'
        : `Ordered by ${toMoment(date)}: its own date.`,
    ],
  };
}

/** `source`: its feed; `undefined` of a story that the editors chose. */
function showArticle(article: Article, source: Source | undefined, showing: Showing) {
  const { places, getOriginal, toMoment, toNumber, callDesk, isPublic, desk } = showing;
  const { title, link } = article;
  const chosen =
    source === undefined ? desk.add.find((each) => each.link === article.id) : undefined;
  const original = getOriginal(article);
  const story = { ...identifyArticle(article), titles: [...new Set([title, original])] };
  const key = toArticleKey(article);
  const missing = places.latest.has(key)
    ? toMissing(callDesk('pin', toNumber(story)))
    : 'The front page has it from another section.';
  const explain = () => [
    `Shown: ${[...toFront(places, key), ...(places.pages.get(key) ?? [])].join(', ')}.`,
    ...(places.home.has(key) ? [] : [missing]),
    `Ordered by ${toMoment(article.order)}: ${explainOrder(article, source, toMoment)}.`,
    ...(link === undefined ? ['No link: its feed gives no address that may be followed.'] : []),
    // Strangers do not read what editors corrected.
    ...(original === title || isPublic ? [] : [`Its source says “${original}”.`]),
    ...(chosen === undefined
      ? []
      : [
          `The desk adds it${toDetails(chosen, toMoment)}`.replace(/(?<![.!?…])$/, '.'),
          `To take it back: ${callDesk('undo', 'add', chosen.link)}`,
        ]),
    ...(source?.state === 'kept'
      ? [`Its feed was last read on ${toMoment(source.since)}: ${source.message}.`]
      : []),
  ];
  return { ...story, explain };
}

/** The places of a story on the front page, in words. */
function toFront({ home }: StoryPlaces, key: string | undefined): string[] {
  const places = key === undefined ? undefined : home.get(key);
  return places === undefined ? [] : [`front page (${places.join(', ')})`];
}

const toMissing = (pin: string) =>
  `Not on the front page, where others stand before it. To show it there: ${pin}`;

/** Where the time comes from that an article is ordered by. */
function explainOrder(
  { orderedBy, isUpdated, seen, id }: Article,
  source: Source | undefined,
  toMoment: WhyContext['toMoment'],
): string {
  if (orderedBy === 'date')
    return isUpdated ? 'its own date, which is that of a change' : 'its own date';
  const items = source && 'items' in source ? (source.items ?? []) : [];
  const text = items.find((each) => each.id === id)?.dateText;
  const why =
    text === undefined
      ? 'it has no date'
      : `its date “${text}” is ahead of the clock, or can't be read`;
  const place = {
    neighbors: 'its place between dated stories of its feed',
    feed: 'the date of its feed',
    seen: `a day before it was first seen on ${toMoment(seen)}`,
  }[orderedBy];
  return `${place}, since ${why}`;
}
