import { rmSync } from 'node:fs';
import path from 'node:path';
import { categorySlugs } from '../../../src/publication/categories.ts';
import { blogPageSize } from '../../../src/edition/routes.ts';
import type { SiteGenerator } from './site-generator.ts';
import { installForBench } from '../install.ts';
import { measure } from '../measure.ts';
import { writeFile, writeContentFiles, toSource } from './source-files.ts';
import type { Field, Template, Templates } from './templates.ts';

export const eleventyVersion = '3.1.7';

const config = `const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
export default function (eleventy) {
  eleventy.amendLibrary('md', (markdown) => markdown.set({ html: true, linkify: true }));
  eleventy.addFilter('iso', (date) => new Date(date).toISOString());
  eleventy.addFilter('day', (date) => day.format(new Date(date)));
  eleventy.addCollection('newest', (all) => all.getFilteredByTag('blog').reverse());
  return { markdownTemplateEngine: false, dir: { input: 'content', output: 'public' } };
}
`;

const postConfig = `export default {
  layout: 'post.njk',
  tags: 'blog',
  permalink: ({ page }) => 'blog/' + page.fileSlug + '.html',
};
`;

const toText = (at: number) => `{{ texts[${at}] | safe }}`;
const toFields = (of: string): Partial<Record<Field, string>> => ({
  title: `{{ ${of}title }}`,
  description: `{{ ${of}description }}`,
  name: `{{ ${of}name }}`,
  keywords: `{{ ${of}keywords | join(", ") }}`,
  date: `{{ ${of}date | iso }}`,
  day: `{{ ${of}date | day }}`,
  body: '{{ content | safe }}',
});
const articleFields: Partial<Record<Field, string>> = {
  title: '{{ article.title }}',
  description: '{{ article.excerpt }}',
  author: '{{ article.author }}',
  name: '{{ article.link }}',
  date: '{{ article.date }}',
};

const rss = `---
permalink: rss.xml
---
<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0"><channel><title>Harbor Health News</title><link>https://harborhealth.example/</link>
{% for post in collections.newest.slice(0, 50) %}<item><title>{{ post.data.title }}</title><link>https://harborhealth.example{{ post.url }}</link><pubDate>{{ post.date.toUTCString() }}</pubDate><description>{{ post.data.description }}</description></item>
{% endfor %}</channel></rss>
`;
const sitemap = `---
permalink: sitemap.xml
---
<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
{% for page in collections.all %}<url><loc>https://harborhealth.example{{ page.url }}</loc><lastmod>{{ page.date | iso }}</lastmod></url>
{% endfor %}</urlset>
`;

/** Eleventy, which makes the same pages from Markdown files and JSON. */
export function createEleventy(dir: string, templates: Templates): SiteGenerator {
  const texts: string[] = [];
  const toLayout = (template: Template, fields: Partial<Record<Field, string>>) =>
    toSource(template, texts, toText, (field) => fields[field] ?? '');
  const card = toLayout(templates.article_card, articleFields);
  const postCard = toLayout(templates.post_card, toFields('post.data.'));
  const cardsOf = (list: string) => `{% for article in ${list} %}${card}{% endfor %}`;
  const list = `---
pagination: { data: collections.newest, size: ${blogPageSize} }
permalink: "blog{% if pagination.pageNumber > 0 %}/page/{{ pagination.pageNumber + 1 }}{% endif %}.html"
---
`;
  const pages: Record<string, string> = {
    '_includes/post.njk': toLayout(templates.post, toFields('')),
    'list.njk':
      list +
      toLayout(templates.list, {
        cards: `{% for post in pagination.items %}${postCard}{% endfor %}`,
      }),
    'home.njk':
      '---\npermalink: index.html\n---\n' +
      toLayout(templates.home, {
        cards: `{% for slug, list in articles %}${cardsOf('list.slice(0, 3)')}{% endfor %}`,
      }),
    'rss.njk': rss,
    'sitemap.njk': sitemap,
  };
  for (const slug of categorySlugs) {
    const cards = cardsOf(`articles["${slug}"]`);
    pages[`${slug}.njk`] =
      `---\npermalink: ${slug}.html\n---\n` + toLayout(templates.categories[slug] ?? [], { cards });
  }
  for (const [name, text] of Object.entries(pages)) writeFile(dir, `content/${name}`, text);
  writeFile(dir, 'content/blog/blog.11tydata.js', postConfig);
  writeFile(dir, 'content/_data/texts.json', JSON.stringify(texts));
  writeFile(dir, 'eleventy.config.js', config);
  writeFile(dir, 'package.json', '{ "type": "module" }');

  const out = path.join(dir, 'public');
  const program = path.join(installForBench('@11ty/eleventy', eleventyVersion), 'cmd.cjs');
  return {
    name: 'Eleventy',
    out,
    write: (content) => writeContentFiles(dir, 'content/_data', content),
    async run({ isCold }) {
      if (isCold) rmSync(out, { recursive: true, force: true });
      return await measure(process.execPath, [program, '--quiet'], { cwd: dir });
    },
  };
}
