import { findLanguage } from './fallback.ts';
import json from '../islands.json' with { type: 'json' };
import { defineContent, getWords, type WordsSource } from './load.ts';
import { search } from './pages/search.ts';
import { site } from './site.ts';

import type { DateStyle } from '../../text/dates/format-date.ts';
import { separateList, type NumberStyle } from '../../text/numbers.ts';

/** The words of scripts that run in the reader's browser. */
export const islands = defineContent('islands', json);

/** How dates and numbers are written, as islands get it. */
type Style = DateStyle & NumberStyle;

/** How a publication writes dates and numbers, without its other fields. */
export function getStyle({ language, timeZone }: Style): Style {
  return { language, timeZone };
}

/** What has words and a language, such as the site that a page shows. */
interface Words extends WordsSource {
  publication: Style & { name: string };
  edition: WordsSource['edition'] & { day: string };
}

/** The words on a card that do not come from its article, and how it writes dates. */
export function getCardWords(from: Words) {
  const words = getWords(from, site);
  const { by, updated, undated, also, corrected, chosen } = words.article;
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
    own: getOwn(from),
    language: findLanguage(from.publication, words),
    separator: separator === ', ' ? undefined : separator,
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
    dates: getStyle(from.publication),
    undated: getWords(from, site).article.undated,
    failure: getWords(from, site).error.title,
  };
}

/** The words of the page of what the reader follows. */
export function getMyWords(from: Words) {
  const { my: words, actions } = getWords(from, islands);
  const { stories, list, empty, blocked, forget } = words;
  const { toasts } = getWords(from, islands);
  const dates = getStyle(from.publication);
  return {
    stories: {
      ...stories,
      kinds: list.kinds,
      cards: getCardWords(from),
      dates,
      undated: getWords(from, site).article.undated,
    },
    list: { ...list, follow: actions.follow },
    forget: { ...forget, blocked: toasts.blocked },
    empty,
    blocked,
    failure: getWords(from, site).error.title,
  };
}

/** The words of the search form and its results. */
export function getSearchWords(from: Words) {
  const { form, results, common, irregular, filters } = getWords(from, search);
  // Lists of English words would hide words of another language.
  const own = (list: string) => (findLanguage(from.publication, list) === 'en' ? '' : list);
  return {
    form,
    ...results,
    common: own(common),
    irregular: own(irregular),
    filters,
    own: getOwn(from),
    dates: getStyle(from.publication),
    failure: getWords(from, site).error.title,
  };
}
