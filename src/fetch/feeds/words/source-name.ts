import { foldLetters } from './letters.ts';
import { matchWords, splitAtSpaces } from '../../../text/letters.ts';

/** Words that name a part of a paper, and no paper. A name of such words alone is a section. */
const general = new Set(
  splitAtSpaces(
    'a about aktuell all and around articles at blog breaking business culture daily de en entertainment ' +
      'feed feeds fitness for from front full general headlines health heute home in international ' +
      'journal last latest les life lifestyle local main more most national new news nutrition of ' +
      'ohne online opinion page pages podcast politics popular posts press recent reviews rss science ' +
      'site sport sports story stories tech technology the top travel uk une updates us video ' +
      'wellness world your',
  ),
);
const separator = /\s[-–—|>»·•:/]{1,3}\s|\s?[|»]\s?|:\s/u;

/**
 * The name of a publisher in the title of its feed: without a section ("BBC News - Health"), a slogan or
 * the word "RSS". `host` is where the publisher's pages are; a part that stands in it is the name. A title
 * of sections alone is its host.
 */
export function toSourceName(title: string, host: string): string {
  const parts = title
    .split(separator)
    .map(withoutFeedWords)
    .filter((part) => part !== '');
  const [only] = parts;
  if (only !== undefined && parts.length === 1) return withoutExplanation(only);
  const labels = host
    .replace(/^www\./, '')
    .split('.')
    .slice(0, -1);
  const named = parts.find((part) => isNamedIn(part, labels));
  const found = named ?? parts.find((part) => !isSection(part));
  return withoutExplanation(found ?? host.replace(/^www\./, ''));
}

/** Whether a part of a title is the publisher's name, by a label of its host: all of it, or its initials. */
function isNamedIn(part: string, labels: readonly string[]): boolean {
  const words = splitAtSpaces(foldLetters(part));
  const [joined, initials] = [words.join(''), words.map(([first = '']) => first).join('')];
  const ownWords = words.filter((word) => !general.has(word));
  const own = ownWords.join('');
  return labels.some((label) => {
    const bare = foldLetters(label).replaceAll(' ', '');
    if (bare.length < 3 || ownWords.length === 0) return bare.length > 1 && bare === joined;
    const isWhole = joined === bare || own === bare || joined.replace(/^the/, '') === bare;
    const isShort =
      ownWords.length <= 3 && own.length > 2 && (bare.startsWith(own) || own.startsWith(bare));
    return isWhole || isShort || (initials.length > 2 && initials === bare);
  });
}

function isSection(part: string): boolean {
  return splitAtSpaces(foldLetters(part)).every((word) => general.has(word));
}

/** "WGRZ RSS Feed" is "WGRZ". */
function withoutFeedWords(part: string): string {
  const bare = part
    .replace(matchWords('gi')`~(?:rss(?: feeds?)?|(?:atom|xml|news) feed)~`, '')
    .replace(/\s{2,4}/g, ' ')
    .trim();
  return /[\p{L}\p{N}]/u.test(bare) ? bare : '';
}

/** "Engadget is a web magazine with …" is "Engadget". */
function withoutExplanation(name: string): string {
  return name.length > 40 ? name.replace(/(?<=^.{2,30}) is (?:a|an|the) .{10,}$/, '') : name;
}

/** Signs before the name of a source at the end of a title. Some scripts put no space around them. */
const beforeSource = /\s[-–—·•|]\s|\s?(?:[|｜・_]|[—―]{1,2})\s?/gu;

/** A title without " - Source" or "（Source）" at its end, where that is one of these names or a part of one. */
export function withoutSource(title: string, names: readonly string[]): string {
  const toKey = (name: string) => foldLetters(name).replace(/^the /, '');
  const known = new Set(names.flatMap((name) => [name, ...name.split(separator)]).map(toKey));
  known.delete('');
  const bracket = /\s?[（(【[]([^（(【[]{1,80})[)）】\]]$/u.exec(title);
  const ends = [...title.matchAll(beforeSource)].slice(-4).map((mark) => ({
    at: mark.index,
    name: title.slice(mark.index + mark[0].length),
  }));
  if (bracket) ends.push({ at: bracket.index, name: bracket[1] ?? '' });
  const found = ends.findLast(({ at, name }) => at > 0 && known.has(toKey(name)));
  return found === undefined ? title : title.slice(0, found.at).trimEnd();
}
