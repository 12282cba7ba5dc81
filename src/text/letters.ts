/** A text in small letters, as a language pairs them; without one, as most do. */
export const lowerCase = (text: string, language = 'und'): string =>
  text.toLocaleLowerCase(language);

/** The parts of a text between single spaces. */
export const splitAtSpaces = (text: string): string[] => text.split(' ');

const part = '[\\p{L}\\p{M}\\p{N}_]';
const edge = `(?:(?<!${part})(?=${part})|(?<=${part})(?!${part}))`;

/** Makes a pattern in which `~` is an edge of a word, in any script. */
export const matchWords =
  (flags: string) =>
  ({ raw }: TemplateStringsArray): RegExp =>
    new RegExp(raw.join('').replaceAll('~', edge), `${flags}u`);
