import { present } from '../../text/present.ts';

/** The language of an article, unless it is the one in which the site is written. Both are language tags. */
export function toArticleLanguage(language: string, site: string): { language?: string } {
  const { language: primary, baseName } = new Intl.Locale(language);
  const isUsual = primary === new Intl.Locale(site).language;
  return present({ language: isUsual ? undefined : baseName });
}
