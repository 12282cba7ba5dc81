import { escapeMarkup } from '../../../src/text/xml.ts';
import type { NewsroomFeed, NewsroomStory } from '../content/story.ts';

/** The input of every format: a feed, the newsroom's address and the hour it opened. */
export interface FeedContext {
  feed: NewsroomFeed;
  origin: string;
  opened: Date;
}

/** Wraps text in a CDATA section, also when it contains `]]>`. */
export const toCdata = (text: string): string =>
  `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

/** Escapes text and writes every character outside ASCII as a numeric reference, as older systems do. */
export const toReferences = (text: string): string =>
  escapeMarkup(text).replace(/[^\p{ASCII}]/gu, (character) => `&#${character.codePointAt(0)};`);

/** Renders an element, or nothing for `undefined`. The text is escaped, and the attributes are not. */
export function element(name: string, text: string | undefined, attributes = ''): string {
  return text === undefined ? '' : `<${name}${attributes}>${escapeMarkup(text)}</${name}>`;
}

/** Joins lines of XML and leaves out empty ones. */
export const lines = (...parts: string[]): string => parts.filter((part) => part !== '').join('\n');

/** Returns the name of a feed: its path between `/feeds/` and `.xml`. */
export const toName = ({ path }: NewsroomFeed): string =>
  path.slice('/feeds/'.length, -'.xml'.length);

/** Returns the address of a story's page, or of the feed's page without a story. */
export function toXmlPage({ feed, origin }: FeedContext, story?: NewsroomStory): string {
  const name = toName(feed);
  const path = story?.link ?? `/papers/${name}${story === undefined ? '' : `/${story.id}`}`;
  return path.startsWith('/') ? origin + path : path;
}

/** Returns the address of a story's picture. */
export function toXmlPicture({ origin }: FeedContext, story: NewsroomStory): string | undefined {
  if (story.picture === undefined || story.picture.includes('://')) return story.picture;
  const file = story.picture.includes('.') ? story.picture : `${story.picture}.jpg`;
  return `${origin}/pictures/${file}`;
}

/** Returns the media type of a picture from its address. */
export function toPictureType(address: string): string {
  const [, end = 'jpeg'] = /\.(png|webp|gif)$/.exec(address) ?? [];
  return `image/${end}`;
}
