import type { Newsroom } from '../../scripts/newsroom/newsroom.ts';
import type { Post } from '../../scripts/newsroom/content/post.ts';
import type { Fault } from '../../scripts/newsroom/faults.ts';
import sample from '../../src/publication/sample.json' with { type: 'json' };
import { createTestSite, type TestSite } from './rebuild.ts';

const domain = new URL(sample.url).hostname;

/** Opens a site with one feed, and a blog of so many plain posts: post-1 is the newest. */
export async function createBlogSite(posts: number): Promise<TestSite> {
  const site = await createTestSite();
  const publication = site.newsroom.publication();
  publication.feeds = { archives: publication.feeds.archives ?? [] };
  site.configure(publication);
  site.newsroom.shelf.posts = Array.from({ length: posts }, (_, at) => toPost(`post-${at + 1}`));
  return site;
}

/** A post that nothing is wrong with. */
export function toPost(slug: string, fields: Partial<Post> = {}): Post {
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

/** A page of the blog list as the service would print it. */
export function listPage(total: unknown, blogs: readonly unknown[]): Fault {
  return { kind: 'body', type: 'application/json', body: JSON.stringify({ total, blogs }) };
}

/** Plants a fault at one page of the blog list. */
export function failPage(newsroom: Newsroom, page: number, fault: Fault): void {
  newsroom.fail(`/functions/v1/get_metainfo?domain=${domain}&page=${page}`, fault);
}

/** Plants a fault at the detail of one post. */
export function failDetail(newsroom: Newsroom, slug: string, fault: Fault): void {
  newsroom.fail(`/functions/v1/get_details?${new URLSearchParams({ slug }).toString()}`, fault);
}
