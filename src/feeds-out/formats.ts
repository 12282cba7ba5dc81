/**
 * The formats of every feed of the site. They are apart from `toFeedResponse`: every page names them, and
 * the library that writes feeds is slow to load.
 */
export const formats = [
  { file: 'rss.xml', name: 'RSS', type: 'application/rss+xml' },
  { file: 'atom.xml', name: 'Atom', type: 'application/atom+xml' },
  { file: 'feed.json', name: 'JSON Feed', type: 'application/feed+json' },
] as const;
