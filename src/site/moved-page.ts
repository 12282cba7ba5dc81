import { findLanguage } from '../content/schema/fallback.ts';
import { getWords } from '../content/schema/load.ts';
import { site } from '../content/schema/site.ts';
import { toDirection } from '../publication/language/tags.ts';
import type { Publication } from '../publication/publication.ts';
import type { OwnWords } from '../publication/words.ts';
import { escapeHtml } from '../text/html/html-tree.ts';

/** Renders the page at an old address, which sends browsers to a full address at once. */
export function renderMoved(
  publication: Pick<Publication, 'language'>,
  words: OwnWords,
  to: string,
): string {
  const { moved } = getWords({ edition: { getWords: (name) => words[name] } }, site);
  const [address, text] = [escapeHtml(to), escapeHtml(moved)];
  return [
    `<!DOCTYPE html><html lang="${findLanguage(publication, moved) ?? publication.language}" dir="${toDirection(publication.language)}"><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'">`,
    `<meta http-equiv="refresh" content="0; url=${address}"><link rel="canonical" href="${address}">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${text}</title></head>`,
    `<body><p><a href="${address}">${text}</a></p></body></html>\n`,
  ].join('');
}
