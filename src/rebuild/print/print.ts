import { appendFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { styleText } from 'node:util';
import { toTerminalJson, toTerminalText } from '../../text/printable.ts';
import { writeOwn } from './guard.ts';

/** Whether the last line of the standard error output is one that the next replaces. */
let hasStatus = false;
/** Takes the last line of a terminal away. */
const erase = '\r\u001b[K';

/** Prints text. Nothing in it is obeyed, whoever wrote it. */
export function print(text: string): void {
  writeOwn(process.stdout, `${toTerminalText(text)}\n`);
}

/**
 * Prints text to the standard error output. Nothing in it is obeyed, whoever wrote it: `paint` gives colors to lines
 * that are clean.
 */
export function printError(text: string, paint = (line: string, _at: number) => line): void {
  const lines = toTerminalText(text).split('\n').map(paint);
  writeOwn(process.stderr, `${hasStatus ? erase : ''}${lines.join('\n')}\n`);
  hasStatus = false;
}

/** Questions to whoever sits at the terminal. */
export interface Questions {
  /** Returns the line that is answered, without the spaces around it. */
  ask(question: string): Promise<string>;
  close(): void;
}

/** Opens questions. Returns `undefined` where nobody can answer. */
export function openQuestions(): Questions | undefined {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return undefined;
  const lines = createInterface({ input: process.stdin });
  const answers = lines[Symbol.asyncIterator]();
  return {
    async ask(question) {
      writeOwn(process.stdout, `${toTerminalText(question)} `);
      const { value = '' } = await answers.next();
      return value.trim();
    },
    close: () => lines.close(),
  };
}

/** Prints facts as one line of JSON to the standard error output. */
export function printJson(facts: object): void {
  writeOwn(process.stderr, `${toTerminalJson(facts)}\n`);
}

/** Whether people read the standard error output as it is written. */
export const isTerminal = (): boolean => process.stderr.isTTY;

/** Colors a clean line, where the standard error output has colors and NO_COLOR is not set. */
export const color = (name: 'cyan' | 'green' | 'red' | 'yellow', line: string): string =>
  styleText(name, line, { stream: process.stderr });

/** Shows a line on a terminal that the next one replaces. An empty text takes it away. */
export function showStatus(text: string): void {
  if (text === '' && !hasStatus) return;
  // A line that is broken in two can't be taken away.
  const line = toTerminalText(text).slice(0, (process.stderr.columns || 80) - 1);
  writeOwn(process.stderr, erase + line);
  hasStatus = text !== '';
}

/** What GitHub shows beside a run. */
export interface Warning {
  title: string;
  message: string;
}

/** GitHub shows no more than ten of a step. */
const mostWarnings = 10;

/** Prints warnings as the only commands that are meant for GitHub's runner, if it runs this. */
export function printWarnings(warnings: readonly Warning[]): void {
  if (!process.env['GITHUB_ACTIONS']) return;
  for (const warning of warnings.slice(0, mostWarnings))
    writeOwn(process.stdout, `${formatCommand(warning)}\n`);
}

/** A warning as a command of GitHub's runner. */
function formatCommand({ title, message }: Warning): string {
  const [own, text] = [title, message].map((each) =>
    toTerminalText(each).replaceAll('%', '%25').replaceAll('\n', '%0A'),
  );
  return `::warning title=${own?.replaceAll(':', '%3A').replaceAll(',', '%2C')}::${text}`;
}

/** Adds Markdown to the summary of a run on GitHub. Returns whether there is one. */
export function addSummary(markdown: string): boolean {
  const file = process.env['GITHUB_STEP_SUMMARY'];
  if (file) appendFileSync(file, toTerminalText(markdown));
  return Boolean(file);
}
