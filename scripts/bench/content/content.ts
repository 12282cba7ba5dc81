import type { Article } from '../../../src/edition/schema/article.ts';
import { categories } from '../../../src/publication/categories.ts';

/** A post in Markdown. */
export interface BenchPost {
  slug: string;
  title: string;
  description: string;
  /** ISO 8601 in UTC. */
  date: string;
  keywords: string[];
  /** Markdown of about 6.5 KB, with every construct of the specification. */
  body: string;
}

/** The content of the measured sites: posts, newest first, and the articles of each category. */
export interface BenchContent {
  posts: BenchPost[];
  articles: Map<Article['section'], Article[]>;
}

const words =
  `county clinic nurse harbor vaccine screening council budget patient school water winter ` +
  `report doctor research trial sleep heart diet exercise market street bridge library season ` +
  `weather hospital emergency volunteer community public health policy meeting evening morning ` +
  `family child elder program service result measure support care medicine pharmacy disease ` +
  `symptom treatment recovery risk study record number people resident neighbor official`;
const vocabulary = words.split(' ');
const newest = Date.UTC(2026, 10, 20, 12);
const hour = 60 * 60 * 1000;

/** Creates content, which is the same for the same seed and number of posts. */
export function createContent(posts: number, seed = 1): BenchContent {
  return {
    posts: Array.from({ length: posts }, (_, at) => createPost(at, createRandom(seed * 1e6 + at))),
    articles: new Map(
      categories.map(({ slug, name }, at) => {
        const random = createRandom(seed * 1e9 + at);
        const count = 15 + (at % 5) * 15;
        return [
          slug,
          Array.from({ length: count }, (_, n) => createArticle(slug, name, n, random)),
        ];
      }),
    ),
  };
}

function createPost(at: number, random: Random): BenchPost {
  const title = toTitle(random.words(6));
  return {
    slug: `${random.words(4).replaceAll(' ', '-')}-${at}`,
    title,
    description: random.sentence(),
    date: new Date(newest - at * hour).toISOString(),
    keywords: [random.words(1), random.words(2), random.words(2)],
    body: createBody(random),
  };
}

function createBody(random: Random): string {
  const paragraph = () => Array.from({ length: 5 }, () => random.sentence()).join(' ');
  const sections = Array.from(
    { length: 4 },
    () => `## ${toTitle(random.words(4))}\n\n${paragraph()}`,
  );
  const rows = Array.from(
    { length: 8 },
    (_, n) => `| ${random.words(2)} | ${n * 7} | ${random.words(3)} |`,
  );
  return [
    `${paragraph()}[^1]`,
    sections[0],
    `| Place | Count | Note |\n|---|---:|---|\n${rows.join('\n')}`,
    sections[1],
    `- [x] ${random.words(5)}\n- [ ] ${random.words(5)}\n- ~~${random.words(3)}~~ ${random.words(2)}`,
    `See [the ${random.words(2)}](https://example.org/${random.words(1)}) or https://example.com/${random.words(1)}.`,
    sections[2],
    `<aside>${random.sentence()}</aside>`,
    `> ${random.sentence()}`,
    sections[3],
    `${paragraph()}[^2]`,
    paragraph(),
    `[^1]: ${random.sentence()}\n[^2]: ${random.sentence()}`,
  ].join('\n\n');
}

function createArticle(
  section: Article['section'],
  name: string,
  at: number,
  random: Random,
): Article {
  const path = random.words(5).replaceAll(' ', '-');
  const date = new Date(newest - at * hour - Math.floor(random.next() * hour)).toISOString();
  return {
    id: `https://paper.example/${section}/${path}-${at}`,
    title: toTitle(random.words(9)),
    excerpt: `${random.sentence()} ${random.sentence()}`.slice(0, 199),
    author: toTitle(random.words(2)),
    date,
    seen: date,
    order: date,
    orderedBy: 'date',
    category: name,
    section,
    link: `https://paper.example/${section}/${path}-${at}`,
    source: 'The Harbor Ledger',
    feedUrl: `https://paper.example/${section}.xml`,
  };
}

/** A source of random values that are the same for the same seed. */
interface Random {
  /** From 0 to 1, without 1. */
  next(): number;
  words(count: number): string;
  sentence(): string;
}

/** Creates a source of random values (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const word = () => vocabulary[Math.floor(next() * vocabulary.length)] ?? '';
  const many = (count: number) => Array.from({ length: count }, word).join(' ');
  return {
    next,
    words: many,
    sentence: () => `${toTitle(many(10 + Math.floor(next() * 8)))}.`,
  };
}

const toTitle = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
