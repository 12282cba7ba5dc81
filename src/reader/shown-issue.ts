import type { IssueKind } from '../publication/schema/newsletter.ts';
import type { ShownEdition } from '../desk/shown-desk.ts';
import type { Issue } from '../edition/issue.ts';
import { getPosts } from '../edition/stories.ts';

/** The last issue of a kind. A post that the site no longer has leaves it, since its address leads nowhere. */
export function toShownIssue(
  { newsletter, sources }: ShownEdition,
  kind: IssueKind,
): Issue | undefined {
  const issue = newsletter?.issues[kind];
  if (issue === undefined) return undefined;
  const slugs = new Set(sources.flatMap(getPosts).map(({ slug }) => slug));
  const stories = issue.stories.filter(
    (story) => story.kind === 'article' || slugs.has(story.post.slug),
  );
  return stories.length === 0 ? undefined : { ...issue, stories };
}
