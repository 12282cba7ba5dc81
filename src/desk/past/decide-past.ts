import type { Decided } from '../../edition/schema/decided-file.ts';
import type { HiddenStory } from '../../edition/schema/hidden-file.ts';
import { mayBeNamed } from '../../edition/left-out-reasons.ts';
import type { Front, PastMonth, PastStory } from '../../edition/memory/past-month.ts';
import { toPostPath } from '../../edition/routes.ts';
import { toKeyDigest } from '../../edition/story-id.ts';
import { toCorrection } from '../correct.ts';
import { tellDecided } from '../decided.ts';
import type { Correct, Desk } from '../desk.ts';
import type { ToldChange } from '../shown-desk.ts';
import { toNamedKeys, toNameDigest } from '../story-name.ts';
import { findWayOut, type Departures } from '../ways-out.ts';

/** What follows from the desk for stories of the past. */
interface Facts {
  desk: Desk;
  /** What is known of hidden stories, and the record of what editors did. */
  hidden: readonly HiddenStory[];
  decided: readonly Decided[];
  siteUrl: string;
  departures: Departures;
  /** Posts in memory that the blog does not have any more. */
  lostPosts: ReadonlySet<string>;
  /** The slugs of sections by their former ones. */
  renamed: ReadonlyMap<string, string>;
}

/** The stories that decisions are about, by the digests of the decisions. */
export type FoundPast = Map<string, PastStory>;

/**
 * What the desk decides about stories that no source may have any more: by the same names as of others. This is the
 * one place that says which of them may be shown.
 */
export function decidePast(facts: Facts) {
  const { desk, hidden, departures, lostPosts, renamed } = facts;
  const { feeds, takenBack } = departures;
  const links = desk.add.map(({ link }) => link);
  const gone = new Set([...takenBack].map(toKeyDigest));
  const hides = new Map(
    hidden.flatMap(({ story, keys = [] }) => keys.map((key) => [key, story] as const)),
  );
  const corrections = listCorrections(facts);

  function correct(story: PastStory, found: FoundPast): PastStory {
    const met = story.keys.flatMap((key) => corrections.get(key) ?? [])[0];
    if (met === undefined) return story;
    const { title, category } = met.correct;
    const corrected = {
      ...story,
      title: title ?? story.title,
      section: category ?? story.section,
      correction: toCorrection(met.correct),
    };
    found.set(met.digest, corrected);
    return corrected;
  }

  function isShown(story: PastStory, found: FoundPast): boolean {
    const { keys, feedUrl: source, own, link } = story;
    const hide = keys.flatMap((key) => hides.get(key) ?? [])[0];
    if (hide !== undefined) found.set(hide, story);
    const past = { source, id: own ?? '', link, isPost: own !== undefined };
    return hide === undefined && mayBeNamed[findWayOut(past, departures)];
  }

  return {
    /** A digest of all that decides. */
    digest: toKeyDigest(
      JSON.stringify(
        [hides, corrections, feeds.keys(), lostPosts, links, gone, renamed].map((all) => [...all]),
      ),
    ),
    /** Corrects a month without what sources took back (`kept`), and leaves out of it what editors took from the site (`shown`). Adds to `found` the stories that decisions met. */
    decide(month: PastMonth, found: FoundPast): { kept: PastMonth; shown: PastMonth } {
      const kept = mapMonth(month, (stories) =>
        stories
          .filter(({ keys }) => !gone.has(keys[0] ?? ''))
          .map((story) => correct(story, found)),
      );
      const shown = mapMonth(kept, (stories) =>
        stories
          .filter((story) => isShown(story, found))
          .map((story) => ({ ...story, section: renamed.get(story.section) ?? story.section })),
      );
      return { kept, shown };
    },
  };
}

/** Corrections by the digests of what they name a story by. */
function listCorrections({ desk, decided, siteUrl }: Facts) {
  const corrections = new Map<string, { correct: Correct; digest: string }>();
  for (const correct of desk.correct) {
    const digest = toNameDigest(correct);
    const row = decided.find(({ kind, story }) => kind === 'corrected' && story === digest);
    const named = toNamedKeys(correct, siteUrl).map(toKeyDigest);
    for (const key of [...named, ...(row?.keys ?? [])]) corrections.set(key, { correct, digest });
  }
  return corrections;
}

/** A month with other stories. A front page without one is left out. */
const mapMonth = (
  month: PastMonth,
  change: (stories: readonly PastStory[]) => PastStory[],
): PastMonth => ({
  ...month,
  stories: change(month.stories),
  fronts: month.fronts
    .map((front): Front => ({ ...front, stories: change(front.stories) }))
    .filter(({ stories }) => stories.length > 0),
});

/** The record of what editors did, where no source had a story that memory has, and what readers are told of it. */
export function tellFound(
  decided: readonly Decided[],
  found: FoundPast,
  now: Date,
): { decided: Decided[]; changes: ToldChange[] } {
  const rows = decided.map((row) => {
    const story = row.publisher === undefined ? found.get(row.story) : undefined;
    if (story === undefined) return row;
    const { source, own, title, link } = story;
    const publisher = own === undefined ? source : '';
    if (row.kind === 'removed') return { ...row, publisher };
    return {
      ...row,
      publisher,
      title,
      link: (own === undefined ? link : toPostPath(own)) ?? row.link,
    };
  });
  return { decided: rows, changes: tellDecided(rows, now) };
}
