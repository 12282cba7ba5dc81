import type { Article } from '../../edition/schema/article.ts';
import { toDigest } from '../../disk/digest.ts';
import type { ShownEdition } from '../../desk/shown-desk.ts';
import type { Change } from '../../edition/schema/history.ts';
import { mapStories, type UntrustedStory } from '../../edition/map-stories.ts';
import type { Picture } from '../../edition/schema/picture.ts';
import type { Post, PostSummary } from '../../edition/schema/post.ts';
import { openEdition, type EditionView } from '../../reader/reader.ts';
import { toPostPath, toPostSlug } from '../../edition/routes.ts';
import { readPost } from '../../edition/store.ts';
import { toKeywords } from '../../edition/topics/keywords.ts';
import { compareHosts, type Nearness } from '../../text/addresses/compare-hosts.ts';
import { toSitePath } from '../../publication/publication.ts';
import type { Rendering } from '../../render/rendering.ts';
import { toRefKey } from '../../edition/story-id.ts';

/**
 * Gives a function that makes an edition in which only the stories in `kept` (their keys) have their own
 * words. Every other story has the same fields with plain words in them. The same text always becomes the
 * same plain word, so lists have the same stories in the same order.
 */
export function createNeutralizer({
  site,
  place,
  edition,
  related,
}: Pick<Rendering, 'site' | 'place' | 'edition' | 'related'>): (kept: ReadonlySet<string>) => {
  edition: ShownEdition;
  reader: EditionView;
} {
  const { publication, words, look } = site;
  const sitePath = toSitePath(publication, '');
  const neutral = new Map<string, UntrustedStory>();
  const toPlain = createToAddress(edition.sources.map(({ url }) => url));
  mapStories(edition, (story) => {
    neutral.set(toRefKey(story), toNeutral(story, toPlain));
    return story;
  });
  return (kept) => {
    const plain = new Set<string>();
    const mixed = mapStories(edition, (story) => {
      const key = toRefKey(story);
      if (kept.has(key)) return story;
      if (story.kind === 'post') plain.add(story.post.file);
      return neutral.get(key);
    });
    const loadPost = (file: string) => {
      const post = readPost(place.state, file);
      return plain.has(file) ? toNeutralPost(post) : post;
    };
    // With one story of a topic it has a page: else its third story would be blamed for its first.
    const topicLimits = { least: 1, most: Infinity };
    const options = { sitePath, words, look, loadPost, topicLimits };
    const getKeywords = (file: string) => toKeywords(loadPost(file));
    const reader = openEdition(place.state, mixed, {
      ...options,
      getKeywords,
      related: () => related,
    });
    return { edition: mixed, reader };
  };
}

/** The route of an output in an edition where the post that it shows says plain words. */
export function toNeutralRoute(route: string): string {
  const slug = toPostSlug(route);
  return slug === undefined ? route : toPostPath(toNeutralSlug(slug));
}

const toNeutralSlug = (slug: string) => `post-${toMark(slug)}`;
const toMark = (text: string) => toDigest(text).slice(0, 16);
const toWord = (text: string) => (text === '' ? '' : `Word ${toMark(text)}`);
const toAddress = (text: string) => `https://plain.example/${toMark(text)}`;

/** Makes a plain address in place of the id or the link of an article. */
type ToAddress = (text: string) => string;

/**
 * Gives a function that makes plain addresses which lie as near to each feed as the given ones: that decides which
 * of several articles is shown. Their hosts are made from those of the feeds, which the publication file names.
 */
function createToAddress(feeds: readonly string[]): ToAddress {
  return (text) => {
    const near = (wanted: Nearness) => feeds.find((feed) => compareHosts(text, feed) === wanted);
    const [same, related] = [near('same'), near('related')];
    const address = toAddress(text);
    if (same !== undefined) return replaceHost(address, new URL(same).host);
    if (related === undefined) return address;
    const [own, host] = [new URL(text).host, new URL(related).host];
    return replaceHost(address, host.endsWith(own) ? own : `${toMark(own)}.${host}`);
  };
}

const replaceHost = (address: string, host: string) => address.replace('plain.example', host);

/** The site's own copies of pictures have names without untrusted words. */
const toPicture = (picture: Picture): Picture =>
  picture.src.startsWith('/') ? picture : { src: toAddress(picture.src) };

function toNeutral(story: UntrustedStory, toPlain: ToAddress): UntrustedStory {
  switch (story.kind) {
    case 'article':
      return { ...story, article: toNeutralArticle(story.article, toPlain) };
    case 'post':
      return { ...story, post: { ...story.post, ...toNeutralSummary(story.post) } };
    case 'change':
      return { ...story, change: toNeutralChange(story.change) };
  }
}

function toNeutralArticle(article: Article, toPlain: ToAddress): Article {
  const { id, title, excerpt, author, category, source, image, picture, link } = article;
  return {
    ...article,
    // Whether an id is an address decides which articles of other feeds it repeats.
    id: /^https?:/i.test(id) && URL.canParse(id) ? toPlain(id) : toMark(id),
    title: toWord(title),
    excerpt: toWord(excerpt),
    author: toWord(author),
    category: toWord(category),
    source: toWord(source),
    image: image && toAddress(image),
    picture: picture && toPicture(picture),
    link: link && toPlain(link),
  };
}

function toNeutralSummary(post: PostSummary) {
  const { slug, metaTitle, metaDescription, pinterestImageLink: image, picture } = post;
  const { author, correction } = post;
  return {
    slug: toNeutralSlug(slug),
    metaTitle: toWord(metaTitle),
    metaDescription: toWord(metaDescription),
    pinterestImageLink: image && toAddress(image),
    picture: picture && toPicture(picture),
    author: typeof author === 'string' ? toWord(author) : author?.map(toWord),
    correction: correction && { ...correction, note: correction.note && toWord(correction.note) },
  };
}

function toNeutralPost(post: Post): Post {
  return {
    ...post,
    ...toNeutralSummary(post),
    blog: 'Words.',
    html: '<p>Words.</p>',
    pictureAlt: post.pictureAlt && toWord(post.pictureAlt),
    pictureCredit: post.pictureCredit && toWord(post.pictureCredit),
    sources: post.sources?.map(({ name, url }) => ({
      name: toWord(name),
      url: url && toAddress(url),
    })),
    videoId: post.videoId && 'plain-video',
    shortTailKeywords: post.shortTailKeywords.map(toWord),
    longTailKeywords: post.longTailKeywords.map(toWord),
  };
}

function toNeutralChange(change: Change): Change {
  const { title, former, publisher, link } = change;
  const slug = link && toPostSlug(link);
  return {
    ...change,
    title: toWord(title),
    former: former.map(toWord),
    publisher: toWord(publisher),
    link: slug === undefined ? link && toAddress(link) : toPostPath(toNeutralSlug(slug)),
  };
}
