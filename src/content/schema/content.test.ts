import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allContent, checkContent } from './all.ts';
import { ContentError, loadContent, type Content } from './load.ts';
import { samples } from './samples.ts';
import { sitemap } from './pages/sitemap.ts';
import { categories } from '../../publication/categories.ts';

type Path = (string | number)[];

/** Parts that a publication may leave out, with the fields in them. */
const leavable: Record<string, RegExp> = {
  contact: /^(?:form\.category|reasons|emergency)$/,
  events: /^categories$/,
  follow: /^more$/,
  islands: /\.(?:count|news|added|size|kept)\.one$/,
  partners: /^(?:invitation|links\.absent)$/,
  search: /\.count\.one$/,
  site: /^(?:footer\.(?:network|advice)|home\.breaking)$/,
  sitemap: /^(?:groups|disclaimer)$/,
  status: /^(?:live\.sources|some)\.one$/,
  today: /^(?:link|changed\.came)\.one$/,
  topics: /^count\.one$/,
};

/** Lists the paths of all named fields of a value, groups and lists included. */
function listFields(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([key, inner]) => {
    const here = [...path, isList ? Number(key) : key];
    return [...(isList ? [] : [here]), ...listFields(inner, here)];
  });
}

/** Lists the paths of all values that are no group and no list. */
function listLeaves(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, inner]) =>
    listLeaves(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

/** Returns a copy of the content after an edit of the object that holds the last key of a path. */
function change(
  content: Content<unknown>,
  path: Path,
  edit: (holder: Record<string, unknown>) => void,
): unknown {
  const copy: unknown = structuredClone(content.value);
  let holder = copy;
  for (const key of path.slice(0, -1)) holder = (holder as Record<string, unknown>)[key];
  edit(holder as Record<string, unknown>);
  return copy;
}

const show = (path: Path) =>
  path
    .map((key) => (typeof key === 'number' ? ` #${key + 1}` : `.${key}`))
    .join('')
    .replace(/^\./, '');

/** Returns the error of loading a changed copy. Throws when the copy is accepted. */
function getError(content: Content<unknown>, value: unknown): ContentError {
  try {
    loadContent(content.file, content.schema, value);
  } catch (error) {
    if (error instanceof ContentError) return error;
    throw error;
  }
  throw new Error(`${content.file} was accepted`);
}

describe.each(allContent.map((content) => [content.file, content] as const))(
  '%s',
  (file, content) => {
    it('matches its schema', () => {
      expect(() => content.load()).not.toThrow();
    });

    it('names itself and the field when any field is deleted', () => {
      for (const path of listFields(content.value)) {
        const without = change(content, path, (holder) => delete holder[path.at(-1)!]);
        if (leavable[content.name]?.test(show(path))) {
          expect(loadContent(file, content.schema, without)).toEqual(without);
          continue;
        }
        const error = getError(content, without);
        expect(error.message).toContain(file);
        expect(error.errors.map(({ field }) => field)).toContain(show(path));
      }
    });

    it('names itself, the field and the type when any value has a wrong type', () => {
      for (const path of listLeaves(content.value)) {
        for (const wrong of [true, { wrong: 1 }]) {
          const error = getError(
            content,
            change(content, path, (holder) => (holder[path.at(-1)!] = wrong)),
          );
          expect(error.message).toContain(file);
          expect(error.message).toContain(show(path));
          expect(error.message).toContain('expected');
        }
      }
    });

    it('names itself and the field when a field is misspelled', () => {
      for (const path of listFields(content.value)) {
        const key = String(path.at(-1));
        const error = getError(
          content,
          change(content, path, (holder) => (holder[`${key}x`] = holder[key])),
        );
        expect(error.message).toContain(file);
        expect(error.message).toContain(show([...path.slice(0, -1), `${key}x`]));
        expect(error.message).toContain(`did you mean "${key}"?`);
      }
    });
  },
);

describe('all content', () => {
  it('is checked before a rebuild', () => {
    expect(checkContent).not.toThrow();
    const files = globSync('src/content/{*,samples/*}.json').map((file) =>
      file.replaceAll('\\', '/'),
    );
    expect(allContent.map(({ file }) => file).toSorted()).toEqual(files.toSorted());
  });

  it('has samples for the static categories only', () => {
    const slugs = categories.filter(({ kind }) => kind === 'static').map(({ slug }) => slug);
    expect(Object.keys(samples).toSorted()).toEqual(slugs.toSorted());
  });

  it('has a site map of seven groups and 25 entries, of which 22 are pages (ruling 6)', () => {
    const { groups = [] } = sitemap.load();
    const paths = groups.flatMap(({ links }) => links.map(({ path }) => path));
    const missing = ['/news', '/health-tips', '/research'];
    expect(groups).toHaveLength(7);
    expect(new Set(paths).size).toBe(25);
    expect(paths.filter((path) => missing.includes(path))).toEqual(missing);
  });
});
