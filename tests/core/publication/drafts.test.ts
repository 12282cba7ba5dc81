import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';
import { readOptions } from '../../../src/commands/rebuild/options.ts';
import { openFolderSite } from '../../support/rebuild/rebuild.ts';
import { at, findFiles, has, listSlugs, read, toPost } from '../../support/papers/own-posts.ts';
import { rebuildHere } from '../../support/rebuild/rebuild-here.ts';

/** Words that would run code, or end the part of a page that they stand in. */
const attacks = [
  '<img src=x onerror=alert(1)>',
  '</script><script>alert(1)</script>',
  '</title></textarea><svg onload=alert(1)>',
  '" onmouseover="alert(1)',
  '<part name="footer"><script>alert(1)</script>',
  'javascript:alert(1)',
];

test('no field of a post, and no part of its body, runs code', async () => {
  const posts = attacks.map((attack, place) => {
    const words = JSON.stringify(attack);
    const fields = { title: words, description: words, author: words, keywords: `[${words}]` };
    const body = `${attack}\n\n[a link](${attack}) ![a picture](${attack})`;
    return [`posts/attack-${place}.md`, toPost(fields, body)] as const;
  });
  const site = await openFolderSite(Object.fromEntries(posts));
  expect(await rebuildHere(site, at(0))).toMatchObject({ outcome: 'published', problems: [] });
  for (const [place, attack] of attacks.entries()) {
    const page = load(read(site, `blog/attack-${place}.html`));
    expect(page('h1').text()).toBe(attack);
    expect(page('script:not([type]):contains("alert(1)"), svg[onload]').length).toBe(0);
    const all = page('[href], [src], [onerror], [onload], [onmouseover]')
      .toArray()
      .flatMap(({ attribs }) => Object.entries(attribs));
    const runs = all.filter(([name, value]) => /^on/.test(name) || /^javascript:/.test(value));
    expect(runs).toEqual([]);
  }
});

describe('drafts', () => {
  test('are marked pages of a preview, which no list, feed or index names', async () => {
    const site = await openFolderSite({
      'posts/draft.md': toPost({ title: 'Unfinished words', draft: 'true' }),
      'posts/open.md': toPost({ title: 'Finished words' }),
    });
    await rebuildHere(site, at(0), { drafts: true });
    expect(findFiles(site, 'Unfinished words')).toEqual(['blog.html', 'blog/draft.html']);
    expect(findFiles(site, '/blog/draft').filter((file) => !file.endsWith('.html'))).toEqual([]);
    const page = load(read(site, 'blog/draft.html'));
    expect(page('meta[name=robots]').attr('content')).toBe('noindex');
    expect(page('main').text()).toContain('Draft: not published');
    expect(listSlugs(site)).toEqual(['open']);
    expect(read(site, 'sitemap.xml')).toContain('/blog/open');
    await rebuildHere(site, at(1));
    expect(findFiles(site, 'Unfinished words')).toEqual([]);
    expect(has(site, 'blog/draft.html')).toBe(false);
  });

  test('are for a preview: a rebuild that publishes refuses them', () => {
    expect(() => readOptions(['--drafts', 'paper'], {})).toThrow(
      'There is no option --drafts of rebuild.',
    );
    const hosted = { HALFHOUR_DRAFTS: 'yes' };
    const readDrafts = (...args: string[]) => readOptions(args, hosted)?.request.choices.drafts;
    expect([readDrafts('paper', '--dry-run'), readDrafts('paper')]).toEqual([true, false]);
  });
});
