/** A file or folder that a place keeps of a site between its rebuilds. */
export interface StateRow {
  /** Its name in the state folder. */
  name: string;
  /** The names of files in it, where it is a folder in which a rebuild removes what it does not know. */
  inside?: RegExp;
  /** Whether pages can depend on it, so that a recording holds it. */
  isRecorded: boolean;
  /** What grows, and where that ends. */
  size: string;
  /** What happens when it is lost. */
  lost: string;
}

/** All that a place keeps of a site besides its trees (docs/architecture.md). Nobody lists these files a second time. */
export const stateTable = [
  {
    name: 'edition.json',
    isRecorded: true,
    size: 'the stories of all sources, and the newest 40 that each feed leaves out: 2.6 MB with 60 feeds and 2,000 posts',
    lost: 'the edition before it is taken, else what the live site publishes',
  },
  {
    name: 'edition.previous.json',
    isRecorded: false,
    size: 'as edition.json',
    lost: 'nothing, unless edition.json is lost too',
  },
  {
    name: 'edition.settled.json',
    isRecorded: false,
    size: 'as edition.json, after a rebuild that was refused',
    lost: 'the desk has the stories of the refused rebuild',
  },
  {
    name: 'posts',
    inside: /^[0-9a-f]{64}\.json$/,
    isRecorded: true,
    size: 'a file for each post of these editions, at most 256 KB of text each',
    lost: 'posts are requested again',
  },
  {
    name: 'pictures',
    inside: /^(?:index\.json|[0-9a-f]{12,20}-\d+\.webp)$/,
    isRecorded: true,
    size: 'the copies of the pictures of two editions',
    lost: 'pictures are requested again',
  },
  {
    name: 'week.json',
    isRecorded: true,
    size: '336 half hours of each source',
    lost: '/status has an empty week',
  },
  {
    name: 'newsletter.json',
    isRecorded: true,
    size: 'the last issue of each kind',
    lost: 'the last issue is made anew from the stories of now',
  },
  {
    name: 'hidden.json',
    isRecorded: true,
    size: 'a line for each story that editors hid',
    lost: 'a hidden story that has left its source may be shown again under another name',
  },
  {
    name: 'decided.json',
    isRecorded: true,
    size: 'a line for each story that editors hide or correct, and for 500 others that they did in a year',
    lost: '/changes forgets what is no longer in desk.json or in the feeds, and a hold ends',
  },
  {
    name: 'published-desk.json',
    isRecorded: false,
    size: 'as desk.json',
    lost: 'until the next rebuild a dry run takes no decision for new, and a hold does not say which wait',
  },
  {
    name: 'memory',
    inside: /^(?:index|[0-9a-f]{64})\.json\.gz$/,
    isRecorded: true,
    size: 'the stories of each month, 40 a day of each section and 4 MB a month at most, and ten of each front page',
    lost: 'it is taken from the published tree, else from the live site, without what editors hide',
  },
  {
    name: 'keywords.json',
    isRecorded: false,
    size: 'the keywords of each post',
    lost: 'it is made anew',
  },
  {
    name: 'drawings',
    inside: /^(?:digests\.json|[0-9a-f]{64}\.png(?:\.[\da-f-]+\.unfinished)?)$/,
    isRecorded: false,
    size: 'the cards and icons of the published site',
    lost: 'they are drawn anew',
  },
  {
    name: 'search',
    inside: /^(?:digests\.json|records(?:\/\d+\.json)?|[0-9a-f]{16}(?:\.unfinished)?(?:\/.+)?)$/,
    isRecorded: false,
    size: 'the search index of the published site',
    lost: 'it is made anew',
  },
  {
    name: 'quarantine.json',
    isRecorded: false,
    size: 'a line for each story that is left out',
    lost: 'the story is found again',
  },
  {
    name: 'measure.json',
    isRecorded: false,
    size: 'a number for each feed',
    lost: 'the gate takes the numbers from build.json',
  },
  {
    name: 'manifest.json.gz',
    isRecorded: false,
    size: 'a record for each page',
    lost: 'every page is rendered',
  },
  {
    name: 'site.json.gz',
    isRecorded: false,
    size: 'a digest for each published file',
    lost: 'the site is made anew',
  },
  {
    name: 'hold.json',
    isRecorded: false,
    size: 'one line',
    lost: 'the hold that a rollback left is over',
  },
  {
    name: 'announce.json',
    isRecorded: false,
    size: 'the paths of 1,000 pages and of 1,000 feeds',
    lost: 'search engines and feed readers are not told of the last changes',
  },
  {
    name: 'health.json',
    isRecorded: false,
    size: 'a line for each source',
    lost: 'alerts are sent again',
  },
] as const satisfies readonly StateRow[];
