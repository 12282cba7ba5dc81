/**
 * The formats that every channel is published in. Apart from what prints them (`answerFeed`): all pages name
 * them, and the generator is two hundred files to load.
 */
export const formats = [
  { file: 'rss.xml', name: 'RSS', type: 'application/rss+xml' },
  { file: 'atom.xml', name: 'Atom', type: 'application/atom+xml' },
  { file: 'feed.json', name: 'JSON Feed', type: 'application/feed+json' },
] as const;

/** The file that a channel has in a format. */
export type FeedFile = (typeof formats)[number]['file'];
