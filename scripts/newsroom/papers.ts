import { escapeMarkup } from '../../src/text/xml.ts';
import type { NewsroomFeed, NewsroomStory } from './content/story.ts';
import { toName, toPage, toPicture, toStoryDate, type FeedContext } from './feeds/render.ts';
import type { Reply } from './reply.ts';
import type { Shelf } from './shelf.ts';

/**
 * Answers the paths that the feeds link to: the newsroom's own page, one per feed and one per story.
 * Returns `undefined` for any other path.
 */
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
  const context: FeedContext = { feed, origin, opened };
  if (id === undefined) {
    const links = feed.stories.map((story) => toLink(toPage(context, story), story.title));
    const content = `<p>${escapeMarkup(feed.description)}</p>${toList(links)}`;
    return toPageReply(feed.title, content);
  }
  const story = feed.stories.find((one) => one.id === id);
  return story && toPageReply(story.title, toStory(context, story));
}

function toStory(context: FeedContext, story: NewsroomStory): string {
  const picture = toPicture(context, story);
  const date = toStoryDate(context, story);
  const byline = [context.feed.title, story.author, date].filter((part) => part !== undefined);
  return [
    `<p><small>${byline.map((part) => escapeMarkup(String(part))).join(' · ')}</small></p>`,
    picture === undefined ? '' : `<img src="${escapeMarkup(picture)}" alt="">`,
    `<p>${escapeMarkup(story.summary)}</p>`,
    story.body ?? '',
  ].join('');
}

const toLink = (href: string, text: string) =>
  `<a href="${escapeMarkup(href)}">${escapeMarkup(text)}</a>`;
const toPaperLink = (feed: NewsroomFeed) =>
  `${toLink(`/papers/${toName(feed)}`, feed.title)} (${toLink(feed.path, 'feed')})`;
const toList = (entries: string[]) =>
  `<ul>${entries.map((entry) => `<li>${entry}</li>`).join('')}</ul>`;

const style =
  'body{font:18px/1.6 Georgia,serif;max-width:42rem;margin:3rem auto;padding:0 1rem}img{width:100%;height:auto}';

/** Returns a plain HTML page. The title is text; the content and what the head has besides are HTML. */
export function toPageReply(title: string, content: string): Reply {
  const heading = escapeMarkup(title);
  return {
    type: 'text/html; charset=utf-8',
    body: `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>${heading}</title><style>${style}</style><h1>${heading}</h1>${content}`,
  };
}
