import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SaxesParser } from 'saxes';
import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';
import { licensesFile } from '../../src/render/licenses.ts';
import { visitStrings } from '../../src/render/page/inspect-document.ts';
import { sitePath, useBelow } from '../support/below-path.ts';

const origin = 'https://harborhealth.example';
const links = `[about](/about) [feed](/blog/rss.xml#new) [out](/../other/../../local) <q cite="/terms">q</q>
[relative](when-the-heat-comes) [top](#top) [elsewhere](//elsewhere.example/a) ![own](/icon-192.png)`;

const below = useBelow({
  prepare: ({ newsroom }) => {
    const [post] = newsroom.shelf.posts;
    if (post)
      newsroom.shelf.addPost({ ...post, id: 999, slug: 'links', metaTitle: 'Links', blog: links });
  },
});

/** The addresses in a file that start at the root of the host, in whatever place of its format. */
function listRooted(file: string, text: string): string[] {
  const values: string[] = [];
  const add = (value: string) => values.push(...value.split(/,\s+|\s+/));
  if (file.endsWith('.html')) readHtml(text, add);
  else if (/\.(?:json|webmanifest)$/.test(file)) visitStrings(JSON.parse(text), add);
  else if (/\.(?:xml|opml)$/.test(file)) readXml(text, add);
  else if (file.endsWith('.css')) readCode(text, add);
  else add(text);
  return values.filter((value) => /^\/(?!\/)/.test(value));
}

function readHtml(html: string, add: (value: string) => void): void {
  const $ = load(html, { scriptingEnabled: false });
  const read = (element: { attribs?: Record<string, string> }) => {
    for (const [name, value] of Object.entries(element.attribs ?? {})) {
      if (value.startsWith('{')) visitStrings(JSON.parse(value), add);
      else if (!['alt', 'title', 'content', 'd', 'aria-label', 'data-path'].includes(name))
        add(value);
    }
  };
  $('*').each((_, element) => read(element as { attribs?: Record<string, string> }));
  $('style, script').each((_, each) => readCode($(each).text(), add));
}

function readXml(xml: string, add: (value: string) => void): void {
  const parser = new SaxesParser({ xmlns: true });
  parser.on('attribute', ({ value }) => add(value));
  parser.on('text', add);
  parser.on('processinginstruction', ({ body }) => readCode(body, add));
  parser.write(xml).close();
}

/** Addresses in quotes, and in `url()`. */
function readCode(code: string, add: (value: string) => void): void {
  for (const [, value = ''] of code.matchAll(/(?:url\(|["'])(\/[\w*][^\s"')]*)/g)) add(value);
}

test.each([
  ['page.html', '<a href="/about">', ['/about']],
  ['page.html', '<template><a href="/about"></template>', ['/about']],
  ['page.html', '<img srcset="/a.webp 1w, /b.webp 2w">', ['/a.webp', '/b.webp']],
  ['page.html', `<div data-props='{"a":{"b":"/about"}}'>`, ['/about']],
  ['page.html', '<style>a{src:url(/a.woff2)}</style>', ['/a.woff2']],
  ['page.html', '<script>{"href_matches":"/*"}</script>', ['/*']],
  ['page.html', '<form action="/search">/words<a href="//host/a">', ['/search']],
  ['a.json', '{"a":["/about"]}', ['/about']],
  ['a.webmanifest', '{"scope":"/"}', ['/']],
  ['a.xml', '<a b="/about"><link>/local</link></a>', ['/about', '/local']],
  ['a.xml', '<?xml-stylesheet href="/feed.css"?><a/>', ['/feed.css']],
  ['robots.txt', 'Allow: /', ['/']],
  ['_headers', '/_astro/*\n  A: b', ['/_astro/*']],
  ['a.css', 'a { background: url("/a.png") }', ['/a.png']],
])('in %s, %s has %s', (file, text, expected) => expect(listRooted(file, text)).toEqual(expected));

describe('of a site below a path', () => {
  const files = () => {
    const { out } = below().site;
    return readdirSync(out, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:html|json|xml|opml|txt|css|webmanifest)$|^_headers$/.test(file))
      .map((file) => ({ file, text: readFileSync(path.join(out, file), 'utf8') }));
  };

  test('no page, feed, document or rule names an address outside of the path', () => {
    // The licenses of others, word for word (tests/core/code/licenses.test.ts), name files of their packages.
    const own = files().filter(({ file }) => file !== licensesFile);
    const found = own.flatMap(({ file, text }) =>
      listRooted(file, text)
        .filter((address) => !address.startsWith(`${sitePath}/`))
        .map((address) => `${file}: ${address}`),
    );
    expect(found).toEqual([]);
    expect(files().length).toBeGreaterThan(150);
  });

  test('no file names an address of its origin outside of the path', () => {
    const { out } = below().site;
    const all = [...files(), ...['sw.js'].map((file) => ({ file, text: below().read(file) }))];
    const found = all.flatMap(({ file, text }) =>
      [...text.matchAll(/https:\/\/harborhealth\.example[^\s"<>&,]*/g)]
        .filter(([address]) => !address.startsWith(`${origin}${sitePath}/`))
        .map(([address]) => `${file}: ${address}`),
    );
    expect(found).toEqual([]);
    expect(existsSync(path.join(out, sitePath))).toBe(false);
  });

  test('every address of its own leads to a file', () => {
    const { out } = below().site;
    const found = files().flatMap(({ file, text }) =>
      file.endsWith('.html')
        ? listRooted(file, text)
            .filter((address) => !address.includes('*'))
            .map((address) =>
              decodeURIComponent(address.slice(sitePath.length).replace(/[#?].*/, '')),
            )
            .filter((route) => {
              const name = route === '/' ? '/index.html' : route;
              return ![name, `${name}.html`].some((each) => existsSync(path.join(out, each)));
            })
            .map((route) => `${file}: ${route}`)
        : [],
    );
    // The site map of the sample names pages that it does not have (ruling 6).
    expect([...new Set(found)].filter((each) => !/^sitemap\.html/.test(each))).toEqual([]);
  });

  test('links of an author from the root of the site lead to the site', () => {
    const $ = load(below().read('blog/links.html'));
    const hrefs = $('.post p a').map((_, link) => $(link).attr('href'));
    expect(hrefs.get()).toEqual([
      `${sitePath}/about`,
      `${sitePath}/blog/rss.xml#new`,
      `${sitePath}/local`,
      'when-the-heat-comes',
      '#user-content-top',
      '//elsewhere.example/a',
    ]);
    expect($('.post q').attr('cite')).toBe(`${sitePath}/terms`);
    expect($('.post img').attr('src')).toBe(`${sitePath}/icon-192.png`);
  });

  test('the manifest, robots.txt and the feeds name addresses below it', () => {
    const manifest: unknown = JSON.parse(below().read('manifest.webmanifest'));
    const home = `${sitePath}/`;
    expect(manifest).toMatchObject({ id: home, start_url: home, scope: home });
    expect(below().read('robots.txt')).toContain(`Sitemap: ${origin}${home}sitemap.xml`);
    expect(below().read('rss.xml')).toContain(`<link>${origin}${home}</link>`);
    const $ = load(below().read('index.html'));
    expect($('link[rel=canonical]').attr('href')).toBe(origin + home);
  });

  test('a changed path renders every page, and no other change does', async () => {
    const { site, result } = below();
    const publication: { url: string } = JSON.parse(readFileSync(site.publication, 'utf8'));
    site.configure({ ...publication, url: `${origin}/elsewhere` });
    const moved = await site.rebuild();
    expect(moved.report.rendered).toBe(result.report.rendered);
    expect(load(below().read('local.html'))('.brand').attr('href')).toBe('/elsewhere/');
    expect((await site.rebuild()).report.outcome).toBe('unchanged');
  });
});
