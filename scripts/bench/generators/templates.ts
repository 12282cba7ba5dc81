import { readFileSync } from 'node:fs';
import path from 'node:path';
import { categorySlugs } from '../../../src/publication/categories.ts';
import { addContents } from '../../../src/text/html/contents.ts';
import { formatDate } from '../../../src/text/dates/format-date.ts';
import { benchPublication } from '../content/publication.ts';
import type { BenchContent } from '../content/content.ts';
import { toHtml } from '../content/edition.ts';

/** The fields of templates. Every generator has an expression for each. */
export type Field =
  'title' | 'description' | 'author' | 'name' | 'keywords' | 'date' | 'day' | 'body' | 'cards';

/** A template: fixed texts and fields. */
export type Template = (string | { field: Field })[];

/** The templates of all pages, cut from rendered pages, so that all generators make the same pages. */
export interface Templates {
  post: Template;
  /** A page of the blog list, and a post on it. */
  list: Template;
  post_card: Template;
  home: Template;
  article_card: Template;
  categories: Record<string, Template>;
}

/** The index of the first post on the second page of the list. */
const somePost = 10;

/**
 * Cuts templates from the rendered site of this content, which must have at least 11 posts. Throws when
 * a page lacks a field.
 */
export function cutTemplates(site: string, { posts, articles }: BenchContent): Templates {
  const read = (route: string) => readFileSync(path.join(site, `${route}.html`), 'utf8');
  const post = posts[somePost];
  const [, article] = articles.get('local') ?? [];
  if (post === undefined || article === undefined) throw new Error('There is too little content.');
  const summary = { name: post.slug, title: post.title, description: post.description };
  const html = toHtml(post);
  const { date } = post;
  const list = cutList(read('blog/page/2'));
  const local = cutList(read('local'));
  return {
    post: cut(withPictureFirst(read(`blog/${post.slug}`)), {
      body: addContents(html).html,
      keywords: post.keywords.join(', '),
      ...summary,
      date,
      day: formatDate(date, benchPublication) ?? '',
    }),
    list: list.page,
    post_card: cut(list.cards[0], { ...summary, date }),
    home: cutList(read('index')).page,
    article_card: cut(local.cards[1], {
      name: article.link ?? '',
      title: article.title,
      description: article.excerpt,
      author: article.author,
      date: article.date ?? '',
    }),
    categories: Object.fromEntries(
      categorySlugs.map((slug) => [slug, cutList(read(slug)).page] as const),
    ),
  };
}

/** A post with its picture before its text, for which generators have one expression. */
function withPictureFirst(html: string): string {
  const [picture = ''] = /<figure class="cover">.*?<\/figure>/s.exec(html) ?? [];
  return html.replace(picture, '').replace('<div class="post"', `${picture}<div class="post"`);
}

/** Splits a page into its cards and a template around them. */
function cutList(html: string): { page: Template; cards: string[] } {
  const [start, end] = [html.indexOf('<article'), html.lastIndexOf('</article>')];
  if (start < 0) throw new Error('A list has no cards.');
  const after = end + '</article>'.length;
  const cards = html.slice(start, after).match(/<article.*?<\/article>/gs) ?? [];
  return { page: [html.slice(0, start), { field: 'cards' }, html.slice(after)], cards };
}

/** Replaces the texts of one story in a page with fields. */
function cut(html: string | undefined, texts: Partial<Record<Field, string>>): Template {
  const fields = Object.entries(texts) as [Field, string][];
  for (const [field, text] of fields) {
    if (text === '' || !html?.includes(text)) throw new Error(`A page does not show its ${field}.`);
  }
  const any = new RegExp(`(${fields.map(([, text]) => RegExp.escape(text)).join('|')})`);
  return (html ?? '').split(any).map((part) => {
    const field = fields.find(([, text]) => text === part)?.[0];
    return field === undefined ? part : { field };
  });
}
