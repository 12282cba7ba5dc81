import { z } from 'zod';
import { embed } from './embed.ts';
import json from '../islands.json' with { type: 'json' };
import { defineContent } from './load.ts';
import { search } from './search.ts';
import { site } from './site.ts';
import { line } from './text.ts';

const message = z.strictObject({ heading: line, text: line });

/** The words of what runs in the reader's browser. */
export const islands = defineContent(
  'src/content/islands.json',
  z.strictObject({
    live: z.strictObject({ heading: line, show: line, one: line, many: line }),
    toasts: z.strictObject({
      close: line,
      offline: line,
      online: line,
      saved: line,
      removed: line,
      seeSaved: line,
      blocked: line,
      copied: line,
      uncopied: line,
    }),
    /** What the buttons of a story are called. */
    actions: z.strictObject({ save: line, share: line }),
    offline: z.strictObject({
      description: line,
      heading: line,
      lead: line,
      kept: line,
      /** Stands above a page that is shown from what is kept. */
      banner: line,
    }),
    saved: z.strictObject({
      page: z.strictObject({ description: line, heading: line, lead: line, scriptless: line }),
      list: z.strictObject({
        empty: message,
        blocked: message,
        one: line,
        many: line,
        remove: line,
        removed: line,
        undo: line,
        export: line,
        /** What the file of stories calls itself. */
        file: line,
      }),
    }),
    tips: z.strictObject({ save: line, share: line }),
  }),
  json,
);

/** The words on a card that are not the article's own. */
export function getCardWords() {
  return {
    by: site.load().article.by,
    newTab: embed.load().newTab,
  };
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

/** The words of the saved stories. */
export function getSavedWords() {
  const { list } = islands.load().saved;
  return { ...list, newTab: embed.load().newTab, failure: site.load().error.title };
}

/** The words of the search form and its results. */
export function getSearchWords() {
  const { form, results } = search.load();
  return { form, ...results, newTab: embed.load().newTab, failure: site.load().error.title };
}
