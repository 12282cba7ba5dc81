import { onTestFinished } from 'vitest';
import type { Newsroom } from '../../../scripts/newsroom/newsroom.ts';
import type { NewsroomPost } from '../../../scripts/newsroom/content/post.ts';
import type { Fault } from '../../../scripts/newsroom/faults.ts';
import sample from '../../../src/publication/sample.json' with { type: 'json' };
import { createTestSite, toSmallPublication, type TestSite } from '../rebuild/rebuild.ts';

const domain = new URL(sample.url).hostname;

/** Opens a small site, with one category, one feed and a blog of plain posts. The newest post is post-1. */
export async function createBlogSite(posts: number): Promise<TestSite> {
  const site = await createTestSite();
  site.configure(toSmallPublication(site, ['archives']));
  site.newsroom.shelf.posts = Array.from({ length: posts }, (_, at) => toPost(`post-${at + 1}`));
  return site;
}

/** Opens a blog site that is closed when the test ends. */
export async function openBlogSite(posts: number): Promise<TestSite> {
  const site = await createBlogSite(posts);
  onTestFinished(site.close);
  return site;
}

/** A valid post with the given slug. */
export function toPost(slug: string, fields: Partial<NewsroomPost> = {}): NewsroomPost {
  return {
    id: Number.parseInt(slug.replace(/\D/g, ''), 10) || 1000,
    slug,
    metaTitle: `On ${slug}`,
    metaDescription: '',
    age: '3d',
    blog: `Words of ${slug}.`,
    ...fields,
  };
}

/** A page of the blog list, in the format of the blog service. */
export function listPage(total: unknown, blogs: readonly unknown[]): Fault {
  return { kind: 'body', type: 'application/json', body: JSON.stringify({ total, blogs }) };
}

/** Makes one page of the blog list fail. */
export function failPage(newsroom: Newsroom, page: number, fault: Fault): void {
  newsroom.fail(`/functions/v1/get_metainfo?domain=${domain}&page=${page}`, fault);
}

/** Makes the detail of one post fail. */
export function failDetail(newsroom: Newsroom, slug: string, fault: Fault): void {
  newsroom.fail(`/functions/v1/get_details?${new URLSearchParams({ slug }).toString()}`, fault);
}
