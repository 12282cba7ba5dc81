import { Parser } from 'htmlparser2';
import { ConfigurationError } from '../../publication/load.ts';
import { withoutForbidden } from '../../text/characters.ts';
import { decodePercent } from '../../text/percent.ts';
import { countReasons, type Exported, type ExportedPost } from './exported.ts';

/** An entry of the export: a post, a page, a file, or something of a plugin. */
interface Item {
  fields: Map<string, string>;
  keywords: string[];
  /** The id of the file that is its picture. */
  thumbnail: string;
  comments: number;
}

/** The fields of an entry that are read. */
const wanted = new Set([
  ...['title', 'link', 'dc:creator', 'content:encoded', 'excerpt:encoded', 'wp:post_id'],
  ...['wp:post_date', 'wp:post_date_gmt', 'wp:post_name', 'wp:status', 'wp:post_type'],
  ...['wp:post_password', 'wp:attachment_url'],
]);

/** Reads an export of WordPress (WXR). Throws `ConfigurationError` for another file, and for one that ends early. */
export function readWordPress(xml: string): Exported {
  const { items, authors, site, isWhole } = readItems(withoutForbidden(xml));
  if (!isWhole)
    throw new ConfigurationError('The file ends before its export does. Export it again.');
  const pictures = new Map(
    items.map(({ fields }) => [fields.get('wp:post_id'), fields.get('wp:attachment_url') ?? '']),
  );
  const posts: ExportedPost[] = [];
  const left: string[] = [];
  for (const item of items) {
    const reason = findReason(item);
    if (reason === undefined) posts.push(readPost(item, authors, pictures));
    else left.push(reason);
    left.push(...Array.from({ length: item.comments }, () => 'comments: the site has none'));
  }
  return { program: 'WordPress', site, feed: '/feed/', posts, leftOut: countReasons(left) };
}

function readItems(xml: string) {
  const items: Item[] = [];
  /** The names of authors, by what they log in with. */
  const authors = new Map<string, string>();
  let [site, login, text, meta, domain, nicename] = ['', '', '', '', '', ''];
  let item: Item | undefined;
  let isWhole = false;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        text = '';
        if (name === 'item') item = { fields: new Map(), keywords: [], thumbnail: '', comments: 0 };
        if (name !== 'category') return;
        [domain, nicename] = [attributes['domain'] ?? '', attributes['nicename'] ?? ''];
      },
      ontext(part) {
        text += part;
      },
      onclosetag(name, isImplied) {
        const said = text.trim();
        text = '';
        if (name === 'rss') isWhole = !isImplied;
        if (name === 'wp:author_login') login = said;
        if (name === 'wp:author_display_name' && said !== '') authors.set(login, said);
        if (name === 'wp:base_blog_url') site = said;
        if (item === undefined) return;
        if (wanted.has(name)) item.fields.set(name, said);
        if (name === 'wp:meta_key') meta = said;
        if (name === 'wp:meta_value' && meta === '_thumbnail_id') item.thumbnail = said;
        if (name === 'wp:comment') item.comments += 1;
        const isKeyword = /^(?:category|post_tag)$/.test(domain) && nicename !== 'uncategorized';
        if (name === 'category' && isKeyword && said !== '') item.keywords.push(said);
        if (name !== 'item') return;
        items.push(item);
        item = undefined;
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return { items, authors, site, isWhole };
}

/** Why an entry is no post of the new site; `undefined` for one that is. */
function findReason({ fields }: Item): string | undefined {
  const type = fields.get('wp:post_type') ?? 'post';
  if (type === 'page') return 'pages: write them as files of public, or as words in content';
  if (type === 'attachment')
    return 'files of the media library: copy the folder wp-content/uploads into public/wp-content to have them';
  if (type !== 'post') return `entries of the kind "${type}": the site has nothing like them`;
  const status = fields.get('wp:status');
  if (status === 'trash' || status === 'auto-draft') return 'posts in the trash, or never saved';
  return undefined;
}

function readPost(
  { fields, keywords, thumbnail }: Item,
  authors: ReadonlyMap<string, string>,
  pictures: ReadonlyMap<string | undefined, string>,
): ExportedPost {
  const get = (name: string) => fields.get(name) ?? '';
  const author = get('dc:creator');
  const id = get('wp:post_id');
  const draft = findDraft(get('wp:status'), get('wp:post_password'));
  return {
    title: get('title'),
    body: withParagraphs(get('content:encoded')),
    excerpt: get('excerpt:encoded'),
    slug: decodePercent(get('wp:post_name')),
    date: readDate(get('wp:post_date_gmt')) ?? readDate(get('wp:post_date')),
    author: authors.get(author) ?? author,
    keywords,
    picture: pictures.get(thumbnail) ?? '',
    addresses: [get('link'), `?p=${id}`].filter((address) => address !== ''),
    ...(draft !== undefined && { draft }),
  };
}

function findDraft(status: string, password: string): string | undefined {
  if (password !== '') return 'had a password';
  if (status === 'private') return 'were private';
  return ['publish', 'future', ''].includes(status) ? undefined : 'were drafts';
}

/** Reads a date of the export, which has no zone. That of a post that was never published is all zeros. */
function readDate(text: string): Date | undefined {
  const [, day, time] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/.exec(text) ?? [];
  const date = new Date(`${day}T${time}Z`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

const block =
  /^<\/?(?:address|article|aside|blockquote|details|div|dl|fieldset|figure|footer|form|h[1-6]|header|hr|iframe|ol|p|pre|section|table|ul)\b/i;

/** The HTML of a body. Bodies of the classic editor have an empty line between paragraphs, and no tags. */
function withParagraphs(body: string): string {
  const plain = body
    .replaceAll('\r\n', '\n')
    .replaceAll(/\[\/?caption\b[^\]]*\]/g, '')
    .replaceAll(/\[embed\b[^\]]*\](.*?)\[\/embed\]/g, '$1');
  if (/<!-- wp:|<p[\s>]/i.test(plain)) return plain;
  return plain
    .split(/(<pre\b.*?<\/pre>)/is)
    .map((part) => (/^<pre\b/i.test(part) ? part : toParagraphs(part)))
    .join('\n');
}

const toParagraphs = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .map((paragraph) =>
      paragraph === '' || block.test(paragraph)
        ? paragraph
        : `<p>${paragraph.replaceAll('\n', '<br>\n')}</p>`,
    )
    .join('\n');
