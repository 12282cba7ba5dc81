import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigurationError, loadPublication } from './load.ts';
import { publicationSchema } from './publication.ts';
import { makeSharedFolder } from '../../tests/support/papers/folder.ts';
import jsonSchema from './publication.schema.json' with { type: 'json' };

const dir = makeSharedFolder();
const file = path.join(dir, 'publication.json');
writeFileSync(path.join(dir, 'feeds.opml'), '<opml version="2.0"><body/></opml>');

const url = 'https://a.example/a';
/** A publication with every field. */
const full = {
  $schema: './publication.schema.json',
  id: 'p',
  name: 'P',
  tagline: 'P',
  url,
  formerId: 'q',
  formerUrl: url,
  closed: { on: '2026-12-31', message: 'M' },
  rebuild: { every: 30, keep: 3, compress: false },
  home: { health: 'lead' },
  timeZone: 'Europe/Madrid',
  language: 'es',
  categories: [
    'health',
    {
      slug: 'harbor',
      name: 'Harbor',
      heading: 'Harbor',
      subtitle: 'Ships',
    },
  ],
  feeds: {
    health: [
      { url, name: 'A', skip: ['a'], only: ['b'], limit: 5, zone: 'Europe/Berlin', language: 'de' },
      { url, header: { 'X-Key': 'FEED_A' }, agent: 'Reader/1.0' },
    ],
  },
  skip: { '*': ['a'], health: ['b'], events: ['c'] },
  opml: 'feeds.opml',
  converter: url,
  blog: { url, sections: { flu: 'health' } },
  pictures: 'rehost',
  video: { player: `${url}/`, featured: { id: 'aqz-KE-bpKQ', title: 'Film' } },
  contact: { email: 'a@a.example', phone: '555 0100', address: 'A', form: { url, script: url } },
  calendars: [{ url, name: 'A', category: 'meetings' }],
  events: { frame: url, email: 'a@a.example' },
  partnerDocuments: [{ id: 'a', title: 'A', url, image: url }],
  announce: { indexNow: 'a1b2c3d4', webSub: url },
  newsletter: { issues: ['daily', 'weekly'], hour: 7, weekday: 'monday' },
  links: [
    { place: 'newsletter', url },
    { place: 'partners', name: 'A', url },
  ],
  ads: { script: url, hosts: [url], load: 'ask' },
  weather: { latitude: 40, longitude: -4, url },
  alerts: { webhook: url, email: 'a@a.example', ping: url },
  samples: false,
  offline: true,
  theme: {
    accent: '#0b5394',
    accentDark: '#8ab4f8',
    mark: 'P',
    font: { text: 'faustina', display: 'system' },
  },
  logo: { light: 'logo.svg', dark: 'logo-dark.svg', icon: 'icon.png' },
};

type Key = string | number;

/** The paths of all fields of a value, and of the items of its lists. */
function listPaths(value: unknown, at: Key[] = []): Key[][] {
  if (typeof value !== 'object' || value === null) return [at];
  const isList = Array.isArray(value);
  const inner = Object.entries(value).flatMap(([key, each]) =>
    listPaths(each, [...at, isList ? Number(key) : key]),
  );
  return at.length === 0 ? inner : [at, ...inner];
}

/** The names of all fields in a JSON Schema, at any depth. */
function listNames(schema: object): string[] {
  return Object.entries(schema).flatMap(([key, value]) => {
    if (typeof value !== 'object' || value === null) return [];
    const inner = listNames(value);
    if (key !== 'properties') return inner;
    return [...Object.keys(value), ...inner];
  });
}

/** A copy of a value with another value at a path. */
function replace(value: unknown, [key, ...rest]: Key[], by: unknown): unknown {
  if (key === undefined) return by;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<
    Key,
    unknown
  >;
  copy[key] = replace(copy[key], rest, by);
  return copy;
}

const toName = (at: readonly Key[]) =>
  at.map((key, i) => (typeof key === 'number' ? ` #${key + 1}` : i > 0 ? `.${key}` : key)).join('');

const values = [
  ...[null, 7.5, true, '', ' ', [], [[]], {}, { unknown: 1 }, 'no such value', 'two\nlines'],
  ...['ftp://me:password@a.example/', '../../etc/passwd', '<script>alert(1)</script>'],
];

describe('a wrong value', () => {
  test('is tried for every field that a publication may have', () => {
    expect(publicationSchema.safeParse(full).error).toBeUndefined();
    const names = listPaths(full).map((at) => at.at(-1));
    expect(listNames(jsonSchema).filter((name) => !names.includes(name))).toEqual([]);
  });

  test.each(listPaths(full).map((at) => [toName(at), at] as const))(
    'of %s is told in a line with the field, what was found, and what to write',
    (name, at) => {
      const wrong = values
        .map((value) => replace(full, at, value))
        .filter((publication) => !publicationSchema.safeParse(publication).success);
      expect(wrong.length).toBeGreaterThan(3);
      for (const publication of wrong) {
        writeFileSync(file, JSON.stringify(publication));
        const { message } = getError(() => loadPublication(file));
        const [first, ...lines] = message.split('\n');
        expect(first).toBe(`The publication file ${file} has a mistake:`);
        expect(lines.pop()).toBe('Correct it.');
        expect(lines.join('\n')).toContain(name);
        for (const line of lines) {
          expect(line).toMatch(/^ {2}line \d+, [\w.#$* -]+: (?:found .+|is missing)[,;] \S.{5,}$/);
          expect(line).not.toMatch(/Invalid|password@/);
        }
      }
    },
  );
});

/** The error that a function throws. */
function getError(run: () => unknown): ConfigurationError {
  try {
    run();
  } catch (error) {
    if (error instanceof ConfigurationError) return error;
    throw error;
  }
  throw new Error('Nothing was thrown.');
}
