import type { ShownEdition } from '../../desk/shown-desk.ts';
import type { Edition } from '../../edition/edition.ts';
import { orderAsHome } from '../../reader/home.ts';
import type { EditionReader } from '../../reader/reader.ts';
import { toPostKey } from '../../edition/post.ts';
import { getPosts, listAllArticles } from '../../edition/stories.ts';
import { listIssueStories, toIssueKey, type IssueStory } from '../../edition/issue.ts';
import { mostStories, type Pool } from './settle-issues.ts';

/** Posts in an issue that has articles enough. */
const mostPosts = 3;

/**
 * Lists what issues are made from: the stories that the editors show, each text once, in the order of the home
 * page. `stored` has the words of sources, which an issue keeps; `reader` opens the shown edition.
 */
export function toPool(stored: Edition, shown: ShownEdition, reader: EditionReader): Pool {
  const originals = new Map(
    [
      ...listAllArticles(stored).map((article): IssueStory => ({ kind: 'article', article })),
      ...stored.sources.flatMap((source) =>
        getPosts(source).map((post): IssueStory => ({ kind: 'post', post, source: source.url })),
      ),
    ].map((story) => [toIssueKey(story), story]),
  );
  const articles = reader.getJoinedLatest();
  const blog = reader.getBlog();
  const posts = blog.state === 'loaded' ? blog.posts : [];
  const toArticleKey = (article: (typeof articles)[number]) =>
    toIssueKey({ kind: 'article', article });
  const stories = new Set(articles.map(toArticleKey));
  const candidates = [
    // A story without a date of its own is of no day.
    ...articles.flatMap((article) =>
      article.orderedBy === 'date' ? [{ key: toArticleKey(article), time: article.order }] : [],
    ),
    ...posts.flatMap((post) =>
      post.date === undefined ? [] : [{ key: toPostKey(post.slug), time: post.date }],
    ),
  ];
  const earlier = listIssueStories(shown.newsletter).map(toIssueKey);
  const keys = new Set([...candidates.map(({ key }) => key), ...earlier]);
  return {
    candidates,
    choose(chosen) {
      const news = orderAsHome(
        reader,
        articles.filter((article) => chosen.has(toArticleKey(article))),
      ).map(toArticleKey);
      const own = posts
        .map(({ slug }) => toPostKey(slug))
        .filter((key) => chosen.has(key) && !stories.has(key));
      const shownPosts = own.slice(0, Math.max(mostPosts, mostStories - news.length));
      const best = [...news.slice(0, mostStories - shownPosts.length), ...shownPosts];
      return best.flatMap((key) => originals.get(key) ?? []);
    },
    isShown: (story) => keys.has(toIssueKey(story)),
  };
}
