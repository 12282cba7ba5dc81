import { generateAtomFeed, generateRssFeed } from 'feedsmith';
import { escapeMarkup } from '../../../src/text/xml.ts';
import { toDate, type NewsroomFeed, type NewsroomStory } from '../content/story.ts';

/** The input of every format: a feed, the newsroom's address and the hour it opened. */
export interface FeedContext {
  feed: NewsroomFeed;
  origin: string;
  opened: Date;
}

/** The authority of the ids of feeds and stories in Atom. */
const authority = 'tag:portmerrow.example,2019';
/** What a feed says of the size of a picture and of a recording, in bytes. */
const [pictureLength, audioLength] = [148_213, 9_823_104];

/** Returns the name of a feed: its path between `/feeds/` and `.xml`. */
export const toName = ({ path }: NewsroomFeed): string =>
  path.slice('/feeds/'.length, -'.xml'.length);

/** Returns the address of a story's page, or of the feed's page without a story. */
export function toPage({ feed, origin }: FeedContext, story?: NewsroomStory): string {
  const path = story?.link ?? `/papers/${toName(feed)}${story === undefined ? '' : `/${story.id}`}`;
  return path.startsWith('/') ? origin + path : path;
}

/** Returns the address of a story's picture. */
export function toPicture({ origin }: FeedContext, { picture }: NewsroomStory): string | undefined {
  if (picture === undefined || picture.includes('://')) return picture;
  return `${origin}/pictures/${picture.includes('.') ? picture : `${picture}.jpg`}`;
}

/** Returns the date that a feed has for a story. */
export const toStoryDate = ({ opened }: FeedContext, { date, age }: NewsroomStory) =>
  date ?? (age && toDate(age, opened));

/** Returns the guid of a story. */
export const toGuid = ({ feed }: FeedContext, { id }: NewsroomStory): string =>
  feed.format === 'atom' ? `${authority}:${id}` : `${toName(feed)}:${id}`;

/** Returns what a feed has as a story's enclosures: its recording, or else its picture. */
export function toEnclosures(context: FeedContext, story: NewsroomStory) {
  if (story.audio) return [{ url: story.audio, length: audioLength, type: 'audio/mpeg' }];
  const picture = toPicture(context, story);
  if (picture === undefined) return [];
  const [, end = 'jpeg'] = /\.(png|webp|gif)$/.exec(picture) ?? [];
  return [{ url: picture, length: pictureLength, type: `image/${end}` }];
}

/** A story's picture in Media RSS. */
function toMedia(context: FeedContext, story: NewsroomStory) {
  const url = toPicture(context, story);
  if (url === undefined) return undefined;
  const size = { width: 1200, height: 800 };
  const [{ type } = {}] = toEnclosures(context, { ...story, audio: undefined });
  const content = { url, medium: 'image', type, ...size };
  const described = { description: { value: story.title, type: 'plain' } };
  switch (context.feed.pictures) {
    case 'enclosure':
      // The recording takes the one enclosure.
      return story.audio === undefined ? undefined : { contents: [content] };
    case 'media:content':
      return { contents: [{ ...content, ...described }] };
    case 'media:thumbnail':
      return { thumbnails: [{ url, ...size }] };
    case 'media:group':
      return { groups: [{ contents: [content], ...described }] };
  }
}

const listEnclosures = (context: FeedContext, story: NewsroomStory) =>
  story.audio || context.feed.pictures === 'enclosure' ? toEnclosures(context, story) : [];

function toAuthors({ authors }: NewsroomFeed, { author: name }: NewsroomStory) {
  if (name === undefined) return {};
  if (authors !== 'author') return { dc: { creators: [name] } };
  return { authors: [{ name, email: 'newsroom@portmerrow.example' }] };
}

/** Renders a feed as RSS 2.0. */
export function toRss(context: FeedContext): string {
  const { feed, origin, opened } = context;
  const toText = (text: string) => (feed.texts === 'cdata' ? `<p>${escapeMarkup(text)}</p>` : text);
  return generateRssFeed({
    title: feed.title,
    link: toPage(context),
    description: feed.description,
    language: 'en-us',
    lastBuildDate: opened,
    ttl: 30,
    atom: { links: [{ href: origin + feed.path, rel: 'self', type: 'application/rss+xml' }] },
    items: feed.stories.map((story) => ({
      title: feed.texts === 'cdata' ? escapeMarkup(story.title) : story.title,
      link: toPage(context, story),
      guid: { value: toGuid(context, story), isPermaLink: false },
      description: toText(story.summary),
      content: { encoded: story.body },
      pubDate: toStoryDate(context, story),
      ...toAuthors(feed, story),
      categories: story.labels?.map((name) => ({ name, domain: feed.labelDomain })),
      enclosures: listEnclosures(context, story),
      media: toMedia(context, story),
    })),
  });
}

/** Renders a feed as Atom (RFC 4287). */
export function toAtom(context: FeedContext): string {
  const { feed, origin, opened } = context;
  return generateAtomFeed({
    id: `${authority}:${feed.path}`,
    title: { value: feed.title },
    subtitle: { value: feed.description },
    updated: opened,
    links: [
      { rel: 'self', type: 'application/atom+xml', href: origin + feed.path },
      { rel: 'alternate', type: 'text/html', href: toPage(context) },
    ],
    entries: feed.stories.map((story) => ({
      id: toGuid(context, story),
      title: { value: story.title },
      links: [
        { rel: 'alternate', type: 'text/html', href: toPage(context, story) },
        ...listEnclosures(context, story).map(({ url: href, ...link }) => ({
          rel: 'enclosure',
          href,
          ...link,
        })),
      ],
      published: toStoryDate(context, story),
      updated: toStoryDate(context, story) ?? '',
      authors: story.author ? [{ name: story.author }] : [],
      categories: story.labels?.map((label) => ({
        term: label.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
        label,
      })),
      summary: { value: story.summary },
      content: story.body ? { value: story.body, type: 'html' } : undefined,
      media: toMedia(context, story),
    })),
  });
}
