import { toPostKey, type PostSummary } from '../../edition/post.ts';
import type { EditionReader, ShownSite } from '../../reader/reader.ts';
import {
  toArticleBlocks,
  toArticleRecord,
  toPostBlocks,
  getBlogName,
  toPostRecord,
  type SearchRecord,
} from '../../feeds-out/search-records.ts';
import { listCategories } from '../../publication/sections/site-categories.ts';
import type { KeptFile, KeptFolder } from '../../disk/kept-files.ts';
import { toArticleKey } from '../../edition/story-refs.ts';
import { keepIndex } from './kept-index.ts';
import { makeSearchIndex, writeSearchIndex, type IndexOptions } from './search-index.ts';

/** The number of stories whose shown words share one file. */
const storiesPerFragment = { articles: 16, posts: 4 };

/** The search index can't take the words of a story. */
export class UnsearchableError extends Error {
  override readonly name = 'UnsearchableError';
  /** Names the story (`toKey`). */
  readonly key: string;

  constructor(key: string, why: string) {
    super(`the search index can't take it: ${why}`);
    this.key = key;
  }
}

/**
 * Indexes each block of posts and of articles that is not kept. Returns all blocks. Throws
 * `UnsearchableError`, or what else Pagefind reports.
 */
export async function indexStories(
  { publication, edition }: ShownSite,
  { version, language }: { version: string; language: string },
  kept: KeptFolder,
): Promise<KeptFile[]> {
  const names = new Map(listCategories(publication).map(({ slug, name }) => [slug, name]));
  const blog = edition.getBlog();
  const blocks: KeptFile[] = [];
  for (const posts of blog.state === 'loaded' ? toPostBlocks(blog.posts) : []) {
    const files = posts.map(({ slug, section, correction }) => [
      edition.getPostFile(slug),
      section && names.get(section),
      correction && edition.getPostCorrection(slug),
    ]);
    const fragments = Math.ceil(posts.length / storiesPerFragment.posts);
    const write = (to: string) =>
      writeBlock(listPostEntries(edition, posts, names), to, {
        language,
        mostFragments: fragments,
      });
    blocks.push(await keepIndex(kept, [version, language, getBlogName(edition), files], write));
  }
  const others = edition.getLatest().filter(({ own }) => own === undefined);
  for (const articles of toArticleBlocks(others, edition.sections)) {
    const found = articles.map((each) => ({
      key: toArticleKey(each),
      record: toArticleRecord(each, names.get(each.section) ?? each.section),
    }));
    const fragments = Math.ceil(articles.length / storiesPerFragment.articles);
    const write = (to: string) => writeBlock(found, to, { language, mostFragments: fragments });
    const source = found.map(({ record }) => record);
    blocks.push(await keepIndex(kept, [version, language, source], write));
  }
  return blocks;
}

/** A story by its key, and what search finds of it. */
interface Entry {
  key: string;
  record: SearchRecord;
}

function* listPostEntries(
  edition: EditionReader,
  posts: readonly PostSummary[],
  names: ReadonlyMap<string, string>,
): Generator<Entry> {
  const blog = getBlogName(edition);
  for (const { slug, section = '' } of posts) {
    const post = edition.getPost(slug);
    const name = names.get(section) ?? blog;
    if (post) yield { key: toPostKey(slug), record: toPostRecord(post, name) };
  }
}

/** Writes the index of some stories. Throws `UnsearchableError` when it fails for the words of one story. */
async function writeBlock(
  entries: Iterable<Entry>,
  dir: string,
  options: IndexOptions,
): Promise<void> {
  let last: Entry | undefined;
  function* listRecords() {
    for (last of entries) yield last.record;
  }
  try {
    await writeSearchIndex(listRecords(), dir, options);
  } catch (error) {
    const why = last && (await findRefusal(last.record, options));
    throw last && why !== undefined ? new UnsearchableError(last.key, why) : error;
  }
}

const plainRecord: SearchRecord = { url: '/', content: 'words', meta: { title: 'Title' } };

/** Returns why there can be no index of a record, if there can be one of plain words. The disk has no part in it. */
async function findRefusal(
  record: SearchRecord,
  options: IndexOptions,
): Promise<string | undefined> {
  const tryRecord = async (one: SearchRecord) => {
    try {
      await makeSearchIndex([one], options);
      return undefined;
    } catch (error) {
      // Pagefind repeats the whole record from the second line on.
      return String(error).split('\n', 1)[0]?.slice(0, 200);
    }
  };
  return (await tryRecord(plainRecord)) === undefined ? await tryRecord(record) : undefined;
}
