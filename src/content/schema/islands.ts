import { z } from 'zod';
import { embed } from './embed.ts';
import json from '../islands.json' with { type: 'json' };
import { defineContent } from './load.ts';
import { search } from './pages/search.ts';
import { site } from './site.ts';
import { message } from './page.ts';
import { line } from './text.ts';
import type { DateStyle } from '../../html/dates/format-date.ts';

/** The words of scripts that run in the reader's browser. */
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
    /** The names of a story's buttons. */
    actions: z.strictObject({ save: line, share: line }),
    offline: z.strictObject({
      description: line,
      heading: line,
      lead: line,
      storedPages: line,
      /** The notice above a page that is shown from the offline storage. */
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
        /** The title of the exported file. */
        file: line,
      }),
    }),
    tips: z.strictObject({ save: line, share: line }),
  }),
  json,
);

/** How a publication writes dates, as islands get it: without its other fields. */
export function getDateStyle({ locale, timeZone }: DateStyle): DateStyle {
  return { locale, timeZone };
}

/** The words on a card that do not come from its article, and how it writes dates. */
export function getCardWords(publication: DateStyle) {
  return {
    dates: getDateStyle(publication),
    by: site.load().article.by,
    updated: site.load().article.updated,
    also: site.load().article.also,
    newTab: embed.load().newTab,
  };
}

/** The words of a page that updates itself while it is open. */
export function getLiveWords(publication: DateStyle) {
  return {
    ...islands.load().live,
    ...getCardWords(publication),
    loading: site.load().home.loading,
    failure: site.load().error.title,
  };
}

/** The words of the list of saved stories. */
export function getSavedWords(publication: DateStyle) {
  const { list } = islands.load().saved;
  return {
    ...list,
    dates: getDateStyle(publication),
    newTab: embed.load().newTab,
    failure: site.load().error.title,
  };
}

/** The words of the search form and its results. */
export function getSearchWords(publication: DateStyle) {
  const { form, results } = search.load();
  return {
    form,
    ...results,
    dates: getDateStyle(publication),
    newTab: embed.load().newTab,
    failure: site.load().error.title,
  };
}
