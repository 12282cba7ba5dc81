import { createContent, type BenchContent } from './content/content.ts';

/** A rebuild that is measured. */
export interface Scenario {
  name: string;
  /** The change since the last rebuild. */
  edit?(content: BenchContent, round: number): void;
  /** Nothing is stored from earlier rebuilds. */
  isCold?: boolean;
}

/** All scenarios, in the order in which they are measured. */
export const scenarios: readonly Scenario[] = [
  { name: 'first', isCold: true },
  { name: 'nothing changed' },
  {
    name: 'one post changed',
    edit({ posts }, round) {
      const post = posts[Math.floor(posts.length / 2)];
      if (post) post.body += `\n\nBrought up to date ${round}.`;
    },
  },
  {
    name: 'a new post',
    edit({ posts }, round) {
      posts.unshift(...createContent(1, 1 + round).posts);
    },
  },
  {
    name: 'one feed changed',
    edit({ articles }, round) {
      const [first] = articles.get('health') ?? [];
      if (first) first.title = `Brought up to date ${round}`;
    },
  },
];
