import { isNoAddress } from '../../text/addresses/story-keys.ts';
import { findDateHabits, type DateHabits } from '../../text/dates/date-habits.ts';
import { readDate } from '../../text/dates/parse-date.ts';
import type { FeedDate, FeedItem, ItemPicture } from './feed.ts';
import { isPicture, isPixel, toSize } from './item-images.ts';
import type { RawField, RawFields } from './parse-rss.ts';

/**
 * An item's raw fields as a feed item: each taken from wherever feeds put it, in order of preference.
 * Never throws; what is missing is absent.
 */
export function toFeedItem(raw: RawFields, channel: RawFields, style: DateHabits): FeedItem {
  const bodies = ['content:encoded', 'atom:content', 'xhtml:body', 'body'];
  const content = firstText(raw, bodies);
  const base = all(raw, [...bodies, 'description', 'atom:summary'])[0]?.attributes['base'];
  const description =
    firstText(raw, [
      'description',
      'atom:summary',
      'summary',
      'dc:description',
      'itunes:summary',
      'media:description',
    ]) ?? content;
  const pictures = listPictures(raw);
  return {
    title: firstText(raw, ['title', 'atom:title', 'dc:title', 'media:title', 'itunes:title']) ?? '',
    description: description ?? '',
    categories: listCategories(raw),
    persons: listPersons(raw),
    content,
    base,
    link: findLink(raw),
    author: readAuthor(raw) ?? readAuthor(channel),
    guid: firstText(raw, ['guid', 'atom:id']),
    ...readDates(raw, style),
    image: pictures[0]?.url,
    pictures: pictures.length === 0 ? undefined : pictures,
    enclosure: findEnclosure(raw),
  };
}

/** The text of the first of the named fields that has any. */
export function firstText(raw: RawFields, names: readonly string[]): string | undefined {
  return all(raw, names)
    .map(({ text }) => text.trim())
    .find((text) => text !== '');
}

/** The page that an item or a channel is about: `<link>`, else Atom's alternate link, best as HTML. */
export function toPageLink(raw: RawFields): string | undefined {
  const links = all(raw, ['link', 'atom:link']).filter(({ attributes }) =>
    ['', 'alternate'].includes((attributes['rel'] ?? '').trim().toLowerCase()),
  );
  const named = links.filter(({ attributes }) => attributes['rel'] !== undefined);
  const isPage = ({ attributes }: RawField) => /html/i.test(attributes['type'] ?? '');
  const texts = links.filter(({ attributes }) => attributes['href'] === undefined);
  return firstAddress([...texts, ...named.filter(isPage), ...named, ...links]);
}

/** An element's address, resolved against its xml:base if it has one. */
function readAddress({ text, attributes }: RawField): string {
  // Some write <image> and <enclosure> with an element <url> inside, and some leave an element open.
  const inside = /<url>\s*([^<\s]{1,4000})/i.exec(text)?.[1] ?? text.replace(/<.*/s, '');
  const address = (attributes['href'] ?? attributes['url'] ?? inside).trim();
  if (isNoAddress(address)) return '';
  const base = attributes['base'];
  return base !== undefined && URL.canParse(address, base) ? new URL(address, base).href : address;
}

function firstAddress(fields: readonly RawField[]): string | undefined {
  return fields.map(readAddress).find((address) => address !== '');
}

function findLink(raw: RawFields): string | undefined {
  const permalink = all(raw, ['guid']).find(
    ({ text, attributes }) =>
      !/^\s*false\s*$/i.test(attributes['ispermalink'] ?? '') && /^\s*https?:\/\//i.test(text),
  );
  // A service that counts readers puts its own address into <link>.
  const counted = firstText(raw, ['feedburner:origlink']);
  return (
    counted ?? toPageLink(raw) ?? permalink?.text.trim() ?? firstAddress(all(raw, ['rdf:about']))
  );
}

/** All names of the first field that has any. */
function readAuthor(raw: RawFields): string | undefined {
  const named = ['dc:creator', 'author', 'itunes:author'].map((name) => listTexts(raw, [name]));
  return joinNames(named.find((names) => names.length > 0) ?? []);
}

/** Several authors as one byline. */
export const joinNames = (names: readonly string[]): string | undefined =>
  [...new Set(names)].join(', ') || undefined;

function listCategories(raw: RawFields): string[] {
  // Media categories are mostly paths through somebody's catalog; those are no labels.
  const media = all(raw, ['media:category']).filter(({ text }) => !text.includes('/'));
  return [...all(raw, ['category', 'atom:category', 'dc:subject']), ...media]
    .map(({ text, attributes }) => [attributes['label'], attributes['term'], text])
    .map((labels) => labels.find((label) => label !== undefined && label.trim() !== '')?.trim())
    .filter((label) => label !== undefined);
}

/** The labels of a catalog of persons, as of The New York Times: "Name, First". */
function listPersons(raw: RawFields): string[] | undefined {
  const persons = all(raw, ['category']).filter(({ attributes }) =>
    /_per$/.test(attributes['domain'] ?? ''),
  );
  return persons.length === 0 ? undefined : persons.map(({ text }) => text.trim());
}

const itemDates = [
  'pubdate',
  'atom:published',
  'atom:issued',
  'dc:date',
  'dcterms:issued',
  'dcterms:created',
  'atom:created',
  'atom:updated',
  'atom:modified',
  'dcterms:modified',
];

/** How the dates of a feed are written. */
export const toDateHabits = (
  items: readonly RawFields[],
  language: string | undefined,
): DateHabits =>
  findDateHabits(
    items.flatMap((raw) => listTexts(raw, itemDates)),
    language,
  );

function readDates(raw: RawFields, style: DateHabits): FeedDate & { dateText?: string } {
  const texts = listTexts(raw, itemDates);
  return { ...findDate(texts, style), dateText: texts[0] };
}

/** The date of a feed itself. */
export function toChannelDate(raw: RawFields, style: DateHabits): FeedDate {
  return findDate(
    listTexts(raw, ['pubdate', 'lastbuilddate', 'atom:updated', 'atom:modified', 'dc:date']),
    style,
  );
}

/** The first of some texts that can be read as a date. */
export function findDate(texts: readonly string[], style: DateHabits): FeedDate {
  const found = texts.map((text) => readDate(text, style)).find((date) => date !== undefined);
  if (found === undefined) return {};
  return { date: new Date(found.time).toISOString(), zone: found.offset };
}

function listTexts(raw: RawFields, names: readonly string[]): string[] {
  return all(raw, names)
    .map(({ text }) => text.trim())
    .filter((text) => text !== '');
}

function findEnclosure(raw: RawFields): FeedItem['enclosure'] {
  const enclosures = [
    ...all(raw, ['enclosure']),
    ...all(raw, ['link', 'atom:link']).filter(
      ({ attributes }) => attributes['rel'] === 'enclosure',
    ),
  ]
    .map((field) => ({ url: readAddress(field), type: field.attributes['type'] }))
    .filter(({ url }) => url !== '');
  return enclosures.find(({ url, type }) => isPicture(url, type)) ?? enclosures[0];
}

function listPictures(raw: RawFields): ItemPicture[] {
  const contents = all(raw, ['media:content']).filter(
    (field) =>
      field.attributes['medium'] === 'image' ||
      isPicture(readAddress(field), field.attributes['type']),
  );
  const thumbnails = all(raw, ['media:thumbnail']);
  const isGrouped = ({ attributes }: RawField) => attributes['group'] !== undefined;
  const isAlone = (field: RawField) => !isGrouped(field);
  const covers = all(raw, ['itunes:image']);
  return [
    ...contents.filter(isAlone),
    ...thumbnails.filter(isAlone),
    ...contents.filter(isGrouped),
    ...thumbnails.filter(isGrouped),
    ...covers,
    ...all(raw, ['image']),
  ]
    .filter(({ attributes }) => !isPixel(attributes['width'], attributes['height']))
    .map((field) => ({
      url: readAddress(field),
      ...toSize(field.attributes),
      isCover: covers.includes(field) || undefined,
    }))
    .filter(({ url }) => url !== '');
}

function all(raw: RawFields, names: readonly string[]): RawField[] {
  return names.flatMap((name) => raw.get(name) ?? []);
}
