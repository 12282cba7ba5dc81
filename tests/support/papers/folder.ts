import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { createTestSite, runRebuild, type TestSite } from '../rebuild/rebuild.ts';

/** Writes files into a folder, by their paths in it. A value that is neither text nor bytes is written as JSON. */
export function writeFiles(dir: string, files: Readonly<Record<string, unknown>>): void {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(dir, name);
    mkdirSync(path.dirname(file), { recursive: true });
    const isBytes = typeof content === 'string' || Buffer.isBuffer(content);
    writeFileSync(file, isBytes ? content : JSON.stringify(content));
  }
}

/** A publication without sources, as small as one can be. */
export const smallPublication = {
  id: 'paper',
  name: 'The Paper',
  tagline: 'News of the town',
  url: 'https://paper.example',
  feeds: {},
};

/** Opens a site whose publication is a folder with these files besides a small `publication.json`. */
export async function openFolderSite(files: Readonly<Record<string, unknown>>): Promise<TestSite> {
  const site = await createFolderSite(files);
  onTestFinished(site.close);
  return site;
}

/** Creates such a site. The caller closes it. */
export async function createFolderSite(
  files: Readonly<Record<string, unknown>>,
): Promise<TestSite> {
  const created = await createTestSite();
  const publication = path.join(created.dir, 'paper');
  writeFiles(publication, { 'publication.json': smallPublication, ...files });
  const site: TestSite = { ...created, publication, rebuild: (...args) => runRebuild(site, args) };
  return site;
}

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
