import type { Article } from '../../edition/schema/article.ts';
import type { FeedSource } from '../../edition/sources/feed.ts';
import { getArticles, getDateRange, getPublisher } from '../../edition/stories.ts';
import { toWait } from '../../fetch/http/next-request.ts';
import { formatDate } from '../../text/dates/format-date.ts';
import type { Publication } from '../../publication/publication.ts';
import { withoutTokens } from '../../publication/tokens.ts';
import { toTerminalLine } from '../../text/printable.ts';

/** Stories that are shown of a feed. */
const mostShown = 5;
const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** A feed as lines for a terminal. Untrusted text stays on its own line. */
export function formatFeed(source: FeedSource, publication: Publication): string {
  const articles = getArticles(source);
  const head = `${toTerminalLine(withoutTokens(source.url))}\n  ${describeFeed(source)}`;
  if (source.state === 'failed') return head;
  return [
    head,
    `  ${describeRhythm(source)}`,
    ...(source.message === undefined ? [] : [`  note: ${line(source.message)}`]),
    ...articles.slice(0, mostShown).flatMap((article) => formatArticle(article, publication)),
  ].join('\n');
}

/** What a feed holds, or why it can't be read, in one line. */
export function describeFeed(source: FeedSource): string {
  if (source.state === 'failed') return `can't be read: ${line(source.message)}`;
  const newest = formatDate(getDateRange(source).newest, { language: 'en', timeZone: 'UTC' });
  const address = getAddress(source);
  return [
    `${source.articles.length} stories of "${line(getPublisher(source))}"`,
    ...(source.language === undefined ? [] : [`in ${source.language}`]),
    ...(newest === undefined ? [] : [`the newest of ${newest}`]),
    ...(address === source.url ? [] : [`which is at ${line(withoutTokens(address))}`]),
  ].join(', ');
}

/** The address at which a feed is to be read from now on. */
export const getAddress = (source: Exclude<FeedSource, { state: 'failed' }>): string =>
  source.foundAt ?? source.movedTo ?? source.url;

const line = (text = '') => toTerminalLine(text);

function formatArticle(article: Article, publication: Publication): string[] {
  const { title, date, author, category, image, excerpt, link } = article;
  const day = formatDate(date, publication) ?? 'Recent';
  const facts = [day, author, category, image ? 'picture' : 'no picture'];
  return [
    `  - ${line(title)}`,
    `    ${facts.map(line).join(' · ')}`,
    ...(excerpt === '' ? [] : [`    ${line(excerpt)}`]),
    `    ${link === undefined ? 'no link' : line(link)}`,
  ];
}

/** How often a feed may be requested. */
function describeRhythm(source: Exclude<FeedSource, { state: 'failed' }>): string {
  const { skipHours, skipDays } = source.schedule ?? {};
  const minutes = toWait(source, '', new Date()) / 60_000;
  return [
    `may be requested every ${minutes} minutes`,
    ...(skipHours ? [`not in the hours ${skipHours.join(', ')} (UTC)`] : []),
    ...(skipDays ? [`not on ${skipDays.map((day) => days[day]).join(', ')}`] : []),
  ].join(', ');
}
