import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { memoize } from '../../text/memoize.ts';
import { findByTag } from './tags.ts';

const dir = fileURLToPath(new URL('../languages', import.meta.url));

/** What a language says in place of the plain words, by the name of the content file, and its `categories`. */
type LanguageSet = Readonly<Record<string, unknown>>;

/** The languages other than English that have a complete set of words, by language tag: a folder is one. */
export const languages: Readonly<Record<string, () => LanguageSet>> = Object.fromEntries(
  readdirSync(dir).map((tag) => [tag, () => readSet(path.join(dir, tag))]),
);

/** The set of words for a language tag, if there is one. */
export const getLanguageSet = (tag: string): LanguageSet | undefined =>
  findByTag(tag, languages)?.();

const readSet = memoize((folder: string): LanguageSet =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .map((file) => [
        path.basename(file, '.json'),
        JSON.parse(readFileSync(path.join(folder, file), 'utf8')),
      ]),
  ),
);
