import { readDeskContext } from '../desk/desk-context.ts';
import { findHidden } from '../desk/find-hidden.ts';
import { createNaming } from '../desk/hidden.ts';
import type { Place } from '../disk/place.ts';
import type { Edition } from '../edition/edition.ts';
import { withHistory } from '../edition/history/history.ts';
import { addToWeek, weekFile } from '../edition/history/week.ts';
import { bringsStories } from '../edition/source-kinds.ts';
import { readBeforeRefused, readEdition, writeEdition } from '../edition/store.ts';
import { fetchEdition } from '../fetch/fetch-edition.ts';
import { findPrevious } from '../fetch/previous/previous-edition.ts';
import { Recorder } from '../fetch/replay/recorder.ts';
import { getSharedHttp } from '../fetch/run.ts';
import { findPreviousSource, listSecrets } from '../fetch/source-kinds.ts';
import { listFeeds } from '../publication/list-feeds.ts';
import type { Site } from '../site/site.ts';
import { restoreMemory } from './memory/restore-memory.ts';
import { compareEditions } from './report/edition-diff.ts';
import { countArticles, toSourceRows } from './report/report.ts';
import type { Run } from './run.ts';

/** No source has anything to show, now or earlier. */
export class NothingPublishableError extends Error {
  override readonly name = 'NothingPublishableError';
}

/** Fetches the next edition and keeps it. Throws `NothingPublishableError` when it has nothing to show. */
export async function fetchNews(site: Site, place: Place, run: Run): Promise<Edition> {
  const { publication, desk } = site;
  const { state } = place;
  const { now, report } = run;
  const { previous, read } = await readSources(site, place, run);
  const { edition: fetched, posts, accepted, problem } = read;
  if (report.closed !== undefined && previous === undefined && listFeeds(publication).length > 0) {
    throw new NothingPublishableError(
      'Nothing can be published: the publication is closed, and nothing is known here of its stories. ' +
        'Put its state folder back, or take "closed" out of its file for one rebuild.',
    );
  }
  if (problem !== undefined) report.problems.push(problem);
  if (accepted.length > 0)
    report.accepted = { reason: run.choices.accept ?? '', problems: accepted };
  const context = readDeskContext(state, publication, now);
  const hidden = [previous ?? fetched, fetched].reduce(
    (known, each) => findHidden(each, desk.hide, { ...context, known }),
    context.known,
  );
  report.differences = compareEditions(previous, fetched, createNaming(hidden, desk));
  const isNew = Object.keys(report.differences).length > 0;
  const updated = isNew ? undefined : previous?.updated;
  // A time after now was written by a clock that was wrong.
  const next =
    updated !== undefined && updated < fetched.updated ? { ...fetched, updated } : fetched;
  // Where no source is asked, none has an outcome.
  const isAsked = report.closed === undefined;
  const history = previous?.history;
  const edition = isAsked ? withHistory(previous, next, now) : { ...next, history };
  report.sources = toSourceRows(previous, edition);
  if (edition.outage) report.outage = { since: edition.outage.since };
  if (isAsked) await weekFile.write(state, addToWeek(weekFile.read(state), report.sources, now));
  report.articles = countArticles(publication, edition);
  if (!isPublishable(edition)) {
    throw new NothingPublishableError(
      'Nothing can be published: no source could be read, and none was read before. ' +
        'Its sources say why; the published site stays as it is.',
    );
  }
  await writeEdition(state, edition, posts, previous);
  return edition;
}

/** Reads all sources, from the network or from a recording. */
async function readSources(site: Site, place: Place, run: Run) {
  const { publication } = site;
  const { state: dir } = place;
  const { choices, now, report, ports } = run;
  const { recording } = ports;
  if (recording) {
    await recording.unpack(dir);
    const { edition: previous, problems } = readEdition(dir, publication);
    report.problems.push(...problems);
    const { force, accept = choices.accept } = recording.choices;
    const own = {
      choices: { ...choices, force, accept },
      ports: { ...ports, recorded: recording.http },
    };
    return { previous, read: await fetchEdition(site, { ...run, ...own }, { previous, dir }) };
  }
  const shared = getSharedHttp(run);
  const found = await findPrevious(publication, dir, now, shared);
  const { first, problems } = found;
  const previous = withRefused(found.edition, readBeforeRefused(dir, publication));
  report.problems.push(...problems);
  await restoreMemory(publication, place, run, { previous: found, shared });
  Object.assign(report, { first });
  const { record } = choices;
  const recorder =
    record === undefined ? undefined : new Recorder(listSecrets(publication, run.keys));
  const start = { previous, dir };
  try {
    const read = await fetchEdition(site, run, { ...start, record: recorder?.follow });
    return { previous, read };
  } finally {
    if (record !== undefined) await recorder?.write(record, site, run, start);
  }
}

/** The edition before, with what is known of sources that only rebuilds lack which were refused. */
function withRefused(previous: Edition | undefined, settled: Edition | undefined) {
  const lacking = settled?.sources.filter((each) => !findPreviousSource(each, { previous }));
  return previous && lacking?.length
    ? { ...previous, sources: [...previous.sources, ...lacking] }
    : previous;
}

/** A site that names sources of stories needs one that could be read, now or earlier. */
function isPublishable({ sources }: Edition): boolean {
  const stories = sources.filter(bringsStories);
  return stories.length === 0 || stories.some(({ state }) => state !== 'failed');
}
