import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { posts } from './content/posts.ts';
import { startNewsroom, type Newsroom } from './newsroom.ts';

let newsroom: Newsroom;
beforeAll(async () => {
  newsroom = await startNewsroom();
});
afterAll(() => newsroom.close());

const right = { authorization: 'Bearer newsroom-key', 'content-type': 'application/json' };
const call = async (name: string, headers: Record<string, string> = right) => {
  const response = await fetch(`${newsroom.origin}/functions/v1/${name}`, { headers });
  return { status: response.status, body: await response.json() };
};
const list = 'get_metainfo?domain=harborhealth.example';

describe('the blog list', () => {
  it.each([
    [1, 10],
    [2, 10],
    [3, 3],
    [4, 0],
  ])('has on page %d %d posts of 23', async (page, count) => {
    const { body } = await call(`${list}&page=${page}`);
    expect(body.total).toBe(23);
    expect(body.blogs).toHaveLength(count);
  });

  it('gives a summary and nothing else of a post', async () => {
    const { body } = await call(list);
    expect(body.blogs[0]).toEqual({
      id: 4123,
      slug: posts[0]?.slug,
      metaTitle: posts[0]?.metaTitle,
      metaDescription: posts[0]?.metaDescription,
      pinterestImageLink: `${newsroom.origin}/pictures/${posts[0]?.picture}.jpg`,
    });
  });

  it('is empty for a domain that is another', async () => {
    const { body } = await call('get_metainfo?domain=elsewhere.example&page=1');
    expect(body).toEqual({ total: 0, blogs: [] });
  });
});

describe('a post', () => {
  it.each(posts)('$slug is there whole, of 300 to 900 words', async ({ slug }) => {
    const { body } = await call(`get_details?slug=${slug}`);
    expect(body).toMatchObject({ slug, date: expect.stringMatching(/Z$/) });
    const words = body.blog.split(/\s+/).length;
    expect(words).toBeGreaterThan(300);
    expect(words).toBeLessThan(900);
    expect(body.blog).not.toContain('127.0.0.1:4320');
  });

  it('that nobody wrote is not found', async () => {
    expect((await call('get_details?slug=nobody')).status).toBe(404);
  });

  const bodies = posts.map(({ blog }) => blog).join('\n');
  it.each([
    ['a footnote', /\[\^\w+\]:/],
    ['a table', /\|\s*:?-+:?\s*\|/],
    ['a strikethrough', /~~\w/],
    ['a task list', /- \[[ x]\] /],
    ['a bare link', /[^(<"]https:\/\/\S+/],
    ['a code block', /```text/],
    ['a quotation', /^> /m],
    ['a nested list', /^ {4,}- /m],
    ['an image with a title', /!\[[^\]]+\]\(\S+ ['"]/],
    ['raw HTML', /<details>[^]*<\/details>/],
    ['keys', /<kbd>/],
    ['an abbreviation', /<abbr title/],
    ['a superscript', /<sup>/],
    ['a link of a refused scheme', /\]\(tel:/],
    ['a mail link', /\]\(mailto:/],
  ])('somewhere has %s', (_feature, pattern) => {
    expect(bodies).toMatch(pattern);
  });
});

describe('the key', () => {
  it.each([
    ['no key', { 'content-type': 'application/json' }, 401],
    ['a wrong key', { ...right, authorization: 'Bearer wrong' }, 401],
    ['no JSON content type', { authorization: right.authorization }, 415],
    ['both', right, 200],
  ])('with %s', async (_case, headers, status) => {
    for (const name of [list, `get_details?slug=${posts[0]?.slug}`]) {
      const answer = await call(name, headers as Record<string, string>);
      expect(answer.status).toBe(status);
      if (status !== 200) expect(answer.body).toHaveProperty('message');
    }
  });
});
