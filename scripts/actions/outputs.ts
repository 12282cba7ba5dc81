import { randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { addSummary, print } from '../../src/rebuild/print/print.ts';

/** Sets outputs of the job. Without a file for them they are printed. */
export function setOutputs(values: Readonly<Record<string, string>>): void {
  const end = randomUUID();
  const text = Object.entries(values)
    .map(([name, value]) => `${name}<<${end}\n${value}\n${end}\n`)
    .join('');
  const file = process.env['GITHUB_OUTPUT'];
  if (file) appendFileSync(file, text);
  else print(text);
}

/** Adds Markdown to the summary of the run. Without one it is printed. */
export function tellSummary(markdown: string): void {
  if (!addSummary(markdown)) print(markdown);
}
