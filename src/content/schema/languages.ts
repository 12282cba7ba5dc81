import { findByTag } from '../../publication/language/tags.ts';
import about from '../../publication/languages/es/about.json' with { type: 'json' };
import accessibility from '../../publication/languages/es/accessibility.json' with { type: 'json' };
import changes from '../../publication/languages/es/changes.json' with { type: 'json' };
import contact from '../../publication/languages/es/contact.json' with { type: 'json' };
import embed from '../../publication/languages/es/embed.json' with { type: 'json' };
import events from '../../publication/languages/es/events.json' with { type: 'json' };
import faq from '../../publication/languages/es/faq.json' with { type: 'json' };
import follow from '../../publication/languages/es/follow.json' with { type: 'json' };
import islands from '../../publication/languages/es/islands.json' with { type: 'json' };
import lite from '../../publication/languages/es/lite.json' with { type: 'json' };
import newsletter from '../../publication/languages/es/newsletter.json' with { type: 'json' };
import partners from '../../publication/languages/es/partners.json' with { type: 'json' };
import post from '../../publication/languages/es/post.json' with { type: 'json' };
import privacy from '../../publication/languages/es/privacy.json' with { type: 'json' };
import search from '../../publication/languages/es/search.json' with { type: 'json' };
import site from '../../publication/languages/es/site.json' with { type: 'json' };
import sitemap from '../../publication/languages/es/sitemap.json' with { type: 'json' };
import sources from '../../publication/languages/es/sources.json' with { type: 'json' };
import status from '../../publication/languages/es/status.json' with { type: 'json' };
import terms from '../../publication/languages/es/terms.json' with { type: 'json' };
import topics from '../../publication/languages/es/topics.json' with { type: 'json' };

/** What a language says in place of the plain words, by the name of the content file. */
export type LanguageSet = Readonly<Record<string, unknown>>;

/** The languages other than English that have a complete set of words, by language tag. */
export const languageSets: Readonly<Record<string, LanguageSet>> = {
  es: {
    ...{ about, accessibility, changes, contact, embed, events, faq, follow, islands, lite },
    ...{ newsletter, partners, post, privacy, search, site, sitemap, sources },
    ...{ status, terms, topics },
  },
};

/** The set of words for a language tag, if there is one. */
export const getLanguageSet = (tag: string): LanguageSet | undefined =>
  findByTag(tag, languageSets);
