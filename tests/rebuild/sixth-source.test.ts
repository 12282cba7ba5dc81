import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyProjectWithPackages } from '../support/code/project.ts';
import { smallPublication, useWorkFolder, writeFiles } from '../support/papers/folder.ts';
import { createFolderSite, runRebuildProcess, type TestSite } from '../support/rebuild/rebuild.ts';
import { ageEdition } from '../support/time.ts';

/** The two files of a sixth kind of source, whose stories are no feed's. */
const schema = `
import { z } from 'zod';
import { articleSchema } from '../schema/article.ts';
import { validatorsSchema } from '../schema/request-state.ts';
import { defineSource } from './source.ts';
export const noticesSchema = defineSource('notices', {}, {
  articles: z.array(articleSchema),
  validators: validatorsSchema.optional(),
});
`;
const fetcher = `
import type { SourceFetcher } from './fetch.ts';
import { readOneAnswer } from './read-source.ts';
export const notices: SourceFetcher<'notices'> = {
  list: ({ feeds: { local } }) => [
    { id: 'local/notices', url: new URL('/notices.json', local[0]).href, category: 'local' },
  ],
  fetch: (named, previous, context) => {
    const read = ({ bytes }) => ({
      articles: JSON.parse(new TextDecoder().decode(bytes)).map(({ id, title, date }) => ({
        id, title, date, seen: date, order: date, orderedBy: 'date', excerpt: 'At the town hall.', author: 'The clerk',
        category: 'Notice', section: 'local', link: \`https://hall.example/\${id}\`, source: 'Town Hall', feedUrl: named.url,
      })),
    });
    const reader = { service: 'Notices', accept: 'application/json', of: [], read };
    return readOneAnswer(named, previous, reader, context);
  },
};
`;

/** A zone where it is about noon, so that a rebuild begins and ends on one day. */
const offset = 12 - new Date().getUTCHours();
const timeZone = `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
const date = new Date(Date.now() - 60_000).toISOString();

useWorkFolder();
let site: TestSite;
let said: Record<string, string>;

function addRow(file: string, from: string, name: string, row: string): void {
  const text = readFileSync(file, 'utf8')
    .replace('import', `import { ${name} } from '${from}';\nimport`)
    .replace(/( = \{\n)(  feed: )/, `$1  notices: ${row},\n$2`);
  writeFiles('.', { [file]: text });
}

function publish(title: string): void {
  const body = JSON.stringify([{ id: 'zoning', title, date }]);
  site.newsroom.fail('/notices.json', { kind: 'body', type: 'application/json', body });
}

async function rebuild(...args: string[]): Promise<string> {
  ageEdition(site);
  return (await runRebuildProcess(site, args, process.cwd())).output;
}

beforeAll(async () => {
  copyProjectWithPackages(process.cwd());
  writeFiles('.', { 'src/edition/sources/notices.ts': schema, 'src/fetch/notices.ts': fetcher });
  const row = "{ schema: noticesSchema, brings: 'articles', isJudged: true }";
  addRow('src/edition/source-kinds.ts', './sources/notices.ts', 'noticesSchema', row);
  addRow('src/fetch/source-kinds.ts', './notices.ts', 'notices', 'notices');
  site = await createFolderSite({});
  const feeds = { local: [`${site.newsroom.origin}/feeds/local.xml`] };
  const paper = { ...smallPublication, timeZone, categories: ['local'], feeds };
  writeFiles(site.publication, { 'publication.json': paper });
  publish('Hearing moved');
  await runRebuildProcess(site, [], process.cwd());
  publish('Zoning hearing tonight');
  const recording = path.join(site.dir, 'recording');
  const read = (file: string, out = site.out) => readFileSync(path.join(out, file), 'utf8');
  said = {
    'a dry run': await rebuild('--dry-run'),
    'the report': await rebuild('--record', recording),
    'the front page': read('index.html'),
    'its section': read('local.html'),
    '/today': read('today.html'),
    '/lite': read('lite.html'),
    '/changes': read('changes.html'),
    'the page of its source': read('sources/town-hall.html'),
    'the words of the search': read('pagefind/words.json'),
    feeds: read('local/feed.json'),
  };
  site.newsroom.fail('/notices.json', { kind: 'status', code: 404 });
  said['the report of a failure'] = await rebuild();
  const [out, state] = [path.join(site.dir, 'replayed'), path.join(site.dir, 'again')];
  await runRebuildProcess({ ...site, out, state }, ['--replay', recording], process.cwd());
  said['a replay'] = read('local.html', out);
});
afterAll(() => site.close());

const failure = ['the report of a failure', /^kept local\/notices since .*\(404\)$/m] as const;
const places = [
  ...['a dry run', 'the report', 'the front page', 'its section', '/today', '/lite', '/changes'],
  ...['the page of its source', 'the words of the search', 'feeds', 'a replay'],
];
test.each([...places.map((name) => [name, /zoning/i] as const), failure])(
  'a sixth kind of source, which is two files and two rows, is known to %s',
  (name, expected) => expect(said[name]).toMatch(expected),
);
