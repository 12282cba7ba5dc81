import { z } from 'zod';
import { defineContent } from './load.ts';
import { copy, line } from './text.ts';
import value from '../newsletter.json' with { type: 'json' };

const issue = z.strictObject({
  /** What the issue is called in lists. */
  name: line,
  /** The heading of the e-mail; its subject begins with it. */
  heading: line,
});

/** The words of the newsletter, and of its part on the page that explains how to follow the site. */
export const newsletter = defineContent(
  'src/content/newsletter.json',
  z.strictObject({
    daily: issue,
    weekly: issue,
    /** Above the publication's own posts. */
    posts: line,
    web: line,
    /** With `{name}` and `{tagline}`, as `reason`. */
    more: line,
    reason: line,
    /** In place of stories before the first issue. */
    none: line,
    follow: z.strictObject({
      heading: line,
      text: copy,
      signUp: line,
      issue: line,
      plain: line,
      feed: line,
    }),
  }),
  value,
);
