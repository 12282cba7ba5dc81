import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Article } from '../../src/edition/article.ts';
import { FeedError } from '../../src/fetch/parse/feed-error.ts';
import { readFeed } from '../../src/fetch/parse/parse-feed.ts';
import { toArticles } from '../../src/fetch/feeds/to-articles.ts';
import { getCategory } from '../../src/publication/sections/site-categories.ts';

/** The articles of one feed of the corpus. */
interface ShownFeed {
  file: string;
  articles: Article[];
}

/** Reads the real feeds of a corpus as a rebuild shows them. A file that is no feed has no articles. */
export async function readShown(corpus: string): Promise<ShownFeed[]> {
  const folder = join(corpus, 'real');
  const category = getCategory({}, 'local');
  if (category === undefined) throw new Error('The table of categories has no row "local".');
  const shown: ShownFeed[] = [];
  for (const file of existsSync(folder) ? readdirSync(folder).sort() : []) {
    const feedUrl = 'https://feeds.example.org/feed.xml';
    // Later than any date of the corpus, so that none counts as ahead.
    const context = {
      category,
      feedUrl,
      now: new Date('2199-01-01T00:00:00Z'),
      timeZone: 'UTC',
      known: [],
    };
    try {
      const feed = await readFeed(readFileSync(join(folder, file)), undefined, feedUrl);
      shown.push({ file, articles: toArticles(feed, context).articles });
    } catch (error) {
      if (!(error instanceof FeedError)) throw error;
      shown.push({ file, articles: [] });
    }
  }
  return shown;
}
