import type { Article } from './schema/article.ts';
import type { Edition } from './edition.ts';
import type { Change } from './schema/history.ts';
import { mapIssues, type IssueStory } from './issue.ts';
import { replaceStories } from './stories.ts';

/** An untrusted part of an edition: an article, a post, or a change to one of them. */
export type UntrustedStory = IssueStory | { kind: 'change'; change: Change };

/** The edition with each story replaced by the result of `change`. `undefined` removes a story. */
export function mapStories<Given extends Edition>(
  edition: Given,
  change: (story: UntrustedStory) => UntrustedStory | undefined,
): Given {
  const { history, newsletter, links } = edition;
  const changeArticle = (article: Article): Article | undefined => {
    const story = change({ kind: 'article', article });
    return story?.kind === 'article' ? story.article : undefined;
  };
  const sources = edition.sources.map((source) =>
    replaceStories(source, {
      article: changeArticle,
      post(post) {
        const story = change({ kind: 'post', post, source: source.url });
        return story?.kind === 'post' ? story.post : undefined;
      },
    }),
  );
  const changes = (history?.changes ?? []).flatMap((each) => {
    const story = change({ kind: 'change', change: each });
    return story?.kind === 'change' ? [story.change] : [];
  });
  const changeInIssue = (story: IssueStory): IssueStory[] => {
    const changed = change(story);
    return changed === undefined || changed.kind === 'change' ? [] : [changed];
  };
  return {
    ...edition,
    sources,
    links: links?.flatMap((link) => changeArticle(link) ?? []),
    history: history && { ...history, changes },
    newsletter:
      newsletter &&
      mapIssues(newsletter, (issue) => ({
        ...issue,
        stories: issue.stories.flatMap(changeInIssue),
      })),
  };
}
