import type { Article } from '../../edition/article.ts';
import type { FeedSource } from '../../edition/sources/feed.ts';
import { getArticles, getPublisher } from '../../edition/stories.ts';
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
  const address = toTerminalLine(withoutTokens(source.url));
  if (source.state === 'failed') return `${address}\n  can't be read: ${line(source.message)}`;
  return [
    address,
    `  ${articles.length} stories of "${line(getPublisher(source))}"`,
    `  ${describeRhythm(source)}`,
    ...(source.message === undefined ? [] : [`  note: ${line(source.message)}`]),
    ...articles.slice(0, mostShown).flatMap((article) => formatArticle(article, publication)),
  ].join('\n');
}

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

/** How often a feed may be requested, and why. */
function describeRhythm(source: Exclude<FeedSource, { state: 'failed' }>): string {
  const { schedule = {}, maxAge, validators } = source;
  const { every, skipHours, skipDays } = schedule;
  const minutes = toWait(source, '', new Date()) / 60_000;
  const reasons = [
    every === undefined ? 'it does not say how often it changes' : `it says ${every} minutes`,
    maxAge === undefined
      ? 'its server does not say how long a response is fresh'
      : `its server says ${maxAge} seconds`,
    validators?.etag === undefined && validators?.lastModified === undefined
      ? 'every request costs the whole feed'
      : 'a request costs little while nothing is new',
  ];
  const pauses = [
    ...(skipHours ? [`not in the hours ${skipHours.join(', ')} (UTC)`] : []),
    ...(skipDays ? [`not on ${skipDays.map((day) => days[day]).join(', ')}`] : []),
  ];
  const often = [`may be requested every ${minutes} minutes`, ...pauses].join(', ');
  return `${often}: ${reasons.join('; ')}`;
}
