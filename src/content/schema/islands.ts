import { z } from 'zod';
import { present } from '../../text/present.ts';
import { embed } from './embed.ts';
import { findLanguage } from './fallback.ts';
import json from '../islands.json' with { type: 'json' };
import { defineContent, getWords, type WordsSource } from './load.ts';
import { search } from './pages/search.ts';
import { site } from './site.ts';
import { message } from './page.ts';
import { plural } from './plural.ts';
import { copy, line } from './text.ts';

import type { DateStyle } from '../../text/dates/format-date.ts';
import { separateList, type NumberStyle } from '../../text/numbers.ts';

const my = z.strictObject({
  page: z.strictObject({ description: line, heading: line, lead: line, scriptless: copy }),
  /** The line of the home page. */
  news: plural,
  noNews: line,
  stories: z.strictObject({
    heading: line,
    loading: line,
    all: line,
    count: plural,
    news: plural,
    isNew: line,
    none: line,
    failed: line,
    stored: line,
  }),
  list: z.strictObject({
    heading: line,
    text: line,
    kinds: z.strictObject({ section: line, topic: line, source: line, author: line }),
  }),
  /** The file that takes along what a device keeps, on /saved too. */
  transfer: z.strictObject({
    heading: line,
    text: line,
    export: line,
    import: line,
    added: plural,
    unreadable: line,
    tooLarge: line,
  }),
  /** What the reader hides, and the line of a page that leaves stories out. */
  mutes: z.strictObject({
    heading: line,
    text: line,
    kinds: z.strictObject({ section: line, source: line, word: line }),
    hide: line,
    word: line,
    add: line,
    count: plural,
    show: line,
    again: line,
    change: line,
  }),
  forget: z.strictObject({
    heading: line,
    text: line,
    button: line,
    ask: line,
    yes: line,
    no: line,
    done: line,
  }),
  empty: message,
  blocked: message,
});

/** The words of scripts that run in the reader's browser. */
export const islands = defineContent(
  'src/content/islands.json',
  z.strictObject({
    live: z.strictObject({ heading: line, show: line, count: plural }),
    toasts: z.strictObject({
      close: line,
      offline: line,
      online: line,
      saved: line,
      removed: line,
      seeSaved: line,
      hiddenSource: line,
      seeHidden: line,
      followed: line,
      unfollowed: line,
      seeFollowed: line,
      blocked: line,
      copied: line,
      uncopied: line,
    }),
    /** The names of a story's buttons, of the one that opens them, and of the one that follows a section or the like. */
    actions: z.strictObject({ more: line, save: line, share: line, mute: line, follow: line }),
    offline: z.strictObject({
      description: line,
      heading: line,
      lead: line,
      storedPages: line,
      /** The notice above a page that is shown from the offline storage. */
      banner: line,
      /** What the reader keeps of an edition in one press, on /saved. */
      edition: z.strictObject({
        heading: line,
        text: line,
        size: plural,
        keep: line,
        keeping: line,
        kept: plural,
        partial: line,
        full: line,
        failed: line,
        remove: line,
        removed: line,
      }),
    }),
    saved: z.strictObject({
      page: z.strictObject({ description: line, heading: line, lead: line, scriptless: line }),
      list: z.strictObject({
        empty: message,
        blocked: message,
        count: plural,
        unread: plural,
        read: line,
        remove: line,
        removed: line,
        undo: line,
        /** The button that writes bookmarks, and their title. */
        export: line,
        file: line,
      }),
    }),
    /** What the reader follows. */
    my,
    tips: z.strictObject({ save: line, share: line, follow: line }),
    /** How the reader wants the pages to look. */
    settings: z.strictObject({
      heading: line,
      scheme: z.strictObject({ name: line, system: line, light: line, dark: line }),
      text: z.strictObject({ name: line, usual: line, large: line, larger: line }),
      pictures: z.strictObject({ name: line, all: line, none: line }),
      keys: z.strictObject({
        name: line,
        on: line,
        off: line,
        list: z.strictObject({
          search: line,
          next: line,
          previous: line,
          save: line,
          arrows: line,
          /** What the arrow keys do. */
          move: line,
          help: line,
        }),
      }),
      /** Where they are kept. */
      kept: line,
    }),
  }),
  json,
);

/** How dates and numbers are written, as islands get it. */
type Style = DateStyle & NumberStyle;

/** How a publication writes dates and numbers, without its other fields. */
export function getStyle({ locale, language, timeZone }: Style): Style {
  return { locale, language, timeZone };
}

/** What has words and a language, such as the site that a page shows. */
interface Words extends WordsSource {
  publication: Style & { name: string };
  edition: WordsSource['edition'] & { day: string };
}

/** The words on a card that do not come from its article, and how it writes dates. */
export function getCardWords(from: Words) {
  const { by, updated, undated, also, corrected, chosen } = getWords(from, site).article;
  const { newTab } = getWords(from, embed);
  const [separator] = separateList(3, from.publication);
  return {
    dates: getStyle(from.publication),
    today: from.edition.day,
    by,
    updated,
    undated,
    also,
    corrected,
    chosen,
    newTab,
    own: getOwn(from),
    ...present({
      language: findLanguage(from.publication, newTab),
      separator: separator === ', ' ? undefined : separator,
    }),
  };
}

/** The source and the section of the site's own posts. */
function getOwn(from: Words) {
  return { source: from.publication.name, section: getWords(from, site).pages.blog };
}

/** The words of a page that updates itself while it is open. */
export function getLiveWords(from: Words) {
  const { home, error } = getWords(from, site);
  return {
    ...getWords(from, islands).live,
    ...getCardWords(from),
    loading: home.loading,
    failure: error.title,
  };
}

/** The words that mark new stories, and count them. */
export function getNewsWords(from: Words) {
  const { live, my } = getWords(from, islands);
  return { mark: `${my.stories.isNew}: `, count: live.count, ...getStyle(from.publication) };
}

/** The words of the list of saved stories. */
export function getSavedWords(from: Words) {
  const { saved, offline } = getWords(from, islands);
  return {
    ...saved.list,
    edition: { ...offline.edition, dates: getStyle(from.publication) },
    transfer: getTransferWords(from),
    dates: getStyle(from.publication),
    undated: getWords(from, site).article.undated,
    newTab: getWords(from, embed).newTab,
    failure: getWords(from, site).error.title,
  };
}

/** The words of the file that takes along what a device keeps. */
function getTransferWords(from: Words) {
  const { my, toasts } = getWords(from, islands);
  return { ...my.transfer, blocked: toasts.blocked, dates: getStyle(from.publication) };
}

/** The words of the page of what the reader follows. */
export function getMyWords(from: Words) {
  const { my: words, actions } = getWords(from, islands);
  const { stories, list, empty, blocked, forget } = words;
  const { toasts } = getWords(from, islands);
  const { count, show, again, change: _, ...mutes } = words.mutes;
  const dates = getStyle(from.publication);
  return {
    stories: {
      ...stories,
      hidden: { count, show, hide: again },
      kinds: list.kinds,
      cards: getCardWords(from),
      dates,
      undated: getWords(from, site).article.undated,
      newTab: getWords(from, embed).newTab,
    },
    list: { ...list, follow: actions.follow },
    mutes,
    forget: { ...forget, blocked: toasts.blocked },
    transfer: getTransferWords(from),
    empty,
    blocked,
    failure: getWords(from, site).error.title,
  };
}

/** The words of the search form and its results. */
export function getSearchWords(from: Words) {
  const { form, results, common, irregular, filters, recent } = getWords(from, search);
  // Lists of English words would hide words of another language.
  const own = (list: string) => (findLanguage(from.publication, list) ? '' : list);
  return {
    form,
    ...results,
    common: own(common),
    irregular: own(irregular),
    filters,
    recent,
    own: getOwn(from),
    dates: getStyle(from.publication),
    newTab: getWords(from, embed).newTab,
    ...present({ language: findLanguage(from.publication, form.button) }),
    failure: getWords(from, site).error.title,
  };
}
