import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { publicationSchema, type Publication } from '../../../src/publication/publication.ts';

/** Writes files into a folder, by their paths in it. A value that is neither text nor bytes is written as JSON. */
export function writeFiles(dir: string, files: Readonly<Record<string, unknown>>): void {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(dir, name);
    mkdirSync(path.dirname(file), { recursive: true });
    const isBytes = typeof content === 'string' || Buffer.isBuffer(content);
    writeFileSync(file, isBytes ? content : JSON.stringify(content));
  }
}

/** Makes a folder with these files, which is removed when the test ends. */
export function makeFolder(files: Readonly<Record<string, unknown>> = {}): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'halfhour-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  writeFiles(dir, files);
  return dir;
}

/** Makes an empty folder for all tests of a file. */
export function makeSharedFolder(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'halfhour-'));
  afterAll(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

/** A publication without sources, as small as one can be. */
export const smallPublication = {
  id: 'paper',
  name: 'The Paper',
  tagline: 'News of the town',
  url: 'https://paper.example',
  feeds: {},
};

/** A small publication with these fields. */
export const toPublication = (fields: object): Publication =>
  publicationSchema.parse({ ...smallPublication, ...fields });

/** Has the tests of a file run in an empty folder, where commands put what has no folder of its own. */
export function useWorkFolder(): void {
  const before = process.cwd();
  let dir = '';
  beforeAll(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'halfhour-'));
    process.chdir(dir);
  });
  afterAll(() => {
    process.chdir(before);
    rmSync(dir, { recursive: true, force: true });
  });
}
