import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openTestSite, runRebuild, type TestSite } from './rebuild.ts';

/** Writes files into a folder, by their paths in it. A value that is no text is written as JSON. */
export function writeFiles(dir: string, files: Readonly<Record<string, unknown>>): void {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(dir, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
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
  const opened = await openTestSite();
  const publication = path.join(opened.dir, 'paper');
  writeFiles(publication, { 'publication.json': smallPublication, ...files });
  const site: TestSite = { ...opened, publication, rebuild: (...args) => runRebuild(site, args) };
  return site;
}
