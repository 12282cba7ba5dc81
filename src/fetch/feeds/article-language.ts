/** The language of the site's own words. */
const siteLanguage = 'en';

/** The language of an article, unless it is the one in which the site is written. */
export function toArticleLanguage(language: string): { language?: string } {
  const { language: primary, baseName } = new Intl.Locale(language);
  return primary === siteLanguage ? {} : { language: baseName };
}
