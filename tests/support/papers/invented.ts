import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import type { TestSite } from '../rebuild/rebuild.ts';

/** Words of the specification's samples, of its network and of its advice, which no other paper says. */
const invented =
  /3,000|medic|clinic|hospital|doctor|nurse|(?:your|own) health|health (?:fair|desk)|health and|screening|charging|sample|trusted|breaking news|our (?:team|mission)|not available yet|weather|newsletter|\badvertise\b/i;

/** What readers and machines read of each published page and document. */
function readTexts({ out }: Pick<TestSite, 'out'>): [string, string][] {
  return globSync('**/*.{html,xml,json,webmanifest,opml}', { cwd: out }).flatMap((name) => {
    const text = readFileSync(path.join(out, name), 'utf8');
    if (!name.endsWith('.html')) return /^(?:pagefind|build)/.test(name) ? [] : [[name, text]];
    const page = load(text);
    const description = page('meta[name=description], meta[name=keywords]')
      .map((_, meta) => page(meta).attr('content'))
      .get();
    page('script:not([type="application/ld+json"]), style, template').remove();
    return [[name, [...description, page('title').text(), page('body').text()].join('\n')]];
  });
}

/** Finds what no publication without samples says, with the words around it. */
export const findInvented = (site: Pick<TestSite, 'out'>): string[] =>
  readTexts(site).flatMap(([name, text]) => {
    const found = invented.exec(text);
    return found ? [`${name}: ${text.slice(found.index - 40, found.index + 40)}`] : [];
  });
