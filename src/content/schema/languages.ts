import { findByTag } from '../../publication/language/tags.ts';
import about from '../languages/es/about.json' with { type: 'json' };
import accessibility from '../languages/es/accessibility.json' with { type: 'json' };
import changes from '../languages/es/changes.json' with { type: 'json' };
import contact from '../languages/es/contact.json' with { type: 'json' };
import embed from '../languages/es/embed.json' with { type: 'json' };
import events from '../languages/es/events.json' with { type: 'json' };
import faq from '../languages/es/faq.json' with { type: 'json' };
import follow from '../languages/es/follow.json' with { type: 'json' };
import islands from '../languages/es/islands.json' with { type: 'json' };
import lite from '../languages/es/lite.json' with { type: 'json' };
import newsletter from '../languages/es/newsletter.json' with { type: 'json' };
import partners from '../languages/es/partners.json' with { type: 'json' };
import post from '../languages/es/post.json' with { type: 'json' };
import privacy from '../languages/es/privacy.json' with { type: 'json' };
import search from '../languages/es/search.json' with { type: 'json' };
import site from '../languages/es/site.json' with { type: 'json' };
import sitemap from '../languages/es/sitemap.json' with { type: 'json' };
import sources from '../languages/es/sources.json' with { type: 'json' };
import status from '../languages/es/status.json' with { type: 'json' };
import terms from '../languages/es/terms.json' with { type: 'json' };
import topics from '../languages/es/topics.json' with { type: 'json' };

/** What a language says in place of the plain words, by the name of the content file. */
export type LanguageSet = Readonly<Record<string, unknown>>;

/** The languages other than English that have a complete set of words, by language tag. */
export const languageSets: Readonly<Record<string, LanguageSet>> = {
  es: {
    about,
    accessibility,
    changes,
    contact,
    embed,
    events,
    faq,
    follow,
    islands,
    lite,
    newsletter,
    partners,
    post,
    privacy,
    search,
    site,
    sitemap,
    sources,
    status,
    terms,
    topics,
  },
};

/** The set of words for a language tag, if there is one. */
export const getLanguageSet = (tag: string): LanguageSet | undefined =>
  findByTag(tag, languageSets);
