import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { load } from 'cheerio';

/** A story as a file for programs tells it. */
export interface ToldStory {
  title: string;
  source: string;
  author?: string | undefined;
  /** Whether editors are said to have corrected it; absent where a file says nothing of that. */
  isCorrected?: boolean;
  /** Its own date, and when the site first had it, in milliseconds; absent where a file does not tell them. */
  date?: number | undefined;
  seen?: number;
}

/** What the files of a published site claim that programs read. */
export interface DataClaims {
  /** The stories of each list, by its file. */
  lists: Record<string, ToldStory[]>;
  /** The names of sources in the list for feed readers, by the paths of their feeds. */
  outlines: Record<string, string>;
  /** The sources of data/status.json, by the paths of their feeds. */
  sources: Record<string, SourceData>;
  /** Absent of a replay, which is no attempt. */
  heartbeat?: {
    outcome: string;
    health: string;
    sources: { loaded: number; kept: number; failed: number };
  };
}

export interface SourceData {
  state: string;
  isShort?: true;
  since: string;
  stories: number;
  muted?: { since?: string; until?: string; reason?: string };
}

const toTime = (text: string | undefined) => (text === undefined ? undefined : Date.parse(text));

/** Reads the files of a published site as programs do. */
export function readData(out: string): DataClaims {
  const read = (file: string) => readFileSync(path.join(out, file), 'utf8');
  const parse = (file: string) => JSON.parse(read(file));
  const list = (files: string, toStories: (file: string) => ToldStory[]) =>
    globSync(files, { cwd: out }).map((file) => [file, toStories(file)] as const);
  const outlines = load(read('sources.opml'), { xml: true })('outline[xmlUrl]').toArray();
  const status = parse('data/status.json') as { sources: (SourceData & { url: string })[] };
  return {
    lists: Object.fromEntries([
      ...list('{,local/,world/,sources/*/}feed.json', (file) => readJsonFeed(parse(file))),
      ...list('{,local/,world/,sources/*/}rss.xml', (file) => readRss(read(file))),
      ...list('{,local/,world/,sources/*/}atom.xml', (file) => readAtom(read(file))),
      ...list('data/{home,local,world}.json', (file) => readArticles(parse(file).stories ?? [])),
      ...list('data/edition.json', (file) => readArticles(parse(file).articles)),
      ...list('pagefind/**/*.pf_fragment', (file) => readHits(path.join(out, file))),
    ]),
    outlines: Object.fromEntries(
      outlines.map(({ attribs: { xmlUrl = '', text = '' } }) => [new URL(xmlUrl).pathname, text]),
    ),
    sources: Object.fromEntries(
      status.sources.map(({ url, ...each }) => [new URL(url).pathname, each]),
    ),
    ...(existsSync(path.join(out, 'data/heartbeat.json')) && {
      heartbeat: parse('data/heartbeat.json'),
    }),
  };
}

interface JsonItem {
  title: string;
  authors: { name: string }[];
  _source: { title: string };
  _story: { date?: string; seen: string };
}

const readJsonFeed = ({ items }: { items: JsonItem[] }): ToldStory[] =>
  items.map(({ title, authors, _source: source, _story: story }) => ({
    title,
    source: source.title,
    author: authors.map(({ name }) => name).join(),
    date: toTime(story.date),
    seen: Date.parse(story.seen),
  }));

interface ArticleData {
  title: string;
  source: string;
  author: string;
  date?: string;
  correction?: object;
}

const readArticles = (articles: ArticleData[]): ToldStory[] =>
  articles.map(({ title, source, author, date, correction }) => ({
    title,
    source,
    author,
    date: toTime(date),
    isCorrected: correction !== undefined,
  }));

function readRss(xml: string): ToldStory[] {
  const $ = load(xml, { xml: true });
  return $('item')
    .toArray()
    .map((item) => ({
      title: $(item).children('title').text(),
      source: $(item).children('source').text(),
      author: $(item).children('dc\\:creator').text(),
    }));
}

function readAtom(xml: string): ToldStory[] {
  const $ = load(xml, { xml: true });
  return $('entry')
    .toArray()
    .map((entry) => ({
      title: $(entry).children('title').text(),
      source: $(entry).find('source > title').text(),
      author: $(entry).find('author > name').text(),
    }));
}

/** The stories among the records of a file of the search index. */
function readHits(file: string): ToldStory[] {
  const text = gunzipSync(readFileSync(file)).toString().replace('pagefind_dcd', '');
  const parsed = JSON.parse(text) as { meta?: Partial<ToldStory> & { date?: string } };
  const records = parsed.meta ? [parsed] : (Object.values(parsed) as (typeof parsed)[]);
  return records.flatMap(({ meta: { title = '', source, author, date } = {} }) =>
    source === undefined
      ? []
      : { title, source, author: author ?? source, date: toTime(date as string | undefined) },
  );
}
