import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { load, type CheerioAPI } from 'cheerio';
import { readData, type DataClaims } from './read-data.ts';

/** A row of /changes. */
export interface ChangeRow {
  kind: string;
  at: number | undefined;
  publisher: string;
  title: string;
  former: string[];
  note: string;
  isTakenBack: boolean;
}

/** A story as a page shows it. */
export interface ShownStory {
  title: string;
  source: string;
  /** In milliseconds. */
  date: number | undefined;
  /** Whether editors are said to have corrected it. */
  isCorrected: boolean;
}

/** What a published site says of itself, as its readers find it. */
export interface Claims {
  /** The day in the masthead. */
  day: string;
  updated: number;
  /** The words above the top story, and that story. */
  topLabel: string;
  top: ShownStory | undefined;
  /** When each page says that its sources were last read, as it says it. */
  lastRead: Record<string, string | undefined>;
  /** The state of each source on /status, and its time, by the address of the feed. */
  states: Record<string, { state: string; since: number }>;
  changes: ChangeRow[];
  /** The stories on each page of stories. */
  stories: Record<string, ShownStory[]>;
  /** The hour of the newsletter's daily issue, in milliseconds, and the numbers of its stories. */
  issue: { at: number; numbers: number[] };
  /** Everything that is published, as one text. */
  everything: string;
  /** Since when, until when and why pages and data call feeds muted, by their paths. */
  readings: Record<string, Record<string, string[]>>;
  data: DataClaims;
}

const toTime = (text: string | undefined) => (text === undefined ? NaN : Date.parse(text));

/** Reads what a published site claims. */
export function readClaims(out: string): Claims {
  const read = (file: string) => readFileSync(path.join(out, file), 'utf8');
  const open = (file: string) => load(read(file));
  const home = open('index.html');
  const pages = ['index.html', 'local.html', 'world.html'];
  const data = readData(out);
  return {
    day: home('.masthead time').attr('datetime') ?? '',
    updated: toTime(home('main p:contains("Updated") time').first().attr('datetime')),
    topLabel: home('#top-story').text().trim(),
    top: readStories(home, '[data-home=top] article')[0],
    lastRead: Object.fromEntries(
      [...pages, 'lite.html'].map((page) => [
        page,
        open(page)('main p:contains("Last read on") time, body p:contains("Last read on") time')
          .last()
          .attr('datetime'),
      ]),
    ),
    states: readStates(open('status.html'), JSON.parse(read('data/status.json'))),
    changes: readChanges(open('changes.html')),
    stories: Object.fromEntries(
      pages.map((page) => [page, readStories(open(page), 'main article')]),
    ),
    issue: {
      at: toTime(/newsletter\/daily#([^<]+)</.exec(read('newsletter/daily.xml'))?.[1]),
      numbers: readNumbers(read('newsletter/daily.txt')),
    },
    readings: {
      'sources.html': readMuted(open('sources.html'), 'li'),
      'status.html': readMuted(open('status.html'), '[data-source]'),
      'data/status.json': Object.fromEntries(
        Object.entries(data.sources).map(([feed, { muted }]) => [
          feed,
          muted ? [muted.since ?? '', muted.until ?? '', muted.reason ?? ''] : [],
        ]),
      ),
    },
    data,
    everything: globSync('**/*.{html,json,xml,txt,opml}', { cwd: out })
      .map((file) => read(file))
      .join('\n'),
  };
}

/** The times and the reason beside the words that a source is muted, of each row. */
function readMuted($: CheerioAPI, rows: string): Record<string, string[]> {
  return Object.fromEntries(
    $(`main ${rows}`)
      .toArray()
      .flatMap((row) => {
        const [url] = /http:\/\/[\w./:-]+\/feeds\/\w+\.xml/.exec($(row).text()) ?? [];
        const read = (label: string) => $(row).find(`dt:contains("${label}") + dd`).first();
        const times = ['Muted since', 'Muted until'].map((label) =>
          read(label).find('time').attr('datetime'),
        );
        const told = [...times, read('Why').text()].filter(Boolean).map(String);
        return url === undefined ? [] : [[new URL(url).pathname, told]];
      }),
  );
}

/** The numbers of the stories that a text names by their addresses. */
const readNumbers = (text: string) =>
  [...text.matchAll(/stories\.example\/(\d+)/g)].map(([, number]) => Number(number));

function readStories($: CheerioAPI, selector: string): ShownStory[] {
  return $(selector)
    .toArray()
    .map((article) => ({
      title:
        /Harbor report item\d+w\d+x of the coast|Corrected \d+ of the harbor/.exec(
          $(article).find('.title').text(),
        )?.[0] ?? '',
      // A source that all stories of a block have stands above them.
      source:
        /The \w+ paper/.exec(
          $(article).text() + $(article).closest('[data-block]').children('.hung').text(),
        )?.[0] ?? '',
      date: ((each) => (each === undefined ? undefined : Date.parse(each)))(
        $(article).find('time').not('.known time').first().attr('datetime'),
      ),
      isCorrected: $(article).text().includes('Corrected by the editors'),
    }));
}

/** The state of each source, and its time, by its path: of rows of the table, and of those above it. */
function readStates(
  $: CheerioAPI,
  status: { sources: { id: string; url?: string }[] },
): Claims['states'] {
  const rows = status.sources.flatMap(({ id, url }) => {
    const row = $(`[data-source="${id}"]`);
    const isWell = row.is('tr');
    const said = isWell ? row.closest('section').find('h2') : row.find('div:first-child p');
    // The facts of a muted source stand first.
    const since = isWell
      ? row.find('time').first()
      : row.find('dt:not(:contains("Muted"), :contains("Why")) + dd time').first();
    const state = said
      .toArray()
      .map((each) => $(each).text().trim())
      .join(' ');
    return url === undefined
      ? []
      : [[new URL(url).pathname, { state, since: toTime(since.attr('datetime')) }] as const];
  });
  return Object.fromEntries(rows);
}

function readChanges($: CheerioAPI): ChangeRow[] {
  return $('main ol > li')
    .toArray()
    .map((row) => {
      const at = $(row).find('time').attr('datetime');
      return {
        kind: $(row).find('strong').text(),
        at: at === undefined ? undefined : Date.parse(at),
        publisher: $(row).find('bdi').first().text(),
        title: $(row).find('h2').text().trim(),
        former: $(row)
          .find('dd')
          .toArray()
          .map((each) => $(each).text().trim()),
        note: $(row).children('h2 ~ p').first().text().trim(),
        isTakenBack: $(row).text().includes('Taken back'),
      };
    });
}
