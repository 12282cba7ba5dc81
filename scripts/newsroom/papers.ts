import { toDate, type Feed, type Story } from './content/story.ts';
import { escapeXml, toPage, toPicture, type Printing } from './feeds/xml.ts';
import type { Reply } from './reply.ts';
import type { Shelf } from './shelf.ts';

/** The pages that the feeds' links lead to: the newsroom's own, each paper's, and each story's. */
export function answerPaper(
  path: string,
  shelf: Shelf,
  origin: string,
  opened: Date,
): Reply | undefined {
  if (path === '/') return toPageReply('Newsroom', toList(shelf.feeds.map(toPaperLink)));
  const [, papers, name, id] = path.split('/');
  const feed = papers === 'papers' ? shelf.getFeed(`/feeds/${name}.xml`) : undefined;
  if (feed === undefined) return undefined;
  const printing: Printing = { feed, origin, opened };
  if (id === undefined) {
    const links = feed.stories.map((story) => toLink(toPage(printing, story), story.title));
    return toPageReply(feed.title, `<p>${escapeXml(feed.description)}</p>${toList(links)}`);
  }
  const story = feed.stories.find((one) => one.id === id);
  return story && toPageReply(story.title, toStory(printing, story));
}

function toStory(printing: Printing, story: Story): string {
  const { feed, opened } = printing;
  const picture = toPicture(printing, story);
  const date = story.date ?? (story.age && toDate(story.age, opened).toUTCString());
  const byline = [feed.title, story.author, date].filter((part) => part !== undefined);
  return [
    `<p><small>${byline.map(escapeXml).join(' · ')}</small></p>`,
    picture === undefined ? '' : `<img src="${escapeXml(picture)}" alt="">`,
    `<p>${escapeXml(story.summary)}</p>`,
    story.body ?? '',
  ].join('');
}

const toLink = (href: string, text: string) =>
  `<a href="${escapeXml(href)}">${escapeXml(text)}</a>`;
const toPaperLink = ({ path, title }: Feed) =>
  `${toLink(path.replace('/feeds/', '/papers/').slice(0, -4), title)} (${toLink(path, 'feed')})`;
const toList = (entries: string[]) =>
  `<ul>${entries.map((entry) => `<li>${entry}</li>`).join('')}</ul>`;

const style =
  'body{font:18px/1.6 Georgia,serif;max-width:42rem;margin:3rem auto;padding:0 1rem}img{width:100%;height:auto}';

/** A plain page. */
export function toPageReply(title: string, content: string): Reply {
  const heading = escapeXml(title);
  return {
    type: 'text/html; charset=utf-8',
    body: `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>${heading}</title><style>${style}</style><h1>${heading}</h1>${content}`,
  };
}
