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
const { tagline: _, ...untold } = paper;

/**
 * The files of a folder, and all that is said of them. Sections, options of feeds, content files, desk.json and JSON have
 * tests of their own.
 */
const mistakes: [name: string, files: Files, told: string[]][] = [
  ['a field is missing', write(untold), ['tagline: is missing, expected text']],
  [
    'a field is misspelled',
    write({ ...untold, tagLine: 'x' }),
    ['tagLine: found an unknown field; did you mean "tagline"?'],
  ],
  [
    'a field is in the singular',
    withFields({ category: ['local'] }),
    ['category: found an unknown field; did you mean "categories"?'],
  ],
  [
    'an address has no scheme',
    withFields({ url: 'harbor.paper' }),
    [
      'url: found "harbor.paper", must be a full address starting with http:// or https://; did you mean "https://harbor.paper"?',
    ],
  ],
  [
    'an address has a question mark',
    withFields({ url: 'https://harbor.paper/?page=1' }),
    [
      'url: found "https://harbor.paper/?page=1", must be only the address of the front page, without "?" and "#"',
    ],
  ],
  [
    'an address still has YOU',
    withFields({ url: 'https://YOU.github.io/harbor' }),
    [
      'url: found "https://YOU.github.io/harbor", must be your own address; write your account in place of YOU or OWNER',
    ],
  ],
  [
    'an address is that of an example',
    withFields({ url: 'https://news.example.org' }),
    [
      'url: news.example.org is a name for examples, which nobody has; write an address of your own before the site is published.',
    ],
  ],
  [
    'an id has spaces and capitals',
    withFields({ id: 'Harbor News' }),
    [
      'id: found "Harbor News", must be lower-case letters, digits and single hyphens, at most 100 of them; did you mean "harbor-news"?',
    ],
  ],
  [
    'a time zone is a city',
    withFields({ timeZone: 'New York' }),
    [
      'timeZone: found "New York", must be the name of a time zone; did you mean "America/New_York"?',
    ],
  ],
  [
    'a time zone is misspelled',
    withFields({ timeZone: 'Europe/Berln' }),
    [
      'timeZone: found "Europe/Berln", must be the name of a time zone; did you mean "Europe/Berlin"?',
    ],
  ],
  [
    'a time zone is an offset',
    withFields({ timeZone: '+02:00' }),
    [
      'timeZone: found "+02:00", must be the name of a time zone, such as "America/New_York"; https://en.wikipedia.org/wiki/List_of_tz_database_time_zones has them all',
    ],
  ],
  [
    'a language has an underscore',
    withFields({ language: 'en_US' }),
    ['language: found "en_US", but that is no language tag (BCP 47); did you mean "en-US"?'],
  ],
  [
    'a language is its name',
    withFields({ language: 'Spanish' }),
    ['language: found "Spanish", but no language has this tag; did you mean "es"?'],
  ],
  [
    'feeds are a list',
    withFields({ feeds: ['https://courier.paper/feed'] }),
    ['feeds: found a list of 1, expected a group of fields in { }'],
  ],
  [
    'a feed is no list',
    withFields({ feeds: { local: 'https://courier.paper/feed' } }),
    ['feeds.local: found "https://courier.paper/feed", expected a list; put it between [ and ]'],
  ],
  [
    'a feed has no scheme',
    withFeed('courier.paper/feed'),
    [
      'feeds.local #1: found "courier.paper/feed", must be a full address starting with http:// or https://; did you mean "https://courier.paper/feed"?',
    ],
  ],
  [
    'a feed still has an example',
    withFeed('https://courier.example/feed'),
    [
      'feeds.local #1: courier.example is a name for examples, which nobody has; write an address of your own before the site is published.',
    ],
  ],
  [
    'a feed stands twice',
    withFields({
      feeds: { local: ['https://courier.paper/feed', 'http://www.courier.paper/feed/'] },
    }),
    ['feeds.local #2 is the feed of feeds.local #1, too; remove one of the two.'],
  ],
  [
    'a feed has a password',
    withFeed('https://me:secret@courier.paper/feed'),
    [
      'feeds.local #1: found "https://…@courier.paper/feed", must not hold a user name or password: secrets come from the environment',
    ],
  ],
  [
    'a number is a text',
    withFields({ newsletter: { hour: '7' } }),
    ['newsletter.hour: found "7", expected a number; write it without quotation marks'],
  ],
  [
    'true is a text',
    withFields({ samples: 'true' }),
    [
      'samples: found "true", expected true or false; write it without quotation marks, in small letters',
    ],
  ],
  [
    'a place has shorter names',
    withFields({ weather: { lat: 44, lon: -69 } }),
    [
      'weather.lat: found an unknown field; did you mean "latitude"?',
      'weather.lon: found an unknown field; did you mean "longitude"?',
    ],
  ],
  [
    'a logo is a file name',
    withFields({ logo: 'logo.svg' }),
    ['logo: found "logo.svg", expected a group of fields in { }, with light, dark, icon'],
  ],
  [
    'a contact is a text',
    withFields({ contact: 'desk@harbor.paper' }),
    [
      'contact: found "desk@harbor.paper", expected a group of fields in { }, with email, phone, address, form',
    ],
  ],
  [
    'a webhook is half an address',
    withFields({ alerts: { webhook: 'hooks.paper/secret' } }),
    [
      'alerts.webhook: found something else, must be a full address starting with http:// or https://',
    ],
  ],
  [
    'a folder is in the singular',
    { 'post/bridge.md': 'x' },
    ['Nothing reads post in the folder of the publication; did you mean "posts"?'],
  ],
  [
    'a folder has a capital',
    { 'Public/ads.txt': 'x' },
    ['Nothing reads Public in the folder of the publication; did you mean "public"?'],
  ],
  [
    'a style sheet has a capital',
    { 'public/Extra.css': 'p {}' },
    ['No page loads public/Extra.css; did you mean "public/extra.css", in small letters?'],
  ],
  [
    'a post has no title',
    { 'posts/bridge.md': '---\ndate: 2026-11-20\n---\nx' },
    ['title: is missing, expected text'],
  ],
  [
    'a post has a date that is none',
    { 'posts/bridge.md': '---\ntitle: T\ndescription: D\ndate: soon\n---\nx' },
    ['date: found "soon", expected a date such as 2026-11-20 or 2026-11-20T08:00+01:00'],
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
    expect(lines.pop()).toMatch(/^Correct .*\.$/);
    // Fields have their lines in written-file.test.ts.
    return lines.map((line) => line.trim().replace(/^line \d+, (?!column)/, ''));
  }
}

describe('a mistake is told in words for people, and once:', () => {
  test.each(mistakes)('%s', async (_name, files, told) => {
    expect(await tell(files)).toEqual(told);
  });
});

test.each(['publication.json', 'desk.json', 'redirects.json', 'content/contact.json'])(
  'a wrong field of %s has its line',
  async (name) => {
    const dir = mkdtempSync(path.join(tmpdir(), 'halfhour-mistakes-'));
    onTestFinished(() => rmSync(dir, { recursive: true }));
    mkdirSync(path.join(dir, 'content'));
    writeFileSync(path.join(dir, 'publication.json'), withFields({})['publication.json'] ?? '');
    writeFileSync(path.join(dir, name), '{\n  "harbor": "/local"\n}');
    await expect(readSite(dir)).rejects.toThrow(/^ {2}line 2, harbor: /m);
  },
);
