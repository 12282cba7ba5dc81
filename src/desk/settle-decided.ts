import { getPrecedence, type Precedence } from '../edition/precedence.ts';
import type { Decided } from '../edition/schema/decided-file.ts';
import type { Edition } from '../edition/edition.ts';
import type { HiddenStory } from '../edition/schema/hidden-file.ts';
import { mayBeNamed } from '../edition/left-out-reasons.ts';
import { toPostPath, toPostSlug } from '../edition/routes.ts';
import type { DeskRow } from './decided.ts';
import type { Correct } from './desk.ts';
import type { Corrected, CorrectedStory } from './find-corrected.ts';
import { findWayOut, type Departures } from './ways-out.ts';

/** Digests that are kept of a story: its source may give it a new headline each half hour. */
const mostKeys = 100;

/** What rows of the record follow from. */
interface Facts {
  /** The edition without hidden stories, in the words of sources. */
  edition: Edition;
  /** What is known of hidden stories now. */
  hidden: readonly HiddenStory[];
  stories: Corrected;
  departures: Departures;
  now: Date;
}

/** The correction that is on the desk for a story. */
export const findCorrection = ({ rows }: Pick<CorrectedStory, 'rows'>): Correct | undefined =>
  rows.find(({ correct }) => correct !== undefined)?.correct;

/** The rows of the record as of now, in the same order. */
export function settleDecided(rows: readonly DeskRow[], facts: Facts): DeskRow[] {
  const { edition, hidden, stories, departures, now } = facts;
  const byRow = Map.groupBy(
    [...stories.values()].flatMap((story) => story.rows.map(({ row }) => ({ row, story }))),
    ({ row }) => row,
  );
  const publishers = new Map(hidden.map(({ story, publisher }) => [story, publisher]));
  const gone = new Set(hidden.flatMap(({ keys = [] }) => keys));
  const { compareCopies } = getPrecedence(edition.sources);
  return rows.map((each) => {
    const { row, isOnDesk } = each;
    if (row.kind !== 'corrected') {
      const publisher = publishers.get(row.story) ?? row.publisher;
      const ended = row.ended ?? (isOnDesk ? undefined : now.toISOString());
      return { ...each, row: { ...row, publisher, ended } };
    }
    const about = (byRow.get(row) ?? []).map(({ story }) => story);
    const next = learn(row, about);
    const isGone =
      [...next.keys, ...next.called].some((key) => gone.has(key)) ||
      (about.every(({ isListed }) => !isListed) &&
        !staysNamed({ ...each, row: next }, about, departures));
    return {
      ...each,
      row: isGone
        ? withoutWords(next)
        : follow({ ...each, row: next }, about, { now, compareCopies }),
    };
  });
}

/** Whether the story of a row, which no source lists, may still be named. */
function staysNamed(
  { row: { link, sources = [] }, correct }: DeskRow,
  about: readonly CorrectedStory[],
  departures: Departures,
): boolean {
  const slug = toPostSlug(link ?? '');
  const story = { id: slug ?? '', link, isPost: slug !== undefined };
  const feeds = [...sources, ...(correct?.copies ?? []).map(({ feed }) => feed)];
  return (
    !about.some((each) => each.story.kind === 'change' && each.story.change.kind === 'withdrawn') &&
    ['', ...feeds].every((source) => mayBeNamed[findWayOut({ ...story, source }, departures)])
  );
}

/** The row with the present headline of its story, or the last one. */
function follow(
  { row, correct }: Pick<DeskRow, 'row' | 'correct'>,
  about: readonly CorrectedStory[],
  { now, compareCopies }: { now: Date } & Pick<Precedence, 'compareCopies'>,
): Decided {
  const { link, words: before, ...rest } = row;
  const isBack = about.some((each) => each.isListed && !findCorrection(each));
  const ended = row.ended ?? (!correct && isBack ? now.toISOString() : undefined);
  const words = correct ? pickWords(correct) : ended ? undefined : before;
  const [change] = about.flatMap(({ story }) => (story.kind === 'change' ? story.change : []));
  const told = pickShown(about, compareCopies) ?? {
    // Readers may have met it on /changes alone.
    publisher: row.publisher ?? (correct?.title === undefined ? undefined : change?.publisher),
    title: correct?.title,
    link,
  };
  return { ...rest, ...told, title: told.title ?? row.title, words, ended };
}

/** What pages show of a story, of the copy that they show; `undefined` when no source has it. */
function pickShown(about: readonly CorrectedStory[], compareCopies: Precedence['compareCopies']) {
  const listed = about.filter(({ isListed }) => isListed);
  const articles = listed.flatMap(({ story, rows }) =>
    story.kind === 'article' ? [{ article: story.article, rows }] : [],
  );
  const [first] = articles.toSorted((a, b) => compareCopies(a.article, b.article));
  if (first !== undefined) {
    const { source: publisher, title, link } = first.article;
    return { publisher, title: findCorrection(first)?.title ?? title, link };
  }
  for (const { story, rows } of listed) {
    if (story.kind !== 'post') continue;
    const title = findCorrection({ rows })?.title ?? story.post.metaTitle;
    return { publisher: '', title, link: toPostPath(story.post.slug) };
  }
  return undefined;
}

const pickWords = ({ title, excerpt, picture }: Correct) => ({ title, excerpt, picture });

/** The row with what its story is called now. */
function learn(row: Decided, about: readonly CorrectedStory[]): Decided {
  const add = (name: 'keys' | 'called') =>
    [...new Set([...about.flatMap((each) => each[name]), ...row[name]])].slice(0, mostKeys);
  const sources = new Set([...(row.sources ?? []), ...about.map(({ source }) => source)]);
  return {
    ...row,
    keys: add('keys'),
    called: add('called'),
    ...(sources.size > 0 && { sources: [...sources].sort() }),
  };
}

/** The row of a story that left since (ruling 32): none of its words is told, nor what editors said of them. */
function withoutWords(row: Decided): Decided {
  const { title: _, link: __, note: ___, words: ____, ...rest } = row;
  return rest;
}
