import { toCall, toPaperWords } from '../../disk/call.ts';
import { leftOutReasons } from '../../edition/left-out-reasons.ts';
import { groupByCause, listCounts, nameFirst, toNotes, type Fact, type Facts } from './facts.ts';
import { nameSource } from '../../publication/schema/name.ts';
import type { Report, SourceRow } from './report.ts';

/** How long a source may fail before a person should look at it, in milliseconds. */
const patience = 24 * 60 * 60 * 1000;

/**
 * What happened in a rebuild. `paper`: the words that name its publication in a command. Loads no package, since hosted
 * jobs tell what happened where none could be installed.
 */
export function listFacts(
  report: Report,
  { now = new Date(), paper = toPaperWords() }: { now?: Date; paper?: readonly string[] } = {},
): Facts {
  const { accepted, dryRun, outcome, sources, problems } = report;
  // Where nothing was read, the problems say what to do.
  const isMistake = outcome === 'refused' && sources.length === 0 && problems.length > 0;
  return {
    heading: isMistake ? 'Nothing was published.' : toHeading(report),
    facts: [
      ...(isMistake ? [] : report.todo).map((text) => ({ kind: 'todo' as const, text })),
      ...listProblems(report),
      ...listUnread(report.sources, now),
      ...toNotes([
        {
          text: accepted ? `accepted, since "${accepted.reason}":` : '',
          names: accepted?.problems,
        },
        { text: report.first ?? '' },
        { text: report.why === undefined ? '' : `why: ${report.why}` },
        ...listKept(report),
        ...listDifferences(report.differences),
        ...listStories(report, paper),
        ...(dryRun?.told ?? []).map(({ what: text, names }) => ({
          text,
          names: names.length > 0 ? names : undefined,
        })),
      ]),
    ],
  };
}

const toHeading = ({ outcome, dryRun, pages, rendered, seconds }: Report): string =>
  `${dryRun === undefined ? outcome : 'dry run, nothing is published'}: ${pages} pages, ` +
  `${rendered} files rendered, in ${seconds.toFixed(1)} s`;

function listProblems({ outcome, problems }: Report): Fact[] {
  const title = outcome === 'refused' ? 'Nothing was published' : 'Rebuilt, but';
  return groupByCause(problems, (problem) => problem).map(([first = '', ...others]) => {
    const more = others.length > 0 ? `\n(and ${others.length} more like this one)` : '';
    const text = first + more;
    return { kind: 'problem', text, warning: { title, message: text } };
  });
}

/**
 * What sources said that could not be read, or that have moved. Those that can't be read for longer than `most`, in
 * milliseconds, are a person's to look at.
 */
export function listUnread(sources: readonly SourceRow[], now: Date, most = patience): Fact[] {
  const told = sources.filter(({ message }) => message !== undefined);
  const groups = groupByCause(told, ({ state, message }) => `${state} ${message}`);
  return groups.map((group): Fact => {
    const [{ kind, url, state, message = '' } = told[0]!] = group;
    const since = group.flatMap((each) => each.since ?? []).sort()[0];
    const from = since === undefined ? '' : ` since ${since}`;
    const isOne = group.length === 1;
    const name = nameFirst(group.map((each) => nameSource(each.id)));
    const asks = group.some((source) => needsPerson(source, now, most));
    return {
      kind: 'source',
      text: `${state} ${name}${from}${isOne ? ` (${url})` : ''}: ${message}`,
      command: kind === 'feed' && state !== 'loaded' ? toCall('check', url) : undefined,
      warning: asks ? { title: `${name} ${state}${from}`, message } : undefined,
    };
  });
}

/** An address that is refused, missing, moved or no feed stays so until somebody acts; any other gets a day. */
function needsPerson(
  { state, since = '', message = '', movedTo }: SourceRow,
  now: Date,
  most: number,
): boolean {
  if (state === 'loaded') return movedTo !== undefined;
  const isLasting = /\((?:401|403|404|410)\)|not a feed/.test(message);
  return isLasting || now.getTime() - Date.parse(since) >= most;
}

/** Titles of one list that are named, and the most lines of stories. */
const [namedTitles, mostLines] = [3, 10];

function listDifferences(differences: Report['differences']): { text: string }[] {
  const rows = Object.entries(differences).flatMap(([part, difference]) =>
    (['added', 'changed', 'removed'] as const).flatMap((kind) => {
      const { count, titles } = difference[kind];
      if (count === 0) return [];
      const named = titles.slice(0, namedTitles).map((title) => `"${title}"`);
      const rest = count > named.length ? `, and ${count - named.length} more` : '';
      return [{ text: `${part}: ${count} ${kind}: ${named.join(', ')}${rest}`, count }];
    }),
  );
  const rest = rows.slice(mostLines).reduce((sum, { count }) => sum + count, 0);
  return [...rows.slice(0, mostLines), ...(rest > 0 ? [{ text: `and ${rest} more` }] : [])];
}

/** What the desk does, which stories are not shown, and which are one with those of another paper. */
function listStories({ desk, leftOut, joined }: Report, paper: readonly string[]) {
  const decided = listCounts(Object.entries(desk)).join(', ');
  const left = leftOutReasons.map(({ id, label }): [string, number] => [
    label,
    Object.values(leftOut).reduce((sum, each) => sum + (each[id] ?? 0), 0),
  ]);
  const all = listCounts(left).join(', ');
  const paired = joined.length;
  return [
    decided === '' ? '' : `the desk: ${decided}`,
    all === '' ? '' : `not shown: ${all} (${toCall('desk', ...paper, 'why', 'WORDS')})`,
    paired === 0 ? '' : `of several papers: ${paired} stories, which the JSON report names`,
  ].map((text) => ({ text }));
}

/** What came of the sources, and the editions that can be put back. */
function listKept({ kept, sources }: Report) {
  const count = (is: (row: SourceRow) => boolean) => sources.filter(is).length;
  const states = ['loaded', 'kept', 'failed'] as const;
  const counts = states.map((each) => `${count(({ state }) => state === each)} ${each}`).join(', ');
  const same = count(({ outcome, notAsked }) => outcome === 'same' && !notAsked);
  const rest = count(({ notAsked }) => notAsked === true);
  const unasked = rest === 0 ? '' : `, ${rest} not asked again yet`;
  const { editions = 0, bytes } = kept ?? {};
  return [
    {
      text: sources.length === 0 ? '' : `sources: ${counts}; ${same} had nothing new${unasked}`,
    },
    { text: editions === 0 ? '' : `kept: ${editions} earlier editions, ${bytes} bytes` },
  ];
}
