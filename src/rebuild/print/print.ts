import { appendFileSync } from 'node:fs';
import { toTerminalJson, toTerminalText } from '../../text/printable.ts';
import { writeOwn } from './guard.ts';

/** Whether the last line of the standard error output still counts up. */
let isCounting = false;

/** Prints text. Nothing in it is obeyed, whoever wrote it. */
export function print(text: string): void {
  writeOwn(process.stdout, `${toTerminalText(text)}\n`);
}

/** Prints text to the standard error output. Nothing in it is obeyed, whoever wrote it. */
export function printError(text: string): void {
  writeOwn(process.stderr, `${isCounting ? '\n' : ''}${toTerminalText(text)}\n`);
  isCounting = false;
}

/** Prints facts as one line of JSON to the standard error output. */
export function printJson(facts: object): void {
  writeOwn(process.stderr, `${toTerminalJson(facts)}\n`);
}

/** Shows a line that counts up on a terminal, and one plain line at the end elsewhere. */
export function printCount(text: string, isDone: boolean): void {
  if (!process.stderr.isTTY) {
    if (isDone) printError(text);
    return;
  }
  writeOwn(process.stderr, `\r\u001b[K${toTerminalText(text)}${isDone ? '\n' : ''}`);
  isCounting = !isDone;
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
  return append('GITHUB_STEP_SUMMARY', toTerminalText(markdown));
}

/** Adds to a file of GitHub's runner that the environment names. Returns whether there is one. */
function append(name: string, text: string): boolean {
  const file = process.env[name];
  if (file) appendFileSync(file, text);
  return Boolean(file);
}
