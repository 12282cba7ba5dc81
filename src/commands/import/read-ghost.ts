import { z } from 'zod';
import { ConfigurationError } from '../../publication/load.ts';
import { parseJson } from '../../text/characters.ts';
import { escapeHtml } from '../../text/html-tree.ts';
import { countReasons, type Exported, type ExportedPost } from './exported.ts';

const id = z.union([z.string(), z.number()]).transform(String);
const text = z.string().nullish();
const time = z.union([z.string(), z.number()]).nullish();
const order = z.number().nullish();

const postSchema = z.object({
  id,
  title: text,
  slug: text,
  html: text,
  plaintext: text,
  custom_excerpt: text,
  feature_image: text,
  type: text,
  page: z.union([z.number(), z.boolean()]).nullish(),
  status: text,
  visibility: text,
  published_at: time,
  author_id: id.nullish(),
});

const dataSchema = z.object({
  posts: z.array(z.unknown()),
  tags: z.array(z.object({ id, name: z.string(), visibility: text })).default([]),
  posts_tags: z.array(z.object({ post_id: id, tag_id: id, sort_order: order })).default([]),
  users: z.array(z.object({ id, name: z.string() })).default([]),
  posts_authors: z.array(z.object({ post_id: id, author_id: id, sort_order: order })).default([]),
});

const exportSchema = z.union([
  z
    .object({ db: z.tuple([z.object({ data: dataSchema })], z.unknown()) })
    .transform(({ db }) => db[0].data),
  z.object({ data: dataSchema }).transform(({ data }) => data),
]);

type Data = z.infer<typeof dataSchema>;
type Post = z.infer<typeof postSchema>;

/** What an export has in place of the address of its site. */
const siteMark = '__GHOST_URL__';

/** Reads an export of Ghost (JSON). Throws `ConfigurationError` for another file. */
export function readGhost(json: string): Exported {
  const data = readData(json);
  const [names, writers] = [listTags(data), listAuthors(data)];
  const posts: ExportedPost[] = [];
  const left: string[] = [];
  for (const each of data.posts) {
    const { data: post } = postSchema.safeParse(each);
    const reason = findReason(post);
    if (post !== undefined && reason === undefined) posts.push(readPost(post, names, writers));
    else left.push(reason ?? '');
  }
  return { program: 'Ghost', site: '', feed: '/rss/', posts, leftOut: countReasons(left) };
}

function readData(json: string): Data {
  let value: unknown;
  try {
    value = parseJson(json);
  } catch {
    throw new ConfigurationError('The file is no whole JSON. Export it again.');
  }
  const result = exportSchema.safeParse(value);
  if (result.success) return result.data;
  throw new ConfigurationError(
    'The file is no export of Ghost, which has "db" with "data" and "posts". Name the file that Ghost wrote.',
  );
}

function findReason(post: Post | undefined): string | undefined {
  if (post === undefined) return 'posts without the fields of one';
  if (post.type === 'page' || post.page)
    return 'pages: write them as files of public, or as words in content';
  return post.html || post.plaintext ? undefined : 'posts without any text';
}

/** The names of each post's tags, in their order. Those that begin with # are the editors' own. */
function listTags({ tags, posts_tags: rows }: Data): Map<string, string[]> {
  const names = new Map(
    tags
      .filter(({ name, visibility }) => !name.startsWith('#') && visibility !== 'internal')
      .map((tag) => [tag.id, tag.name]),
  );
  return group(rows.map((row) => ({ ...row, name: names.get(row.tag_id) })));
}

function listAuthors({ users, posts_authors: rows, posts }: Data): Map<string, string[]> {
  const names = new Map(users.map((user) => [user.id, user.name]));
  const former = posts.flatMap((each) => {
    const { data: post } = postSchema.safeParse(each);
    return post?.author_id ? [{ post_id: post.id, author_id: post.author_id, sort_order: 0 }] : [];
  });
  const all = rows.length > 0 ? rows : former;
  return group(all.map((row) => ({ ...row, name: names.get(row.author_id) })));
}

function group(
  rows: { post_id: string; sort_order?: number | null | undefined; name: string | undefined }[],
): Map<string, string[]> {
  const groups = Map.groupBy(rows, (row) => row.post_id);
  return new Map(
    [...groups].map(([post, all]) => [
      post,
      all
        .toSorted((a, b) => (a.sort_order ?? 0) - (b.sort_order ?? 0))
        .flatMap(({ name }) => name ?? []),
    ]),
  );
}

function readPost(
  post: Post,
  names: ReadonlyMap<string, string[]>,
  writers: ReadonlyMap<string, string[]>,
): ExportedPost {
  const plain = (post.plaintext ?? '')
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
    .join('\n');
  const draft = findDraft(post);
  const date = new Date(post.published_at ?? Number.NaN);
  return {
    title: escapeHtml(post.title ?? ''),
    body: (post.html || plain).replaceAll(siteMark, ''),
    excerpt: escapeHtml(post.custom_excerpt ?? ''),
    slug: post.slug ?? '',
    date: Number.isNaN(date.getTime()) ? undefined : date,
    author: (writers.get(post.id) ?? []).join(', '),
    keywords: names.get(post.id) ?? [],
    picture: (post.feature_image ?? '').replaceAll(siteMark, ''),
    addresses: post.slug ? [`/${encodeURIComponent(post.slug)}/`] : [],
    ...(draft !== undefined && { draft }),
  };
}

/** What only some readers could open is published by nobody but its publisher. */
function findDraft({ status, visibility }: Post): string | undefined {
  if (visibility && visibility !== 'public') return 'were for members alone';
  if (status === 'sent') return 'were sent by e-mail alone';
  return status === 'published' || status === 'scheduled' ? undefined : 'were drafts';
}
