import type { BenchContent } from './content.ts';
import { createContent } from './content.ts';

/** What has happened since the last rebuild. */
export interface Scenario {
  name: string;
  edit?(content: BenchContent, round: number): void;
  /** Nothing is kept of earlier rebuilds. */
  isCold?: boolean;
  /** All is printed, whatever changed. */
  isForced?: boolean;
  /** The site's code, its templates, are of another version. */
  isNewCode?: boolean;
}

export const scenarios: readonly Scenario[] = [
  { name: 'cold', isCold: true },
  { name: 'everything rendered', isForced: true },
  { name: 'nothing changed' },
  {
    name: 'one post changed',
    edit({ posts }, round) {
      const post = posts[Math.floor(posts.length / 2)];
      if (post) post.body += `\n\nBrought up to date ${round}.`;
    },
  },
  {
    name: 'one feed changed',
    edit({ articles }, round) {
      const [first] = articles.get('health') ?? [];
      if (first) first.title = `Brought up to date ${round}`;
    },
  },
  {
    name: 'new post on top',
    edit({ posts }, round) {
      posts.unshift(...createContent(1, 1000 + round).posts);
    },
  },
  { name: 'templates changed', isForced: true, isNewCode: true },
];

/** Whether this is what a schedule meets every half hour: the code is the same, and the last rebuild is known. */
export const isHalfHourly = ({ isCold, isForced }: Scenario) => !isCold && !isForced;
