import { policyPages, type PolicyPage } from './page-names.ts';
import type { Publication } from './publication.ts';

/**
 * Whether lists of a site name one of its pages. Without samples those of events and of partners are named only
 * where there is something on them. They stay at their addresses. A page of a policy is named where it exists.
 */
export function isPageListed(publication: Publication, page: string): boolean {
  if (isPolicyPage(page)) return publication.policies?.includes(page) === true;
  const { samples, eventsFeed, eventsEmail, calendars, partnerDocuments = [] } = publication;
  if (samples) return true;
  if (page === 'events') return (eventsFeed ?? eventsEmail ?? calendars) !== undefined;
  return page !== 'partners' || partnerDocuments.length > 0;
}

const isPolicyPage = (page: string): page is PolicyPage =>
  policyPages.some((known) => known === page);
