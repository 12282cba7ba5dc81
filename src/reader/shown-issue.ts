import type { IssueKind } from '../publication/schema/newsletter.ts';
import type { ShownEdition } from '../desk/shown-desk.ts';
import type { Issue } from '../edition/issue.ts';

/** The last issue of a kind that has stories. */
export function toShownIssue({ newsletter }: ShownEdition, kind: IssueKind): Issue | undefined {
  const issue = newsletter?.issues[kind];
  return issue?.stories.length ? issue : undefined;
}
