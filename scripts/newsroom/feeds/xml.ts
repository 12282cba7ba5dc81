import type { Feed, Story } from '../content/story.ts';

/** What a format needs to print a feed: the feed, the newsroom's address and the hour it opened. */
export interface Printing {
  feed: Feed;
  origin: string;
  opened: Date;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as XML text or attribute value. */
export const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? character);

/** Text in a CDATA section, which may itself hold `]]>`. */
export const toCdata = (text: string): string =>
  `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

/** Text as XML with everything outside ASCII as numeric references, as older publishing systems do. */
export const toReferences = (text: string): string =>
  escapeXml(text).replace(/[^\p{ASCII}]/gu, (character) => `&#${character.codePointAt(0)};`);

/** An element, or nothing when it would be empty. */
export function element(name: string, text: string | undefined, attributes = ''): string {
  return text === undefined ? '' : `<${name}${attributes}>${escapeXml(text)}</${name}>`;
}

/** Lines of XML without the empty ones. */
export const lines = (...parts: string[]): string => parts.filter((part) => part !== '').join('\n');

/** The address of the page of a feed, or of a story in it. */
export function toPage({ feed, origin }: Printing, story?: Story): string {
  const name = feed.path.slice('/feeds/'.length, -'.xml'.length);
  return story?.link ?? `${origin}/papers/${name}${story === undefined ? '' : `/${story.id}`}`;
}

/** The address of a story's picture. */
export function toPicture({ origin }: Printing, story: Story): string | undefined {
  if (story.picture === undefined || story.picture.includes('://')) return story.picture;
  const file = story.picture.includes('.') ? story.picture : `${story.picture}.jpg`;
  return `${origin}/pictures/${file}`;
}

/** The media type of a picture, which its address tells. */
export function toPictureType(address: string): string {
  const [, end = 'jpeg'] = /\.(png|webp|gif)$/.exec(address) ?? [];
  return `image/${end}`;
}
