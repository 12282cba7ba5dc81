import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BenchContent, BenchPost } from './content.ts';
import type { Template } from './templates.ts';

/** Writes a file, and the folders around it. */
export function put(dir: string, name: string, content: string): void {
  const file = path.join(dir, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** Writes content as generators read it: posts as files of Markdown, articles by category as JSON in `data`. */
export function putContent(dir: string, data: string, content: BenchContent): void {
  putPosts(path.join(dir, 'content/blog'), content);
  put(dir, `${data}/articles.json`, JSON.stringify(Object.fromEntries(content.articles)));
}

/** Writes posts as files of Markdown whose front matter every generator reads, and removes those of other posts. */
function putPosts(dir: string, { posts }: BenchContent): void {
  mkdirSync(dir, { recursive: true });
  const names = new Set(posts.map(({ slug }) => `${slug}.md`));
  for (const name of readdirSync(dir)) {
    if (name.endsWith('.md') && name !== '_index.md' && !names.has(name))
      rmSync(path.join(dir, name));
  }
  for (const post of posts) put(dir, `${post.slug}.md`, toMarkdownFile(post));
}

function toMarkdownFile({ body, slug, ...facts }: BenchPost): string {
  const lines = Object.entries({ ...facts, name: slug }).map(
    ([name, value]) => `${name}: ${JSON.stringify(value)}`,
  );
  return `---\n${lines.join('\n')}\n---\n\n${body}\n`;
}

/**
 * A template in a generator's language. Its fixed texts go to `texts`, which the generator gets as data,
 * so that nothing in them is taken for its language.
 */
export function toSource(
  template: Template,
  texts: string[],
  toText: (at: number) => string,
  toField: (field: Exclude<Template[number], string>['field']) => string,
): string {
  return template
    .map((part) => (typeof part === 'string' ? toText(texts.push(part) - 1) : toField(part.field)))
    .join('');
}
