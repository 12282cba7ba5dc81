/** It works, or a sentence says what does it. */
type Cell = 'yes' | `${string}.`;

/** Where a story is one, everything works. Events are no stories: they stand by their days. */
const works = { feed: 'yes', blog: 'yes', post: 'yes', link: 'yes' } as const;

/** What can be done with a story, by the way in which it came. docs/publication.md prints it. */
export const storyTable = {
  hide: { ...works, event: 'By `skip` of calendars.' },
  pin: { ...works, event: 'By a `banner` that leads to its place on /events.' },
  correct: { ...works, event: 'Its calendar corrects it, and the next rebuild shows that.' },
  search: { ...works, event: 'Its words lead to /events.' },
  save: { ...works, event: 'A calendar program keeps it from /events.ics.' },
  follow: {
    ...works,
    event: 'A calendar program follows /events.ics.',
  },
  newsletter: { ...works, event: 'Home and /events name the next ones.' },
  archive: {
    ...works,
    event: 'One that is over leaves the site. Readers’ own calendars keep it.',
  },
} as const satisfies Record<string, Record<keyof typeof works | 'event', Cell>>;

export type Act = keyof typeof storyTable;
export type Way = keyof (typeof storyTable)[Act];
export const acts = Object.keys(storyTable) as Act[];
export const storyWays = Object.keys(works) as (keyof typeof works)[];
