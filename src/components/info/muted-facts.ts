import { getWords, type WordsSource } from '../../content/schema/load.ts';
import { sources } from '../../content/schema/pages/sources.ts';
import type { Muting } from '../../edition/sources/source.ts';

/** Since when, until when and why a feed is muted. Of one that is not there is nothing. */
export function listMutedFacts(site: WordsSource, { since, until, reason }: Muting = {}) {
  const { muted: words } = getWords(site, sources);
  return [
    { name: words.since, at: since },
    { name: words.until, at: until },
    { name: words.reason, text: reason, dir: 'auto' as const },
  ];
}
