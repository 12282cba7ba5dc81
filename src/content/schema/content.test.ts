import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allContent, checkContent } from './all.ts';
import { faq } from './faq.ts';
import { ContentError, loadContent, type Content } from './load.ts';
import { samples } from './samples.ts';
import { sitemap } from './sitemap.ts';
import { categories } from '../../publication/categories.ts';

type Path = (string | number)[];

/** Every field of a value, groups and lists included, that is not itself an entry of a list. */
function listFields(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([key, inner]) => {
    const here = [...path, isList ? Number(key) : key];
    return [...(isList ? [] : [here]), ...listFields(inner, here)];
  });
}

/** Every text, number or nothing in a value, entries of lists included. */
function listLeaves(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, inner]) =>
    listLeaves(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

/** A copy of the content in which the group of fields that holds a path's last key has been changed. */
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
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
    .join('')
    .replace(/^\./, '');

/** The mistake that loading a changed copy reports; fails when it reports none. */
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
    it('is as its schema wants it', () => {
      expect(() => content.load()).not.toThrow();
    });

    it('names itself and the field when any field is deleted', () => {
      for (const path of listFields(content.value)) {
        const error = getError(
          content,
          change(content, path, (holder) => delete holder[path.at(-1)!]),
        );
        expect(error.message).toContain(file);
        expect(error.mistakes.map(({ field }) => field)).toContain(show(path));
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
    const files = globSync('src/content/**/*.json').map((file) => file.replaceAll('\\', '/'));
    expect(allContent.map(({ file }) => file).toSorted()).toEqual(files.toSorted());
  });

  it('has samples for the static categories, and for no other', () => {
    const slugs = categories.filter(({ kind }) => kind === 'static').map(({ slug }) => slug);
    expect(Object.keys(samples).toSorted()).toEqual(slugs.toSorted());
  });

  it('has ten frequently asked questions', () => {
    expect(faq.load().items).toHaveLength(10);
  });

  it('has a site map of seven groups and 25 entries, of which 22 are pages (ruling 6)', () => {
    const { groups } = sitemap.load();
    const paths = groups.flatMap(({ links }) => links.map(({ path }) => path));
    const missing = ['/news', '/health-tips', '/research'];
    expect(groups).toHaveLength(7);
    expect(new Set(paths).size).toBe(25);
    expect(paths.filter((path) => missing.includes(path))).toEqual(missing);
  });
});
