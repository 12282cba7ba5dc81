import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Desk } from '../../desk/desk.ts';
import { createNaming } from '../../desk/hidden.ts';
import type { ShownEdition } from '../../desk/shown-desk.ts';
import { toNamedKeys } from '../../desk/story-name.ts';
import { compareDigests } from '../../disk/digest.ts';
import { digestFile, listFiles } from '../../disk/file-tree.ts';
import { fromArticle, toComparedKey, type Story } from '../../edition/compare-stories.ts';
import type { HiddenStory } from '../../edition/schema/hidden-file.ts';
import { listByPlace } from '../../edition/list-by-place.ts';
import { toKeyDigest } from '../../edition/story-id.ts';
import { listEvents } from '../../reader/events.ts';
import { getHome } from '../../reader/home.ts';
import { openEdition, type ShownSite } from '../../reader/reader.ts';
import { nameChanges } from '../report/edition-diff.ts';
import type { DryRun } from '../report/report.ts';

/** How many names of one kind of change are told. */
const mostNamed = 20;

/** A site as it is, or as it would be. */
interface ComparedSite {
  /** The folder of its pages. One that is missing has none. */
  dir: string;
  state: string;
  /** Its edition as its editors show it; absent where nothing is published. */
  shown: ShownEdition | undefined;
}

/**
 * Tells how a site differs from another one, and which pages it has that are new or have other words. Of what is `hidden`
 * and gone, or withdrawn by the desk, no name says a word.
 */
export function compareSites(
  before: ComparedSite,
  after: ComparedSite,
  { publication, desk }: { publication: ShownSite['publication']; desk: Desk },
  hidden: readonly HiddenStory[],
): DryRun {
  const toName = createNaming(hidden, desk);
  const pages = comparePages(before.dir, after.dir, hidden);
  const [old, now] = [before, after].map((site) => findLead(site, publication));
  const isNew = old && now && toComparedKey(old) !== toComparedKey(now);
  const lead = isNew ? [`${toName(old)} to ${toName(now)}`] : [];
  const told = [
    ...describe('Stories', compareShown(before, after, toName)),
    ...describe('Lead', { changed: lead }),
    ...describe('Events', nameChanges(listShownEvents(before), listShownEvents(after), toName)),
    ...describe('Pages', pages),
  ];
  const same = { what: 'It is the same as the published one.', names: [] };
  return { told: told.length === 0 ? [same] : told, pages: [...pages.added, ...pages.changed] };
}

/** Compares articles, links of the editors and posts. Those have moved that stand in other places. */
function compareShown(
  before: ComparedSite,
  after: ComparedSite,
  toName: ReturnType<typeof createNaming>,
) {
  const [earlier, later] = [listShown(before), listShown(after)];
  const moved = [...later].flatMap(([key, { places, ...story }]) => {
    const from = earlier.get(key)?.places ?? places;
    return from === places ? [] : [`${toName(story)}: ${from} to ${places}`];
  });
  return { ...nameChanges([...earlier.values()], [...later.values()], toName), moved };
}

/** The stories that a site shows, each once, with the places that have it. */
function listShown({ shown }: ComparedSite): Map<string, Story & { places: string }> {
  const all = new Map<string, Story & { places: string }>();
  for (const [place, stories] of shown === undefined ? [] : listByPlace(shown)) {
    for (const story of stories) {
      const key = toComparedKey(story);
      const known = all.get(key);
      all.set(key, { ...story, places: known ? `${known.places}, ${place}` : place });
    }
  }
  return all;
}

const listShownEvents = ({ shown }: ComparedSite): Story[] =>
  (shown === undefined ? [] : listEvents(shown)).map((event) => {
    const { id, calendar: source, from: publisher, title, start: date, link } = event;
    const named = { id, source, publisher, title, titles: [title], isPost: false };
    return { ...named, date, link, words: event };
  });

function findLead({ shown, state }: ComparedSite, publication: ShownSite['publication']) {
  if (shown === undefined) return undefined;
  const { top } = getHome({ publication, edition: openEdition(state, shown) });
  return top && fromArticle(top);
}

/** Compares the pages of two sites by their paths. Those have moved that have another address. */
function comparePages(before: string, after: string, hidden: readonly HiddenStory[]) {
  const [earlier, later] = [listPages(before), listPages(after)];
  const pages = compareDigests(earlier, later);
  const byDigest = new Map(pages.removed.map((page) => [earlier.get(page), page]));
  const moved = pages.added.flatMap((page) => {
    const from = byDigest.get(later.get(page));
    return from === undefined ? [] : [{ from, page }];
  });
  const keys = new Set(hidden.flatMap((each) => each.keys));
  const isHidden = (story: string) =>
    toNamedKeys({ story }, '').some((key) => keys.has(toKeyDigest(key)));
  return {
    added: pages.added.filter((page) => !moved.some((each) => each.page === page)),
    changed: pages.changed,
    removed: pages.removed
      .filter((page) => !moved.some((each) => each.from === page))
      .map((page) => (isHidden(page) ? 'the page of a post removed by the desk' : page)),
    moved: moved.map(({ from, page }) => `${from} to ${page}`),
  };
}

/** The digest of each page, by its path. */
function listPages(dir: string): Map<string, string> {
  const files = existsSync(dir) ? listFiles(dir).filter((file) => file.endsWith('.html')) : [];
  return new Map(
    files.map((file) => [
      file === 'index.html' ? '/' : `/${file.slice(0, -'.html'.length)}`,
      digestFile(readFileSync(path.join(dir, file))),
    ]),
  );
}

/** Describes changes for people. Each kind that has some gets a heading. */
function describe(of: string, changes: Readonly<Record<string, string[]>>): DryRun['told'] {
  return Object.entries(changes).flatMap(([kind, names]) => {
    if (names.length === 0) return [];
    const what = `${of} ${kind === 'removed' ? 'gone' : kind}: ${names.length}`;
    const rest = names.length > mostNamed ? [`and ${names.length - mostNamed} more`] : [];
    return [{ what, names: [...names.slice(0, mostNamed), ...rest] }];
  });
}
