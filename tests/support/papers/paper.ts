import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startNewsroom, type Newsroom } from '../../../scripts/newsroom/newsroom.ts';
import { editionSchema, type Edition } from '../../../src/edition/edition.ts';
import { writeEdition } from '../../../src/edition/store.ts';
import { getArticles } from '../../../src/edition/stories.ts';
import { fetchEdition } from '../../../src/fetch/fetch-edition.ts';
import { startFetchSandbox, type FetchSandbox } from '../../../src/fetch/sandbox.ts';
import { publicationSchema } from '../../../src/publication/publication.ts';
import type { Choices } from '../../../src/rebuild/run.ts';
import { toRun, toSite } from '../site.ts';

/** When the clock of a paper starts. */
export const paperStart = Date.parse('2026-11-21T06:00:00.000Z');

/**
 * A paper for the tests of a file: a newsroom answers for its sources, and its rebuilds fetch an edition, on a clock of
 * their own. `seconds`: how long an answer may be read.
 */
export function usePaper({ start = paperStart, seconds = 30 } = {}) {
  let newsroom: Newsroom;
  let sandbox: FetchSandbox;
  const dir = mkdtempSync(path.join(tmpdir(), 'halfhour-'));
  beforeAll(async () => {
    newsroom = await startNewsroom({ now: new Date(start) });
    sandbox = startFetchSandbox(1, seconds);
  });
  beforeEach(() => newsroom.heal());
  afterAll(async () => {
    await Promise.all([sandbox.close(), newsroom.close()]);
    rmSync(dir, { recursive: true });
  });

  /** Fetches an edition of a publication with these fields, some minutes after the start. */
  async function fetch(
    fields: object,
    minutes: number,
    previous?: Edition,
    { code = '1', ...choices }: Partial<Choices> & { code?: string } = {},
  ) {
    newsroom.requests.length = 0;
    const named = { id: 'p', name: 'P', tagline: 'P', url: 'https://p.example', pictures: 'link' };
    const publication = publicationSchema.parse({ ...named, feeds: {}, ...fields });
    const { key } = newsroom;
    const run = toRun({
      now: new Date(start + minutes * 60_000),
      code,
      choices,
      keys: { BLOG_KEY: key, CONVERTER_KEY: key },
      ports: { sandbox },
    });
    const begin = { previous, dir };
    const { edition, posts, accepted } = await fetchEdition(toSite(publication), run, begin);
    editionSchema.parse(edition);
    await writeEdition(dir, edition, posts);
    const requests = newsroom.requests.map(({ url, headers }) =>
      headers['if-none-match'] === undefined ? url : `${url} if new`,
    );
    const source = edition.sources[0]!;
    return {
      edition,
      accepted,
      requests,
      source,
      titles: getArticles(source).map(({ title }) => title),
    };
  }

  return {
    fetch,
    get newsroom() {
      return newsroom;
    },
  };
}
