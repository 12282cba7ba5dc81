/** A block of code of a page. */
interface Block {
  language: string;
  lines: string[];
  /** The paragraph before it. */
  before: string;
}

/** Lists the blocks of code of a page whose language is named, in its order. */
export function listBlocks(page: string): Block[] {
  return [...page.matchAll(/^( *)```(\w+)\n(.*?)\n\1```$/gms)].map(
    ({ 1: indent = '', 2: language = '', 3: block = '', index }) => ({
      language,
      lines: block.split('\n').map((line) => line.slice(indent.length)),
      before:
        page
          .slice(0, index)
          .trimEnd()
          .split(/\n\s*\n|```\n/)
          .at(-1) ?? '',
    }),
  );
}

/** What the reader of a page does next: saves a file that it shows, or gives a command line without its comment. */
export type ReaderStep =
  { kind: 'save'; file: string; text: string } | { kind: 'give'; line: string };

/** Lists what the reader of a page does, in its order. */
export function listReaderSteps(page: string): ReaderStep[] {
  return listBlocks(page).flatMap(({ language, lines, before }): ReaderStep[] => {
    const text = `${lines.join('\n')}\n`;
    if (language === 'sh') {
      const whole = text.replaceAll(/\\\n\s*/g, '').split('\n');
      return whole
        .map((line) => line.replace(/(?:^|\s+)# .*$/, ''))
        .filter((line) => line !== '')
        .flatMap((line) => line.split(' && '))
        .map((line) => ({ kind: 'give', line }));
    }
    const [, file] = [...before.matchAll(/\b(?:as|file,|name) `([\w./-]+\.\w+)`/g)].at(-1) ?? [];
    return file === undefined ? [] : [{ kind: 'save', file, text }];
  });
}
