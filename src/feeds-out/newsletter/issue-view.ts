import { getWords } from '../../content/schema/load.ts';
import { newsletter } from '../../content/schema/newsletter.ts';
import { site as siteWords } from '../../content/schema/site.ts';
import { fill } from '../../content/schema/text.ts';
import type { IssueStory } from '../../edition/issue.ts';
import type { Picture } from '../../edition/schema/picture.ts';
import type { ShownSite } from '../../reader/reader.ts';
import { toPostPath } from '../../edition/routes.ts';
import { formatDate } from '../../text/dates/format-date.ts';
import { toIssuePath, type IssueKind } from '../../publication/schema/newsletter.ts';
import { listSlugs } from '../../publication/sections/site-categories.ts';
import { toSiteAddress, type Publication } from '../../publication/publication.ts';
import { shorten } from '../../text/plain-text.ts';

/** The length of the line that mail programs show beside the subject, in characters. */
const preheaderLength = 150;

/** The narrowest picture that may stand above the first story, in pixels. */
const leastLead = 496;

/** A story as an issue shows it. All texts are plain and untrusted. */
export interface ViewStory {
  title: string;
  link: string;
  /** Who published it; absent for posts of the blog alone. */
  source?: string;
  excerpt: string;
  /** The language of its words, if it is not that of the site. */
  language?: string;
  /** The address of its picture. */
  picture?: string;
  /** Whether the picture is wide enough to stand above the story. */
  isWide?: boolean;
  /** What the editors say of a story that they chose or corrected. */
  notes: readonly string[];
}

/** An issue as the e-mail, its text part and its feed show it. */
export interface IssueView {
  /** The subject. */
  title: string;
  heading: string;
  /** The line that mail programs show beside the subject. */
  preheader: string;
  /** The hour of the issue, ISO 8601 in UTC; absent before the first one. */
  at?: string;
  /** Its day in the zone and the language of the site. */
  date?: string;
  stories: ViewStory[];
  posts: ViewStory[];
  /** The address of the issue on the site. */
  web: string;
  /** The address of the front page. */
  home: string;
  words: { posts: string; web: string; more: string; reason: string; none: string };
}

/** Makes the view of the last issue of a kind. Before the first one it has no stories. */
export function toIssueView(site: ShownSite, kind: IssueKind): IssueView {
  const { publication, edition } = site;
  const words = getWords(site, newsletter);
  const issue = edition.getIssue(kind);
  const all = issue?.stories ?? [];
  const stories = all.filter((story) => !isOfBlog(story)).map((each) => toStory(site, each));
  const posts = all.filter(isOfBlog).map((each) => toStory(site, each));
  const date = formatDate(issue?.at, publication);
  const { heading } = words[kind];
  const titles = [...stories, ...posts].map(({ title }) => title);
  return {
    title: date === undefined ? `${publication.name} · ${heading}` : `${heading} · ${date}`,
    heading,
    preheader: toPreheader(titles) || publication.tagline,
    at: issue?.at,
    date,
    stories,
    posts,
    web: toSiteAddress(publication, toIssuePath(kind)),
    home: toSiteAddress(publication, '/'),
    words: {
      posts: words.posts,
      web: words.web,
      more: fill(words.more, publication),
      reason: fill(words.reason, publication),
      none: words.none,
    },
  };
}

/** Whether a story is a post that stands in the blog alone. */
const isOfBlog = (story: IssueStory) => story.kind === 'post' && story.post.section === undefined;

/** As many headlines as fit into the line, and the first one in any case. */
function toPreheader([first = '', ...others]: readonly string[]): string {
  let line = first;
  for (const title of others) {
    if (line.length + title.length > preheaderLength) break;
    line += ` · ${title}`;
  }
  return shorten(line, preheaderLength);
}

function toStory(site: ShownSite, story: IssueStory): ViewStory {
  const { publication } = site;
  const { picture } = story.kind === 'article' ? story.article : story.post;
  const shared = {
    ...(picture && toViewPicture(publication, picture)),
    notes: toNotes(site, story),
  };
  if (story.kind === 'post') {
    const { metaTitle, metaDescription, slug } = story.post;
    const link = toSiteAddress(publication, toPostPath(slug));
    const source = story.post.section && publication.name;
    return {
      title: metaTitle,
      link,
      excerpt: metaDescription,
      source,
      ...shared,
    };
  }
  const { title, excerpt, source, link, section, language } = story.article;
  return {
    title,
    link: new URL(link ?? toSectionAddress(publication, section)).href,
    source,
    excerpt,
    language,
    ...shared,
  };
}

/** A story without an address can be read on its category's page, if that is still there. */
const toSectionAddress = (publication: Publication, section: string) =>
  toSiteAddress(publication, listSlugs(publication).includes(section) ? `/${section}` : '/');

function toNotes(site: ShownSite, story: IssueStory): string[] {
  const { corrected, chosen } = getWords(site, siteWords).article;
  const { correction } = story.kind === 'article' ? story.article : story.post;
  const isChosen = story.kind === 'article' && story.article.isChosen;
  const note = correction?.note === undefined ? '' : `: ${correction.note}`;
  return [...(isChosen ? [chosen] : []), ...(correction ? [`${corrected}${note}`] : [])];
}

/** The narrowest copy of a picture: an e-mail is 600 pixels wide. */
function toViewPicture(
  publication: Publication,
  { src, srcset, width = leastLead }: Picture,
): Pick<ViewStory, 'picture' | 'isWide'> {
  const narrowest = srcset?.split(', ').at(-1)?.split(' ')[0] ?? src;
  return { picture: new URL(narrowest, publication.url).href, isWide: width >= leastLead };
}
