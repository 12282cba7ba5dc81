import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { toSource } from '../page/policy.ts';

/** A style sheet of the site's code. */
export interface Sheet {
  /** How Astro has a page ask for it. */
  link: string;
  /** How it stands in a page. */
  element: string;
  /** What a policy trusts it by (`toSource`). */
  source: string;
}

/** Reads the style sheets among the site's files of code, by their addresses. */
export function readSheets(clientDir: string): Map<string, Sheet> {
  const names = readdirSync(path.join(clientDir, '_astro')).filter((name) => name.endsWith('.css'));
  return new Map(
    names.map((name) => {
      const style = readFileSync(path.join(clientDir, '_astro', name), 'utf8').trim();
      const href = `/_astro/${name}`;
      return [
        href,
        {
          link: `<link rel="stylesheet" href="${href}">`,
          element: `<style>${style}</style>`,
          source: toSource(style),
        },
      ];
    }),
  );
}

/**
 * Puts style sheets into a page, in place of its links to them: one of its own would be asked for when
 * the page is there, which on a slow line puts off the first paint by half a second. Throws when a link
 * is not in the page.
 */
export function withSheets(html: string, sheets: readonly Sheet[]): string {
  return sheets.reduce((page, { link, element }) => {
    const start = page.indexOf(link);
    if (start < 0) throw new Error(`it asks for a style sheet otherwise than by ${link}`);
    return page.slice(0, start) + element + page.slice(start + link.length);
  }, html);
}
