import { slugPattern } from '../../publication/categories.ts';
import { getCategoryWords } from '../../publication/language/category-words.ts';
import { isEnglish } from '../../publication/language/tags.ts';
import { reservedSlugs } from '../../publication/page-names.ts';
import {
  listNamedCategories,
  type OwnCategory,
} from '../../publication/sections/site-categories.ts';
import { shorten } from '../../text/plain-text.ts';
import { toSlug } from '../../text/slug.ts';

/** A feed that was read: its address, and what it calls itself. */
interface GivenFeed {
  url: string;
  name: string;
}

/** A section for feeds: the slug of one that every site may have, or one of the publication's own. */
export interface Section {
  slug: string;
  name: string;
  own?: OwnCategory;
  feeds: string[];
}

/** Words in the names of feeds that name no section. */
const noise = listWords(
  'the latest top news headlines stories noticias report review journal weekly daily times magazine desk',
);
/** The most letters of a section's name: it stands in the menu. */
const longestName = 30;

/**
 * Proposes sections for feeds by their names: "Courier Sports" is for Sports, and a feed that names no known section
 * gets one of its own. Feeds of one section are together.
 */
export function proposeSections(feeds: readonly GivenFeed[], language: string): Section[] {
  const known = listKnown(language);
  const sections = new Map<string, Section>();
  for (const feed of feeds) {
    const parts = listParts(feed, feeds);
    const found = known.find(({ phrases }) => parts.some((part) => hasPhrase(part, phrases)));
    const section = found ?? toOwn(parts[0] ?? feed.name, feed.url);
    const { slug, name } = section;
    const of = sections.get(slug) ?? { slug, name, feeds: [] };
    if ('own' in section) of.own = section.own;
    of.feeds.push(feed.url);
    sections.set(slug, of);
  }
  return [...sections.values()];
}

/** The sections that have words in the language, each with the phrases that name it. */
function listKnown(language: string) {
  if (!isEnglish(language) && getCategoryWords(language).table === undefined) return [];
  return listNamedCategories({ language }).map(({ slug, name }) => ({
    slug,
    name,
    phrases: [name, ...name.split(/ (?:&|y) /u)].map(listWords),
  }));
}

/** The parts of a feed's name that no other feed has, such as "Sports" of "The Courier | Sports". */
function listParts({ name, url }: GivenFeed, feeds: readonly GivenFeed[]): string[] {
  const split = (text: string) => text.split(/\s+[>»|·–—-]\s+|:\s+/u).filter(Boolean);
  const others = feeds.filter((other) => other.url !== url).flatMap((other) => split(other.name));
  const own = split(name).filter((part) => !others.includes(part));
  return own.length > 0 ? own : split(name);
}

/** Whether a part of a name is one of the phrases, or ends with it. */
function hasPhrase(part: string, phrases: readonly string[][]): boolean {
  const words = listWords(part).filter((word) => !noise.includes(word));
  return phrases.some((phrase) => words.slice(-phrase.length).join(' ') === phrase.join(' '));
}

/** The words of a name as they are compared: without case, accents and the end of a plural. */
function listWords(text: string): string[] {
  return (toSlug(text) ?? '').split('-').map((word) => word.replace(/s$/u, ''));
}

/** A section of the publication's own for a feed. */
function toOwn(label: string, url: string): Omit<Section, 'feeds'> & { own: OwnCategory } {
  const name = shorten(label, longestName);
  const plain = [label, new URL(url).hostname].map((text) =>
    (toSlug(text.replaceAll('.', ' ')) ?? '')
      .split('-')
      .filter((word) => slugPattern.test(word))
      .slice(0, 4)
      .join('-'),
  );
  const slug = plain.find((text) => text !== '') ?? 'section';
  const free = reservedSlugs.includes(slug) ? `${slug}-news` : slug;
  return { slug: free, name, own: { slug: free, name } };
}
