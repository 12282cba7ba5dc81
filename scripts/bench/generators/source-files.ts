import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BenchContent, BenchPost } from '../content/content.ts';
import type { Template } from './templates.ts';

/** Writes a file, and creates its folders. */
export function writeFile(dir: string, name: string, content: string): void {
  const file = path.join(dir, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** Writes posts as Markdown files, and articles by category as a JSON file. */
export function writeContentFiles(dir: string, content: BenchContent): void {
  writePosts(path.join(dir, 'content/blog'), content);
  writeFile(dir, 'data/articles.json', JSON.stringify(Object.fromEntries(content.articles)));
}

/** Writes posts as Markdown files with front matter, and removes the files of other posts. */
function writePosts(dir: string, { posts }: BenchContent): void {
  mkdirSync(dir, { recursive: true });
  const names = new Set(posts.map(({ slug }) => `${slug}.md`));
  for (const name of readdirSync(dir)) {
    if (name.endsWith('.md') && name !== '_index.md' && !names.has(name))
      rmSync(path.join(dir, name));
  }
  for (const post of posts) writeFile(dir, `${post.slug}.md`, toMarkdownFile(post));
}

function toMarkdownFile({ body, slug, ...facts }: BenchPost): string {
  const lines = Object.entries({ ...facts, name: slug }).map(
    ([name, value]) => `${name}: ${JSON.stringify(value)}`,
  );
  return `---\n${lines.join('\n')}\n---\n\n${body}\n`;
}

/**
 * Translates a template into a generator's language. Its fixed texts are added to `texts`, which the
 * generator reads as data, so it does not parse them.
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
