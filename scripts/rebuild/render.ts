import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Site } from '../../src/edition/reader.ts';
import { documents, listRoutes } from '../../src/edition/routes.ts';
import { writeCard } from './cards.ts';
import { dropOthers } from './drawing.ts';
import { writeIcons } from './icons.ts';
import { readInlineCode, toHeadersFile, toPolicy, withPolicy, type InlineCode } from './policy.ts';
import type { Renderer } from './renderer.ts';

/** Pages that a host serves in place of one that it can't: what it has to be named, and its status. */
const errorPages = [
  { route: '/404', status: 404 },
  { route: '/500', status: 500 },
] as const;

/** Where a host finds a page: `/local` is local.html, `/` is index.html. */
export function toFile(route: string): string {
  return route === '/' ? 'index.html' : `${decodeURIComponent(route).slice(1)}.html`;
}

/** Every page of a site: its route and the status that it is served with. */
export function listPages(site: Site): { route: string; status: number }[] {
  return [...listRoutes(site.edition).map((route) => ({ route, status: 200 })), ...errorPages];
}

/**
 * Prints a whole site into an empty folder: every page, every document for machines, and the files
 * that pages refer to. Throws, naming the page or document, when one throws or answers with another
 * status than it should. `drawingsDir` keeps what is drawn from one rebuild to the next.
 */
export async function renderSite(
  renderer: Renderer,
  site: Site,
  dir: string,
  drawingsDir: string,
  onPage: (done: number, all: number) => void,
): Promise<void> {
  await cp(renderer.clientDir, dir, { recursive: true });
  const pages = listPages(site);
  const all: InlineCode = { scripts: new Set(), styles: new Set() };
  const drawings = await writeIcons(site.publication, dir, drawingsDir);
  for (const document of documents) {
    const text = await renderRoute(renderer, site, document, 200);
    await writeNew(path.join(dir, document), text);
  }
  for (const [index, { route, status }] of pages.entries()) {
    const html = await renderRoute(renderer, site, route, status);
    const code = readInlineCode(html);
    for (const kind of ['scripts', 'styles'] as const) {
      for (const hash of code[kind]) all[kind].add(hash);
    }
    const policy = toPolicy(site.publication, code);
    await writeNew(path.join(dir, toFile(route)), withPolicy(html, policy));
    drawings.push(...(await writeCard(html, site.publication, dir, drawingsDir)));
    onPage(index + 1, pages.length);
  }
  await dropOthers(drawings, drawingsDir);
  await writeFile(path.join(dir, '_headers'), toHeadersFile(toPolicy(site.publication, all)));
}

async function writeNew(file: string, content: string) {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content, { flag: 'wx' });
}

async function renderRoute(renderer: Renderer, site: Site, route: string, status: number) {
  const url = new URL(route, site.publication.url).href;
  try {
    const { status: answered, body } = await renderer.render(url, site);
    if (answered === status) return body;
    throw new Error(`it answered with status ${answered} instead of ${status}`);
  } catch (error) {
    throw new Error(`${route} could not be rendered: ${String(error)}`, { cause: error });
  }
}
