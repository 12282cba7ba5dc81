import { placeAddress, placeLinks } from '../text/html/post-links.ts';
import type { Edition } from '../edition/edition.ts';
import { mapIssues, type IssueStory } from '../edition/issue.ts';
import type { Picture } from '../edition/schema/picture.ts';
import type { Post } from '../edition/schema/post.ts';
import type { Source } from '../edition/source-kinds.ts';
import { replaceStories } from '../edition/stories.ts';

/** An edition as a site below a path shows it: the site's copies of pictures have their paths on its host. */
export function placeEdition<Given extends Edition>(edition: Given, sitePath: string): Given {
  if (sitePath === '') return edition;
  const place = <Story extends { picture?: Picture | undefined }>(story: Story): Story =>
    story.picture ? { ...story, picture: placePicture(story.picture, sitePath) } : story;
  const change = { article: place, post: place } as const;
  const placeIssued = (story: IssueStory): IssueStory =>
    story.kind === 'article'
      ? { ...story, article: place(story.article) }
      : { ...story, post: place(story.post) };
  const { newsletter, links } = edition;
  return {
    ...edition,
    links: links?.map(place),
    newsletter:
      newsletter &&
      mapIssues(newsletter, (issue) => ({
        ...issue,
        stories: issue.stories.map(placeIssued),
      })),
    sources: edition.sources.map((source) =>
      placeAuthors(replaceStories(source, change), sitePath),
    ),
    pages: edition.pages && placeTexts(edition.pages, sitePath),
    pictures: placeAll(edition.pictures, sitePath),
  };
}

/** A post as a site below a path shows it: links from the root of the site lead to the site. */
export function placePost(post: Post, sitePath: string): Post {
  if (sitePath === '') return post;
  const { picture, pictures } = post;
  return {
    ...post,
    html: placeLinks(post.html, sitePath),
    picture: picture && placePicture(picture, sitePath),
    pictures: pictures && placeAll(pictures, sitePath),
  };
}

function placeAuthors(source: Source, sitePath: string): Source {
  if (!('authors' in source) || source.authors === undefined) return source;
  return { ...source, authors: placeTexts(source.authors, sitePath) };
}

const placeTexts = <Text extends { html: string }>(texts: readonly Text[], sitePath: string) =>
  texts.map((text) => ({ ...text, html: placeLinks(text.html, sitePath) }));

function placeAll(pictures: Readonly<Record<string, Picture>>, sitePath: string) {
  return Object.fromEntries(
    Object.entries(pictures).map(([address, picture]) => [
      placeAddress(address, sitePath),
      placePicture(picture, sitePath),
    ]),
  );
}

/** The publisher's own address of a picture stays the same. */
function placePicture(picture: Picture, sitePath: string): Picture {
  const { src, srcset } = picture;
  if (!src.startsWith('/')) return picture;
  return {
    ...picture,
    src: sitePath + src,
    srcset: srcset?.replaceAll(/(?<=^|, )\//g, `${sitePath}/`),
  };
}
