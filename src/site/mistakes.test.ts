import { describe, expect, test } from 'vitest';
import { listOversights, listPlaceholders } from './oversights.ts';
import { readSite } from './site.ts';
import { makeFolder } from '../../tests/support/papers/folder.ts';

const paper = {
  id: 'harbor',
  name: 'Harbor News',
  tagline: 'News from the harbor',
  url: 'https://harbor.paper',
  feeds: { local: ['https://courier.paper/feed'] },
};

/** Wrong fields of a publication, and all that is said of them. Sections, options of feeds, content files, desk.json and JSON have tests of their own. */
const wrongFields: [fields: object, ...told: string[]][] = [
  [{ tagline: undefined }, 'tagline: is missing, expected text'],
  [
    { tagline: undefined, tagLine: 'x' },
    'tagLine: found an unknown field; did you mean "tagline"?',
  ],
  [{ category: ['local'] }, 'category: found an unknown field; did you mean "categories"?'],
  [
    { url: 'harbor.paper' },
    'url: found "harbor.paper", must be a full address starting with http:// or https://; did you mean "https://harbor.paper"?',
  ],
  [
    { url: 'https://harbor.paper/?page=1' },
    'url: found "https://harbor.paper/?page=1", must be only the address of the front page, without "?" and "#"',
  ],
  [
    { url: 'https://YOU.github.io/harbor' },
    'url: found "https://YOU.github.io/harbor", must be your own address; write your account in place of YOU or OWNER',
  ],
  [
    { url: 'https://news.example.org' },
    'url: news.example.org is a name for examples, which nobody has; write an address of your own before the site is published.',
  ],
  [
    { id: 'Harbor News' },
    'id: found "Harbor News", must be lower-case letters, digits and single hyphens, at most 100 of them; did you mean "harbor-news"?',
  ],
  [
    { timeZone: 'New York' },
    'timeZone: found "New York", must be the name of a time zone; did you mean "America/New_York"?',
  ],
  [
    { timeZone: 'Europe/Berln' },
    'timeZone: found "Europe/Berln", must be the name of a time zone; did you mean "Europe/Berlin"?',
  ],
  [
    { timeZone: '+02:00' },
    'timeZone: found "+02:00", must be the name of a time zone, such as "America/New_York"; https://en.wikipedia.org/wiki/List_of_tz_database_time_zones has them all',
  ],
  [
    { language: 'en_US' },
    'language: found "en_US", but that is no language tag (BCP 47); did you mean "en-US"?',
  ],
  [
    { language: 'Spanish' },
    'language: found "Spanish", but no language has this tag; did you mean "es"?',
  ],
  [
    { feeds: ['https://courier.paper/feed'] },
    'feeds: found a list of 1, expected a group of fields in { }',
  ],
  [
    { feeds: { local: 'https://courier.paper/feed' } },
    'feeds.local: found "https://courier.paper/feed", expected a list; put it between [ and ]',
  ],
  [
    { feeds: { local: ['courier.paper/feed'] } },
    'feeds.local #1: found "courier.paper/feed", must be a full address starting with http:// or https://; did you mean "https://courier.paper/feed"?',
  ],
  [
    { feeds: { local: ['https://courier.example/feed'] } },
    'feeds.local #1: courier.example is a name for examples, which nobody has; write an address of your own before the site is published.',
  ],
  [
    { feeds: { local: ['https://courier.paper/feed', 'http://www.courier.paper/feed/'] } },
    'feeds.local #2 is the feed of feeds.local #1, too; remove one of the two.',
  ],
  [
    { feeds: { local: ['https://me:secret@courier.paper/feed'] } },
    'feeds.local #1: found "https://…@courier.paper/feed", must not hold a user name or password: secrets come from the environment',
  ],
  [
    { newsletter: { hour: '7' } },
    'newsletter.hour: found "7", expected a number; write it without quotation marks',
  ],
  [
    { samples: 'true' },
    'samples: found "true", expected true or false; write it without quotation marks, in small letters',
  ],
  [
    { weather: { lat: 44, lon: -69 } },
    'weather.lat: found an unknown field; did you mean "latitude"?',
    'weather.lon: found an unknown field; did you mean "longitude"?',
  ],
  [
    { logo: 'logo.svg' },
    'logo: found "logo.svg", expected a group of fields in { }, with light, dark, icon, as in { "light": … }',
  ],
  [
    { contact: 'desk@harbor.paper' },
    'contact: found "desk@harbor.paper", expected a group of fields in { }, with email, phone, address, form, as in { "email": … }',
  ],
  [
    { alerts: { webhook: 'hooks.paper/secret' } },
    'alerts.webhook: found something else, must be a full address starting with http:// or https://',
  ],
];

/** Wrong files of a folder, and all that is said of them. */
const wrongFiles: [name: string, text: string, told: string][] = [
  [
    'post/bridge.md',
    'x',
    'Nothing reads post in the folder of the publication; did you mean "posts"?',
  ],
  [
    'Public/ads.txt',
    'x',
    'Nothing reads Public in the folder of the publication; did you mean "public"?',
  ],
  [
    'public/Extra.css',
    'p {}',
    'No page loads public/Extra.css; did you mean "public/extra.css", in small letters?',
  ],
];

/** Writes a folder. Returns all that is said of it, without where it lies. */
async function tell(files: Readonly<Record<string, unknown>>): Promise<string[]> {
  const dir = makeFolder({ 'publication.json': paper, ...files });
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
  test.each(wrongFields)('%j', async (fields, ...told) => {
    expect(await tell({ 'publication.json': { ...paper, ...fields } })).toEqual(told);
  });

  test.each(wrongFiles)('%s', async (name, text, told) => {
    expect(await tell({ [name]: text })).toEqual([told]);
  });
});

test.each(['publication.json', 'desk.json', 'redirects.json', 'content/contact.json'])(
  'a wrong field of %s has its line',
  async (name) => {
    const wrong = '{\n  "harbor": "/local"\n}';
    const dir = makeFolder({ 'publication.json': paper, [name]: wrong });
    await expect(readSite(dir)).rejects.toThrow(/^ {2}line 2, harbor: /m);
  },
);
