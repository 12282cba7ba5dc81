import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { categorySlugs } from '../../../src/publication/categories.ts';
import { blogPageSize } from '../../../src/edition/routes.ts';
import type { SiteGenerator } from './site-generator.ts';
import { measure } from '../measure.ts';
import { writeFile, writeContentFiles, toSource } from './source-files.ts';
import type { Field, Template, Templates } from './templates.ts';

/** The version of the Hugo that is installed, if one is. */
export const hugoVersion = spawnSync('hugo', ['version'], { encoding: 'utf8' }).stdout?.split(
  ' ',
)[1];

const config = {
  baseURL: 'https://harborhealth.example/',
  title: 'Harbor Health News',
  languageCode: 'en-US',
  uglyURLs: true,
  disableKinds: ['taxonomy', 'term'],
  paginate: blogPageSize,
  permalinks: { blog: '/blog/:filename' },
  services: { rss: { limit: 50 } },
  // GitHub Flavored Markdown and footnotes are on by default.
  markup: { goldmark: { renderer: { unsafe: true } } },
};

const toText = (at: number) => `{{ index site.Data.texts ${at} | safeHTML }}`;
const pageFields: Partial<Record<Field, string>> = {
  title: '{{ .Title }}',
  description: '{{ .Description }}',
  name: '{{ .Params.name }}',
  keywords: '{{ delimit .Keywords ", " }}',
  date: '{{ .Date.Format "2006-01-02T15:04:05.000Z07:00" }}',
  day: '{{ .Date.Format "January 2, 2006" }}',
  body: '{{ .Content }}',
};
const articleFields: Partial<Record<Field, string>> = {
  title: '{{ .title }}',
  description: '{{ .excerpt }}',
  author: '{{ .author }}',
  name: '{{ .link }}',
  date: '{{ .date }}',
};

/** Hugo, which makes the same pages from Markdown files and JSON. */
export function createHugo(dir: string, templates: Templates): SiteGenerator {
  const texts: string[] = [];
  const toLayout = (template: Template, fields: typeof pageFields) =>
    toSource(template, texts, toText, (field) => fields[field] ?? '');
  const card = toLayout(templates.article_card, articleFields);
  const posts = `{{ range (.Paginate .Pages).Pages }}${toLayout(templates.post_card, pageFields)}{{ end }}`;
  const all = `{{ range site.Data.articles }}{{ range first 3 . }}${card}{{ end }}{{ end }}`;
  const layouts: Record<string, string> = {
    'blog/single.html': toLayout(templates.post, pageFields),
    'blog/list.html': toLayout(templates.list, { cards: posts }),
    'index.html': toLayout(templates.home, { cards: all }),
  };
  for (const slug of categorySlugs) {
    const cards = `{{ range index site.Data.articles "${slug}" }}${card}{{ end }}`;
    layouts[`${slug}/single.html`] = toLayout(templates.categories[slug] ?? [], { cards });
    writeFile(dir, `content/${slug}.md`, `---\ntitle: ${slug}\ntype: ${slug}\n---\n`);
  }
  for (const [name, text] of Object.entries(layouts)) writeFile(dir, `layouts/${name}`, text);
  writeFile(dir, 'config.json', JSON.stringify(config));
  writeFile(dir, 'content/blog/_index.md', '---\ntitle: Blog\n---\n');
  writeFile(dir, 'data/texts.json', JSON.stringify(texts));

  const out = path.join(dir, 'public');
  return {
    name: 'Hugo',
    out,
    write: (content) => writeContentFiles(dir, content),
    async run({ isCold }) {
      const cache = path.join(dir, 'cache');
      const folders = [out, cache, path.join(dir, 'resources')];
      if (isCold) for (const folder of folders) rmSync(folder, { recursive: true, force: true });
      return await measure('hugo', ['--quiet', '--cacheDir', cache], { cwd: dir });
    },
  };
}
