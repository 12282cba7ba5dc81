import { changes } from './pages/changes.ts';
import { contact } from './pages/contact.ts';
import { embed } from './embed.ts';
import { events } from './pages/events.ts';
import { follow } from './pages/follow.ts';
import { islands } from './islands.ts';
import { lite } from './lite.ts';
import type { Content } from './load.ts';
import { newsletter } from './newsletter.ts';
import { policies } from './pages/policies.ts';
import { post } from './pages/post.ts';
import { partners } from './pages/partners.ts';
import { past } from './pages/past.ts';
import { sampleWords } from './sample-words.ts';
import { samples } from './samples.ts';
import { site } from './site.ts';
import { search } from './pages/search.ts';
import { sitemap } from './pages/sitemap.ts';
import { sources } from './pages/sources.ts';
import { status } from './pages/status.ts';
import { today } from './pages/today.ts';
import { topics } from './pages/topics.ts';

/** Every content file. A test compares the list with the folder. */
export const allContent: readonly Content<unknown>[] = [
  changes,
  contact,
  embed,
  events,
  follow,
  islands,
  lite,
  newsletter,
  partners,
  past,
  policies,
  post,
  search,
  site,
  sitemap,
  sources,
  status,
  today,
  topics,
  sampleWords,
  ...Object.values(samples),
];

/** Checks all content. Throws a `ContentError` for the first wrong file. */
export function checkContent(): void {
  for (const content of allContent) content.load();
}
