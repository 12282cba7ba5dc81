import { describe, expect, test } from 'vitest';
import type { Fault } from '../../../scripts/newsroom/faults.ts';
import { failDetail, failPage, listPage, toPost } from '../../../tests/support/papers/blog.ts';
import { usePaper } from '../../../tests/support/papers/paper.ts';
import type { Edition } from '../../edition/edition.ts';
import type { BlogSource } from '../../edition/sources/blog.ts';
import { getPosts } from '../../edition/stories.ts';
import sample from '../../publication/sample.json' with { type: 'json' };
import type { Choices } from '../../rebuild/run.ts';

const paper = usePaper();

/** Lets the service have so many posts. */
const write = (count: number) =>
  (paper.newsroom.shelf.posts = Array.from({ length: count }, (_, at) => toPost(`post-${at + 1}`)));

/** Fetches the blog some minutes after the start. */
async function fetchBlog(minutes = 0, previous?: Edition, choices: Partial<Choices> = {}) {
  const { url } = sample;
  const blog = { url: `${paper.newsroom.origin}/functions/v1` };
  const { edition, accepted, requests } = await paper.fetch(
    { url, blog },
    minutes,
    previous,
    choices,
  );
  const source = edition.sources[0] as BlogSource;
  const lists = requests.filter((each) => each.includes('get_metainfo'));
  const details = requests.filter((each) => each.includes('get_details'));
  return {
    edition,
    accepted,
    lists,
    details,
    source,
    slugs: getPosts(source).map(({ slug }) => slug),
  };
}

const body = (text: string): Fault => ({ kind: 'body', type: 'application/json', body: text });

describe('a blog list that responds with', () => {
  test.each<[string, Fault, string]>([
    ['401', { kind: 'status', code: 401 }, 'Unauthorized (401)'],
    ['403', { kind: 'status', code: 403 }, 'Forbidden (403)'],
    ['404', { kind: 'status', code: 404 }, 'Not Found (404)'],
    ['half of an answer', body('{"total": 23, "blo'), 'the answer is not JSON'],
    ['a page', body('<h1>502</h1>'), 'the answer is not JSON'],
    ['another shape', body('{"error":"x"}'), 'the answer is not a blog list'],
  ])('%s fails at first, and keeps every post later, on any page', async (_, fault, message) => {
    write(23);
    const expected = expect.stringContaining(`Failed to fetch blog list: ${message}`);
    for (const page of [1, 2]) {
      const good = await fetchBlog();
      expect(good.source).toMatchObject({ state: 'loaded', message: undefined });
      failPage(paper.newsroom, page, fault);
      const failed = await fetchBlog(30, good.edition);
      expect(failed.source).toMatchObject({ state: 'kept', message: expected, failures: 1 });
      expect(failed.slugs.toSorted()).toEqual(good.slugs.toSorted());
      const first = await fetchBlog();
      expect(first.source).toMatchObject({ state: 'failed', message: expected });
      paper.newsroom.heal();
    }
  });
});

describe('a blog list', () => {
  test.each([
    ['-1', -1],
    ['one billion', 1e9],
    ['"12", a text', '12'],
  ] as const)('with the total %s is read to its end', async (_, total) => {
    const posts = write(23);
    for (const page of [1, 2, 3, 4])
      failPage(paper.newsroom, page, listPage(total, posts.slice((page - 1) * 10, page * 10)));
    const { source, slugs } = await fetchBlog();
    expect(source.state).toBe('loaded');
    expect(slugs).toHaveLength(23);
  });

  test('that repeats its first page is read once', async () => {
    paper.newsroom.fail('/functions/v1/get_metainfo', listPage(1000, write(10)));
    const { slugs, lists } = await fetchBlog();
    expect([slugs.length, lists.length]).toEqual([10, 2]);
  });

  test('that lost most of its posts is kept beside the new one, unless an editor accepts that', async () => {
    write(23);
    const { edition } = await fetchBlog();
    paper.newsroom.shelf.posts = [toPost('the-last-one')];
    const short = await fetchBlog(30, edition);
    expect(short.source).toMatchObject({
      state: 'kept',
      isShort: true,
      message: expect.stringMatching(
        /has shrunk from 23 posts to 1, so its last good posts are kept until .*--accept/,
      ),
    });
    expect(short.slugs).toHaveLength(24);
    const accepted = await fetchBlog(31, short.edition, { accept: 'They were taken down' });
    expect(accepted.source.state).toBe('loaded');
    expect(accepted.slugs).toEqual(['the-last-one']);
    expect(accepted.accepted).toEqual(['the blog list has shrunk from 24 posts to 1']);
  });

  test('is read without incomplete entries and twins, which the report names', async () => {
    const [one, two] = write(2);
    const twin = { ...toPost('post-1'), id: 'another' };
    const untitled = { ...toPost('untitled'), metaTitle: undefined };
    failPage(paper.newsroom, 1, listPage(5, [one, untitled, twin, null, two]));
    const { slugs, source } = await fetchBlog();
    expect(slugs.toSorted()).toEqual(['post-1', 'post-2']);
    expect(source.message?.split('; ')).toEqual([
      'page 1: post "untitled" left out: it has no title',
      'page 1: post 4 of the page left out: it is not an object',
      'post "post-1" left out: another post has the same slug',
    ]);
  });
});

describe('the detail of a post', () => {
  test('that is missing removes a new post from the list, and leaves a known post unchanged', async () => {
    write(3);
    const fail = () => failDetail(paper.newsroom, 'post-2', { kind: 'status', code: 404 });
    fail();
    const first = await fetchBlog();
    expect(first.source).toMatchObject({
      state: 'loaded',
      message: 'post-2 is left out: Failed to fetch blog detail: Not Found (404)',
    });
    expect(first.slugs.toSorted()).toEqual(['post-1', 'post-3']);
    paper.newsroom.heal();
    const healed = await fetchBlog(30, first.edition);
    expect(healed.slugs).toHaveLength(3);
    fail();
    const again = await fetchBlog(60, healed.edition, { force: true });
    expect(again.source.message).toMatch(/^post-2 is kept as it was: .*Not Found \(404\)$/);
    expect(again.slugs).toHaveLength(3);
  });

  test('is asked for at once when its entry in the list is another, unlike fresh ones', async () => {
    write(3);
    const { edition } = await fetchBlog();
    paper.newsroom.shelf.editPost('post-2', { metaTitle: 'A better title' });
    paper.newsroom.shelf.editPost('post-3', { blog: 'Only its body is new.' });
    const { details, source } = await fetchBlog(5, edition);
    expect(details).toEqual([expect.stringContaining('slug=post-2')]);
    expect(getPosts(source).map(({ metaTitle }) => metaTitle)).toContain('A better title');
  });

  test('without title, date and keywords has the title of the list', async () => {
    write(1);
    failDetail(paper.newsroom, 'post-1', body('{"blog":"Bare words."}'));
    const { source } = await fetchBlog();
    expect(getPosts(source)).toMatchObject([{ metaTitle: 'On post-1', date: undefined }]);
  });
});
