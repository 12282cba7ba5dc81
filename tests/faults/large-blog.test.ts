import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openBlogSite } from '../support/blog.ts';
import { ageEdition } from '../support/time.ts';
import { expectCompleteSite, readPage } from '../support/site-files.ts';

const posts = 5000;

test(
  'a blog of 5,000 posts is published complete, and the next rebuild renders only changed pages',
  { timeout: 600_000 },
  async () => {
    const site = await openBlogSite(posts);
    // A post with a picture needs no drawn card, which takes time.
    for (const post of site.newsroom.shelf.posts) post.picture = 'https://pictures.example/a.jpg';
    expectCompleteSite(site, await site.rebuild());
    expect(globSync('blog/*.html', { cwd: site.out })).toHaveLength(posts);
    expect(globSync('blog/page/*.html', { cwd: site.out })).toHaveLength(posts / 10 - 1);

    ageEdition(site);
    site.newsroom.shelf.editPost('post-4321', { blog: 'Other words.', metaTitle: 'A new title' });
    const next = await site.rebuild();
    expectCompleteSite(site, next);
    expect(next.report.rendered).toBeLessThan(30);
    expect(readPage(site, '/blog/post-4321')('main').text()).toContain('Other words.');
    expect(readPage(site, '/blog/page/433')('main').text()).toContain('A new title');
  },
);
