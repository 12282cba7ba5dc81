import type { MarkdownInstance } from 'astro';
import type { PageWords } from '../../content/schema/page.ts';
import type { InfoFields } from '../../content/schema/pages/info.ts';
import { fill } from '../../content/schema/text.ts';
import { findByTag, isEnglish } from '../../publication/language/tags.ts';
import { toSitePath, type Publication } from '../../publication/publication.ts';
import type { ShownSite } from '../../reader/reader.ts';
import { escapeHtml } from '../../text/html/html-tree.ts';
import { placeLinks } from '../../text/html/post-links.ts';

type Text = MarkdownInstance<InfoFields>;
type Load = () => Promise<Text>;

const shared = import.meta.glob<Text>('../../content/pages/*.md');
const plain = import.meta.glob<Text>('../../content/pages/plain/*.md');
const languages = import.meta.glob<Text>('../../publication/languages/*/pages/*.md');

/** An information page as it is shown: its words, its text as HTML, and what it computes. */
interface InfoText extends Pick<InfoFields, 'type' | 'updated'> {
  parts: NonNullable<InfoFields['parts']>;
  page: PageWords;
  html: string;
  isOurs: boolean;
  isDraft: boolean;
}

/** The text of a page: the publisher's own, or the one that sites of this kind and language share. */
export async function findText(site: ShownSite, name: string): Promise<InfoText | undefined> {
  const { publication, edition } = site;
  const own = edition.getOwnPage(name);
  const computed = (await shared[`../../content/pages/${name}.md`]?.())?.frontmatter;
  const { type, parts = [] } = computed ?? {};
  if (own !== undefined) {
    const { title, description = title, html, draft: isDraft = false } = own;
    const meta = { title, description, keywords: [publication.name] };
    return { type, parts, page: { meta, heading: title }, html, isOurs: false, isDraft };
  }
  const found = await findShared(publication, name);
  if (found === undefined) return undefined;
  const { title, heading = title, lead, updated, ...meta } = found.frontmatter;
  const page = { meta: { title, ...meta }, heading, lead, lang: found.lang };
  // Ids of headings could be those of other parts of the page.
  const html = (await found.compiledContent()).replaceAll(/<h([23]) id="[^"]*"/g, '<h$1');
  const values = { name: escapeHtml(publication.name), tagline: escapeHtml(publication.tagline) };
  const placed = placeLinks(fill(html, values), toSitePath(publication, ''));
  return { type, parts, updated, page, html: placed, isOurs: true, isDraft: false };
}

/** Samples are English, as are the words of sites in a language without a set. */
async function findShared({ samples, language }: Publication, name: string) {
  const translations = Object.entries(languages)
    .filter(([file]) => file.endsWith(`/${name}.md`))
    .map(([file, load]) => [file.split('/').at(-3), load] as const);
  const own = samples ? undefined : findByTag<Load>(language, Object.fromEntries(translations));
  const english = samples ? undefined : plain[`../../content/pages/plain/${name}.md`];
  const text = await (own ?? english ?? shared[`../../content/pages/${name}.md`])?.();
  const lang: 'en' | undefined = own || isEnglish(language) ? undefined : 'en';
  return text && { ...text, lang };
}
