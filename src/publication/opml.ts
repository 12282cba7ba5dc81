import { createRequire } from 'node:module';
import type { Opml } from 'feedsmith';
import { parseJson } from '../text/characters.ts';
import type { Category } from './categories.ts';
import { httpUrl } from './fields.ts';
import { lowerCase } from '../text/letters.ts';

const require = createRequire(import.meta.url);

type Outline = Opml.Outline<string>;

/** The feeds that an OPML file names, and every mistake in it, in words for editors. */
interface OpmlFeeds {
  feeds: Record<string, string[]>;
  mistakes: string[];
}

/**
 * Reads the feeds of the text of an OPML file, which feed readers export. The category of a feed is its outline's
 * own `category`, or the nearest folder around it with the name or the slug of one. Never throws.
 */
export function readOpml(text: string, categories: readonly Category[]): OpmlFeeds {
  const found: OpmlFeeds = { feeds: {}, mistakes: [] };
  try {
    // Few publications have such a file, so this package is loaded on first use.
    const { parseOpml } = require('feedsmith') as typeof import('feedsmith');
    const opml = parseOpml(text);
    // References may bring forbidden characters too, so they go behind the parser.
    const { body } = parseJson(JSON.stringify(opml)) as typeof opml;
    for (const outline of body?.outlines ?? []) addOutline(found, outline, categories);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    found.mistakes.push(`it can't be read (${why}): put an OPML file of that name here`);
  }
  return found;
}

/** Adds the feeds of an outline. `around`: the slug of the nearest folder around it that is a category. */
function addOutline(
  found: OpmlFeeds,
  outline: Outline,
  categories: readonly Category[],
  around?: string,
): void {
  const { text, title, category, xmlUrl, outlines = [] } = outline;
  const folder = findCategory(categories, [...(category?.split(/[,/]/) ?? []), title, text]);
  for (const inner of outlines) addOutline(found, inner, categories, folder ?? around);
  if (xmlUrl === undefined) return;
  const slug = findCategory(categories, category?.split(/[,/]/) ?? []) ?? around;
  const shown = JSON.stringify((title ?? text ?? xmlUrl).slice(0, 60));
  const address = httpUrl.safeParse(xmlUrl.trim());
  if (!address.success) {
    const [issue] = address.error.issues;
    found.mistakes.push(`the address (xmlUrl) of ${shown} ${issue?.message}`);
  } else if (slug === undefined) {
    const names = categories.map(({ name }) => name).join(', ');
    found.mistakes.push(`${shown} is in no section: move it into a folder called ${names}`);
  } else {
    const known = (found.feeds[slug] ??= []);
    if (!known.includes(address.data)) known.push(address.data);
  }
}

/** The first category that one of the labels names, by its name, its heading or its slug. */
function findCategory(
  categories: readonly Category[],
  labels: readonly (string | undefined)[],
): string | undefined {
  const wanted = labels.map((label) => toBare(label ?? ''));
  return wanted
    .map((label) =>
      categories.find(({ slug, name, heading }) =>
        [slug, name, heading].some((each) => toBare(each) === label),
      ),
    )
    .find((row) => row !== undefined)?.slug;
}

function toBare(label: string): string {
  return lowerCase(label)
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
}
