import { describe, expect, test } from 'vitest';
import { smallPublication } from '../../../tests/support/papers/folder.ts';
import { publicationSchema } from '../../publication/publication.ts';
import { toHeadersFile } from './policy.ts';

/** What Cloudflare Pages takes of a file (developers.cloudflare.com/pages/configuration/headers). */
const cloudflare = { mostRules: 100, longestLine: 2000 };
/** Headers that Netlify sets itself, whatever a file says (docs.netlify.com/manage/routing/headers). */
const ofNetlify = [
  ...['accept-ranges', 'age', 'allow', 'alt-svc', 'connection', 'content-encoding'],
  ...['content-length', 'content-range', 'date', 'location', 'server', 'set-cookie', 'trailer'],
  ...['transfer-encoding', 'upgrade'],
];

interface Rule {
  path: string;
  headers: { name: string; value: string }[];
}

/** Reads a file as both hosts do: a line with a slash at its start begins a rule, any other has a header. */
function readRules(text: string): Rule[] {
  const rules: Rule[] = [];
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line === '') continue;
    if (line.startsWith('/')) rules.push({ path: line, headers: [] });
    else {
      const at = line.indexOf(':');
      rules.at(-1)!.headers.push({ name: line.slice(0, at), value: line.slice(at + 1).trim() });
    }
  }
  return rules;
}

describe.each(['', '/paper', '/~ada/papers/the-pine-street-paper'])(
  '_headers of a site below %j',
  (sitePath) => {
    const text = toHeadersFile(
      publicationSchema.parse({ ...smallPublication, url: `https://ada.example${sitePath}` }),
    );
    const rules = readRules(text);

    test('has no more rules and no longer lines than Cloudflare Pages reads', () => {
      expect(rules.length).toBeLessThanOrEqual(cloudflare.mostRules);
      expect(rules.length).toBeGreaterThan(2);
      for (const line of text.split('\n'))
        expect(line.length).toBeLessThanOrEqual(cloudflare.longestLine);
    });

    test('has addresses of the site with one star at most, and headers with a name and a value', () => {
      for (const { path, headers } of rules) {
        expect(path).toMatch(/^[^*:\s]*\*?$/);
        expect(path.startsWith(`${sitePath}/`)).toBe(true);
        expect(headers.length).toBeGreaterThan(0);
        for (const { name, value } of headers) {
          expect(name).toMatch(/^[A-Z][A-Za-z-]+$/);
          expect(value).toMatch(/^[\x20-\x7e]+$/);
        }
      }
    });

    test('has no header that Netlify sets itself', () => {
      const names = rules.flatMap(({ headers }) => headers.map(({ name }) => name.toLowerCase()));
      expect(names.filter((name) => ofNetlify.includes(name))).toEqual([]);
    });

    test('sets no header of an address twice, which hosts would join by a comma', () => {
      for (const address of ['/', '/local', '/_astro/a.js', '/pictures/a.webp', '/_headers']) {
        const names = rules
          .filter(({ path }) => `${sitePath}${address}`.startsWith(path.replace('*', '')))
          .flatMap(({ headers }) => headers.map(({ name }) => name.toLowerCase()));
        expect(names).toEqual([...new Set(names)]);
        expect(names).toContain('x-content-type-options');
      }
    });
  },
);
