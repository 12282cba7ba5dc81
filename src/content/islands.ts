import { z } from 'zod';
import { embed } from './embed.ts';
import json from './islands.json' with { type: 'json' };
import { defineContent } from './load.ts';
import { site } from './site.ts';
import { line } from './text.ts';

/** The words of what runs in the reader's browser. */
export const islands = defineContent(
  'src/content/islands.json',
  z.strictObject({
    live: z.strictObject({ heading: line, show: line, one: line, many: line }),
    toasts: z.strictObject({ close: line, offline: line, online: line }),
  }),
  json,
);

/** The words on a card that are not the article's own. */
export function getCardWords() {
  return { by: site.load().article.by, newTab: embed.load().newTab };
}

/** The words of an open page that asks for news. */
export function getLiveWords() {
  return {
    ...islands.load().live,
    ...getCardWords(),
    loading: site.load().home.loading,
    failure: site.load().error.title,
  };
}
