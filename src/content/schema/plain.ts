import changes from '../plain/changes.json' with { type: 'json' };
import contact from '../plain/contact.json' with { type: 'json' };
import events from '../plain/events.json' with { type: 'json' };
import follow from '../plain/follow.json' with { type: 'json' };
import partners from '../plain/partners.json' with { type: 'json' };
import site from '../plain/site.json' with { type: 'json' };
import sitemap from '../plain/sitemap.json' with { type: 'json' };

/**
 * What a publication without samples says in place of the specification's samples and of claims that only
 * its publisher could make: laid over the shared content, by its name.
 */
export const plainWords: Readonly<Record<string, unknown>> = {
  changes,
  contact,
  events,
  follow,
  partners,
  site,
  sitemap,
};
