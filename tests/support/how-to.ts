import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A step of a how-to that needs no judgment. */
type Step =
  /** A file to write: a block whose first line is a comment with its path. */
  | { kind: 'write'; file: string; text: string }
  /** Lines to change: a block of `diff` whose first line is `---` and the path. */
  | { kind: 'change'; file: string; before: string; after: string }
  /** A command that makes files. */
  | { kind: 'run'; command: string };

/** The commands of a how-to that make files. Others look at what was made. */
const makes = /^(?:cp |npm run schema$)/;

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

/** Lists the steps of a how-to that need no judgment, in its order. */
export function listSteps(text: string): Step[] {
  return listBlocks(text).flatMap(({ language, lines }): Step[] => {
    const [first = '', ...others] = lines;
    const file = /^(?:\/\/|---) ([\w./-]+)$/.exec(first)?.[1];
    if (language === 'sh')
      return lines.filter((line) => makes.test(line)).map((command) => ({ kind: 'run', command }));
    if (file === undefined) return [];
    if (language !== 'diff') return [{ kind: 'write', file, text: `${others.join('\n')}\n` }];
    const side = (sign: '-' | '+') =>
      others
        .filter((line) => line.startsWith(sign) || line.startsWith(' '))
        .map((line) => line.slice(1))
        .join('\n');
    return [{ kind: 'change', file, before: side('-'), after: side('+') }];
  });
}

/** Lists the files and folders that a how-to makes. */
export const listMade = (text: string) =>
  listSteps(text).flatMap((step) => {
    if (step.kind === 'write') return [step.file];
    return step.kind === 'run' && step.command.startsWith('cp ')
      ? [step.command.split(' ').at(-1)]
      : [];
  });

/** Applies a step to a copy of the repository. Throws when it does not fit to what is there. */
export function applyStep(dir: string, step: Step): void {
  if (step.kind === 'run') {
    execFileSync('sh', ['-c', step.command], { cwd: dir, stdio: 'pipe' });
    return;
  }
  const file = path.join(dir, step.file);
  if (step.kind === 'write') {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, step.text, { flag: 'wx' });
    return;
  }
  const parts = `\n${readFileSync(file, 'utf8')}`.split(`\n${step.before}`);
  if (parts.length !== 2)
    throw new Error(`${step.file} has ${parts.length - 1} times, not once:\n${step.before}`);
  writeFileSync(file, parts.join(`\n${step.after}`).slice(1));
}
