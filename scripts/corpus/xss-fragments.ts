import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The places of an attack in a post. */
const places = {
  body: (payload: string) => payload,
  line: (payload: string) => `Before ${toLine(payload)} after.`,
  link: (payload: string) => `[text](${toLine(payload)}) [text](<${toLine(payload)}>)`,
  picture: (payload: string) => `![text](<${toLine(payload)}>)`,
  title: (payload: string) =>
    `[text](/a "${toLine(payload).replaceAll('"', '\\"')}") ![text](/a.png '${toLine(payload)}')`,
  footnote: (payload: string) =>
    `Text.[^1] [^${toLine(payload)}]\n\n[^1]: ${payload}\n[^${toLine(payload)}]: x`,
  cell: (payload: string) => `| a |\n| - |\n| ${toLine(payload).replaceAll('|', '\\|')} |`,
} as const;

/** A post with one attack of the corpus in one place. */
export interface XssAttack {
  name: string;
  markdown: string;
}

/** Reads all attacks of the corpus, each in every place. None when its file is not there. */
export function readAttacks(corpus: string): XssAttack[] {
  const file = join(corpus, 'vectors.jsonl');
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const payloads = lines.map((line) => JSON.parse(line) as { id: number; payload: string });
  return Object.entries(places).flatMap(([place, toMarkdown]) =>
    payloads.map(({ id, payload }) => ({
      name: `${place} ${id}`,
      markdown: toMarkdown(payload),
    })),
  );
}

function toLine(payload: string): string {
  return payload.replaceAll(/\s*[\r\n]+\s*/g, ' ');
}
