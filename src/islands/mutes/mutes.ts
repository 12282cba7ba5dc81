import { foldName } from '../../text/fold-name.ts';
import { separateLetters } from '../../text/unspaced.ts';
import { splitWords } from '../../text/words.ts';
import type { ListedStory } from '../stories/listed-story.ts';
import { readStored, writeStored } from '../stories/stored.ts';

/** What a reader can hide on this device: stories of a section, of a source, or with a word in the headline. */
const kinds = ['section', 'source', 'word'] as const;
type MuteKind = (typeof kinds)[number];

/** Something that the reader hides on this device. Stories name their section and their source the same. */
export interface ReaderMute {
  kind: MuteKind;
  name: string;
}

/** The name of the list in `localStorage`. The page's inline script asks whether there is one. */
export const mutesName = 'mutes';
/** The most entries that are kept. */
export const mostMutes = 200;
const longestName = 200;

/** Reads what the reader hides. Returns `undefined` when the site may not use storage. */
export const readMutes = (): ReaderMute[] | undefined => readStored(mutesName, isMute);

/** Stores the first 200 of these. Returns whether the browser did. */
export const writeMutes = (mutes: readonly ReaderMute[]): boolean =>
  writeStored(mutesName, mutes.slice(0, mostMutes));

/** Whether two entries hide the same. */
export const isSameMute = (a: ReaderMute, b: ReaderMute) =>
  a.kind === b.kind && foldName(a.name) === foldName(b.name);

/** Whether a value is something to hide. A word has a letter or a digit. */
export function isMute(value: unknown): value is ReaderMute {
  const { kind, name } = Object(value) as Partial<ReaderMute>;
  return (
    kinds.some((each) => each === kind) &&
    typeof name === 'string' &&
    name.length <= longestName &&
    (kind === 'word' ? toPhrase(name) !== ' ' : name.trim() !== '')
  );
}

/**
 * Whether a story is hidden. A word hides headlines that have a word with this beginning. The page of a section, `here`,
 * shows that section.
 */
export function isMuted(
  { title, source, section }: Pick<ListedStory, 'title' | 'source' | 'section'>,
  mutes: readonly ReaderMute[],
  here?: string,
): boolean {
  const said = { section: section === here ? undefined : section, source };
  return mutes.some(({ kind, name }) =>
    kind === 'word' ? toPhrase(title).includes(toPhrase(name)) : said[kind] === name,
  );
}

/** The name of the section whose page this is. */
export const readSection = () =>
  document.querySelector<HTMLElement>('main [data-kind=section]')?.dataset['name'];

/** The words of a text, each after a space. In scripts without spaces each letter is one. */
const toPhrase = (text: string): string =>
  ` ${splitWords(separateLetters(foldName(text), ' ')).join(' ')}`;
