import { z } from 'zod';
import { issueKinds } from '../publication/schema/newsletter.ts';
import { articleSchema, type Article } from './schema/article.ts';
import { storedPostSchema, type StoredPost } from './schema/post.ts';
import { defineStateFile } from '../disk/state-file.ts';

/** A story of an issue. The issue keeps the words that the source had when the issue was made. */
const issueStorySchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('article'), article: articleSchema }),
  z.strictObject({
    kind: z.literal('post'),
    post: storedPostSchema,
    /** The address of its blog. */
    source: z.string(),
  }),
]);
/** The same, also as the editors show it. */
export type IssueStory =
  { kind: 'article'; article: Article } | { kind: 'post'; post: StoredPost; source: string };

const issueSchema = z.strictObject({
  /** The hour of the issue, ISO 8601 in UTC. */
  at: z.iso.datetime(),
  /** The best first, ten at most. */
  stories: z.array(issueStorySchema),
});
export type Issue = Omit<z.infer<typeof issueSchema>, 'stories'> & { stories: IssueStory[] };

const newsletterSchema = z.strictObject({
  /** The hour of the last issue of each kind, also where there was no story for it. */
  settled: z.partialRecord(z.enum(issueKinds), z.iso.datetime()),
  /** The last issue of each kind that has a story. */
  issues: z.partialRecord(z.enum(issueKinds), issueSchema),
  /** What each of the last days brought, the latest first: the weekly issue is made from them. */
  days: z.array(issueSchema),
  /** Digests of the stories of the last day that were there when its issue was made. Others came late. */
  met: z.array(z.string()),
});

/** What is kept of a newsletter between rebuilds. */
export type Newsletter = z.infer<typeof newsletterSchema>;

export const newsletterFile = defineStateFile('newsletter.json', newsletterSchema);

/** The newsletter with each issue replaced. */
export function mapIssues(newsletter: Newsletter, change: (issue: Issue) => Issue): Newsletter {
  const issues = Object.entries(newsletter.issues).map(([kind, issue]) => [kind, change(issue)]);
  return {
    ...newsletter,
    issues: Object.fromEntries(issues),
    days: newsletter.days.map(change),
  };
}

/** All stories of a newsletter. A story may be in several issues. */
export function listIssueStories(newsletter: Newsletter | undefined): IssueStory[] {
  if (newsletter === undefined) return [];
  return [...Object.values(newsletter.issues), ...newsletter.days].flatMap(
    ({ stories }) => stories,
  );
}
