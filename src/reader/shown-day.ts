import { listAuthors, type PostSummary } from '../edition/schema/post.ts';
import { toPostPath } from '../edition/routes.ts';
import { toSiteAddress, toSitePath } from '../publication/publication.ts';
import { toReadingTime } from '../text/html/reading-time.ts';
import { toFirstSentence } from '../text/sentences.ts';
import { toShownArticle, toShownAuthors, type ShownArticle } from './live.ts';
import type { ShownSite } from './reader.ts';
import type { DayStory } from './today.ts';

/**
 * A story of the day as its page shows it: with its first sentence, and how many minutes an own one takes to read. `blog`:
 * the name of the section of posts that stand in no other.
 */
export function toShownDayStory(site: ShownSite, story: DayStory, blog: string) {
  const article =
    story.kind === 'article'
      ? toShownArticle(site, story.article)
      : toPostArticle(site, story.post, blog);
  const { title, excerpt, language = site.publication.language } = article;
  const own = story.kind === 'article' ? story.article.own : undefined;
  const post = article.own && site.edition.getPost(article.own.slug);
  return {
    article: { ...article, excerpt: toFirstSentence(own?.description ?? excerpt, language) },
    minutes: post && toReadingTime(post.html).minutes,
    listed: {
      title,
      link:
        story.kind === 'article'
          ? story.article.link
          : toSiteAddress(site.publication, toPostPath(story.post.slug)),
    },
  };
}

function toPostArticle(site: ShownSite, post: PostSummary, blog: string): ShownArticle {
  const { slug, metaTitle, metaDescription, date, correction } = post;
  const { publication } = site;
  const authors = listAuthors(post);
  return {
    id: slug,
    title: metaTitle,
    excerpt: metaDescription,
    author: authors.join(', ') || publication.name,
    source: publication.name,
    category: blog,
    section: { name: blog, path: toSitePath(publication, '/blog') },
    link: toSitePath(publication, toPostPath(slug)),
    own: { slug, authors: toShownAuthors(site, authors) },
    // A site has its own posts from the moment that they are dated.
    seen: date ?? site.edition.updated,
    date,
    correction,
  };
}
