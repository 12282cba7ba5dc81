import path from 'node:path';
import { isPackage } from './package.ts';

/** The commands whose npm script has another name. */
const scripts: Readonly<Record<string, string>> = { preview: 'start' };

/** The forms of a hosted job, by the commands that do the same. */
const forms: Readonly<Record<string, string>> = {
  desk: 'Actions, Desk, Run workflow:',
  rebuild: 'Actions, Rebuild, Run workflow:',
};

/**
 * A command as people call it where this runs: by npx where the package is installed, by npm in the repository, by its
 * name in a container, and by a form of a hosted job. Words are quoted for a shell.
 */
export function toCall(command: string, ...words: readonly string[]): string {
  const way = process.env['HALFHOUR_WAY'];
  const form = forms[command];
  if (way === 'hosted' && form !== undefined) {
    return words.length === 0 ? form.slice(0, -1) : [form, ...words].join(' ');
  }
  const said = words.map(quote);
  if (way === 'container') return ['halfhour', command, ...said].join(' ');
  if (isPackage || way === 'hosted') return ['npx halfhour', command, ...said].join(' ');
  const script = scripts[command] === 'start' ? 'start' : `run ${command}`;
  return [`npm ${script}`, ...(said.length > 0 ? ['--', ...said] : [])].join(' ');
}

/**
 * The words that name a publication in a command, with the state folder that was named: none for that of the folder where
 * this runs, or in a form. `PAPER` stands for one that is not known.
 */
export function toPaperWords(publication?: string, state?: string): string[] {
  if (process.env['HALFHOUR_WAY'] === 'hosted') return [];
  if (publication === undefined) return ['PAPER'];
  const named = path.relative('', publication);
  // A name that may be one of a command, or an option, is written as a path.
  const paper = path.dirname(named) === '.' ? `./${named}` : named;
  return [...(named === '' ? [] : [paper]), ...(state === undefined ? [] : ['--state', state])];
}

/** A word as a shell reads it. */
function quote(word: string): string {
  if (/^[\w@%+=:,./…|[\]-]+$/.test(word)) return word;
  return /["$`\\!]/.test(word) ? `'${word.replaceAll("'", String.raw`'\''`)}'` : `"${word}"`;
}
