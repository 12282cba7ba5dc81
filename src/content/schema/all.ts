import { about } from './about.ts';
import { changes } from './changes.ts';
import { contact } from './contact.ts';
import { embed } from './embed.ts';
import { events } from './events.ts';
import { faq } from './faq.ts';
import { follow } from './follow.ts';
import { islands } from './islands.ts';
import { privacy, terms } from './legal.ts';
import { lite } from './lite.ts';
import type { Content } from './load.ts';
import { partners } from './partners.ts';
import { sampleWords } from './sample-words.ts';
import { samples } from './samples.ts';
import { site } from './site.ts';
import { search } from './search.ts';
import { sitemap } from './sitemap.ts';
import { sources } from './sources.ts';
import { status } from './status.ts';

/** Every content file. A test compares the list with the folder. */
export const allContent: readonly Content<unknown>[] = [
  about,
  changes,
  contact,
  embed,
  events,
  faq,
  follow,
  islands,
  lite,
  partners,
  privacy,
  search,
  site,
  sitemap,
  sources,
  status,
  terms,
  sampleWords,
  ...Object.values(samples),
];

/** Checks all content. Throws a `ContentError` for the first wrong file. */
export function checkContent(): void {
  for (const content of allContent) content.load();
}
