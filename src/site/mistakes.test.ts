import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { listOversights, listPlaceholders } from './oversights.ts';
import { readSite } from './site.ts';

const paper = {
  id: 'harbor',
  name: 'Harbor News',
  tagline: 'News from the harbor',
  url: 'https://harbor.paper',
  feeds: { local: ['https://courier.paper/feed'] },
};

type Files = Readonly<Record<string, string>>;

const write = (fields: object): Files => ({ 'publication.json': JSON.stringify(fields) });
const withFields = (fields: object) => write({ ...paper, ...fields });
const withFeed = (feed: unknown) => withFields({ feeds: { local: [feed] } });
const text = (json: string): Files => ({ 'publication.json': json });
const { tagline: _, ...untold } = paper;

/** The files of a folder, and all that is said of them. */
const mistakes: [name: string, files: Files, told: string[]][] = [
  ['a comma is missing between lines', text('{\n  "id": "harbor"\n  "name": "Harbor"\n}'), ['?']],
  ['a comma is missing within a line', text('{ "id": "harbor" "name": "Harbor" }'), ['?']],
  [
    'a comma is missing between two feeds',
    text('{ "feeds": { "local": [\n  "https://a.paper/feed"\n  "https://b.paper/feed"\n] } }'),
    ['?'],
  ],
  ['a comma stands behind the last field', text('{\n  "id": "harbor",\n}'), ['?']],
  [
    'a comma stands behind the last entry',
    text('{ "categories": [\n  "local",\n  "sports",\n] }'),
    ['?'],
  ],
  ['two commas stand in a row', text('{ "id": "harbor",, "name": "Harbor" }'), ['?']],
  ['a semicolon stands for a comma', text('{ "id": "harbor"; "name": "Harbor" }'), ['?']],
  ['quotation marks are curly', text('{ “id”: “harbor” }'), ['?']],
  ['quotation marks are single', text("{ 'id': 'harbor' }"), ['?']],
  ['a name has no quotation marks', text('{ id: "harbor" }'), ['?']],
  ['a text has no quotation marks', text('{ "url": https://harbor.paper }'), ['?']],
  ['a quotation mark is not closed', text('{\n  "id": "harbor,\n  "name": "Harbor"\n}'), ['?']],
  ['the quotation mark behind a name is missing', text('{ "id: "harbor" }'), ['?']],
  ['a text has quotation marks of its own', text('{ "name": "The "Best" Paper" }'), ['?']],
  ['a text has a single backslash', text('{ "name": "Tom\\& Co" }'), ['?']],
  ['a text has a tab', text('{ "name": "Harbor\tNews" }'), ['?']],
  ['a comment explains something', text('{\n  // our name\n  "id": "harbor"\n}'), ['?']],
  [
    'a field stands twice',
    text('{\n  "id": "harbor",\n  "name": "Harbor",\n  "id": "haven"\n}'),
    ['?'],
  ],
  ['a colon is missing', text('{ "id" "harbor" }'), ['?']],
  ['an equals sign stands for a colon', text('{ "id" = "harbor" }'), ['?']],
  ['a value is missing', text('{ "id": }'), ['?']],
  ['a bracket is not closed', text('{ "categories": ["local" }'), ['?']],
  ['a brace is not closed', text('{\n  "feeds": {\n    "local": []\n'), ['?']],
  ['a brace is too many', text('{ "id": "harbor" }\n}'), ['?']],
  ['true is written with a capital', text('{ "samples": True }'), ['?']],
  ['yes stands for true', text('{ "offline": yes }'), ['?']],
  ['a number begins with 0', text('{ "newsletter": { "hour": 07 } }'), ['?']],
  ['a space was copied from a page', text('{\u00a0"id": "harbor" }'), ['?']],
  ['the file is empty', text(''), ['?']],
  ['the file is a web page', text('<!doctype html>\n<title>publication.json</title>'), ['?']],
  ['the file is YAML', text('id: harbor\nname: Harbor'), ['?']],
  ['the file is in UTF-16', text('{\0"\0'), ['?']],
  ['a field is missing', write(untold), ['?']],
  ['a field is misspelled', write({ ...untold, tagLine: 'x' }), ['?']],
  ['a field is in the singular', withFields({ category: ['local'] }), ['?']],
  ['an address has no scheme', withFields({ url: 'harbor.paper' }), ['?']],
  ['an address is a word', withFields({ url: 'harbor' }), ['?']],
  ['an address has a question mark', withFields({ url: 'https://harbor.paper/?page=1' }), ['?']],
  ['an address still has YOU', withFields({ url: 'https://YOU.github.io/harbor' }), ['?']],
  ['an address is that of an example', withFields({ url: 'https://news.example.org' }), ['?']],
  ['an id has spaces and capitals', withFields({ id: 'Harbor News' }), ['?']],
  ['a time zone is a city', withFields({ timeZone: 'New York' }), ['?']],
  ['a time zone is misspelled', withFields({ timeZone: 'Europe/Berln' }), ['?']],
  ['a time zone is an offset', withFields({ timeZone: '+02:00' }), ['?']],
  ['a language has an underscore', withFields({ language: 'en_US' }), ['?']],
  ['a language is its name', withFields({ language: 'Spanish' }), ['?']],
  ['a locale is its own name', withFields({ locale: 'Deutsch' }), ['?']],
  ['feeds are a list', withFields({ feeds: ['https://courier.paper/feed'] }), ['?']],
  ['a feed is no list', withFields({ feeds: { local: 'https://courier.paper/feed' } }), ['?']],
  ['a section is misspelled', withFields({ feeds: { locl: [] } }), ['?']],
  ['a section has a capital', withFields({ categories: ['Local'] }), ['?']],
  ['a section is named twice', withFields({ categories: ['local', 'sports', 'local'] }), ['?']],
  ['a section is not named', withFields({ categories: ['sports'] }), ['?']],
  ['a feed has no scheme', withFeed('courier.paper/feed'), ['?']],
  ['a feed still has an example', withFeed('https://courier.example/feed'), ['?']],
  [
    'a feed stands twice',
    withFields({
      feeds: { local: ['https://courier.paper/feed', 'http://www.courier.paper/feed/'] },
    }),
    ['?'],
  ],
  ['a feed has a password', withFeed('https://me:secret@courier.paper/feed'), ['?']],
  [
    'a feed shows too many stories',
    withFeed({ url: 'https://courier.paper/feed', limit: 50 }),
    ['?'],
  ],
  [
    'a feed has a wrong zone',
    withFeed({ url: 'https://courier.paper/feed', zone: 'Berlin' }),
    ['?'],
  ],
  ['a number is a text', withFields({ newsletter: { hour: '7' } }), ['?']],
  ['an hour is none', withFields({ newsletter: { hour: 24 } }), ['?']],
  ['true is a text', withFields({ samples: 'true' }), ['?']],
  ['a place has shorter names', withFields({ weather: { lat: 44, lon: -69 } }), ['?']],
  ['a place is no degree', withFields({ weather: { latitude: 441, longitude: -69 } }), ['?']],
  ['a color is a word', withFields({ theme: { accent: 'blue' } }), ['?']],
  ['a logo is a file name', withFields({ logo: 'logo.svg' }), ['?']],
  ['a contact is a text', withFields({ contact: 'desk@harbor.paper' }), ['?']],
  [
    'a webhook is half an address',
    withFields({ alerts: { webhook: 'hooks.paper/secret' } }),
    ['?'],
  ],
  ['a folder is in the singular', { 'post/bridge.md': 'x' }, ['?']],
  ['a folder has a capital', { 'Public/ads.txt': 'x' }, ['?']],
  ['a style sheet has a capital', { 'public/Extra.css': 'p {}' }, ['?']],
  ['a content file is misspelled', { 'content/abuot.json': '{}' }, ['?']],
  ['a content file has a wrong field', { 'content/faq.json': '{ "titel": "Questions" }' }, ['?']],
  ['a content file has a comma too many', { 'content/about.json': '{ "lead": "We.", }' }, ['?']],
  [
    'a desk file has a misspelled section',
    { 'desk.json': '{ "pin": [{ "story": "https://courier.paper/1", "place": "locl" }] }' },
    ['?'],
  ],
  ['a desk file has a comma missing', { 'desk.json': '{\n  "hide": []\n  "pin": []\n}' }, ['?']],
  ['a post has no title', { 'posts/bridge.md': '---\ndate: 2026-11-20\n---\nx' }, ['?']],
  [
    'a post has a date that is none',
    { 'posts/bridge.md': '---\ntitle: T\ndescription: D\ndate: soon\n---\nx' },
    ['?'],
  ],
];

/** Writes a folder. Returns all that is said of it, without where it lies. */
async function tell(files: Files): Promise<string[]> {
  const dir = mkdtempSync(path.join(tmpdir(), 'halfhour-mistakes-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  for (const [name, content] of Object.entries({ ...withFields({}), ...files })) {
    const file = path.join(dir, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  try {
    const { publication, ownFiles } = await readSite(dir);
    return [...listPlaceholders(publication), ...listOversights(dir, publication, ownFiles)];
  } catch (error) {
    const lines = (error as Error).message.replaceAll(`${dir}/`, '').split('\n');
    expect(lines.shift()).toMatch(/^The .* has (?:a mistake|\d+ mistakes):$/);
    expect(lines.pop()).toMatch(/^Correct .* and rebuild\.$/);
    return lines.map((line) => line.trim());
  }
}

describe('a mistake is told in words for people, and once:', () => {
  test.each(mistakes)('%s', async (_name, files, told) => {
    expect(await tell(files)).toEqual(told);
  });

  test('sixty of them', () => {
    expect(mistakes.length).toBeGreaterThanOrEqual(60);
  });
});
