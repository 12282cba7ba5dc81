import { getDesk } from '../../../desk/shown-desk.ts';
import type { Article } from '../../../edition/schema/article.ts';
import { blogPlace } from '../../../edition/list-by-place.ts';
import { getHome, listFirst } from '../../../reader/home.ts';
import { holds } from '../../../reader/lists/place-pins.ts';
import { openEdition, type EditionView } from '../../../reader/reader.ts';
import { toPostPath } from '../../../edition/routes.ts';
import type { Pin } from '../../../desk/desk.ts';
import { homePlace } from '../../../desk/fields.ts';
import type { Decision } from '../../../desk/kinds/kinds.ts';
import { listCategories } from '../../../publication/sections/site-categories.ts';
import { toArticleStory, type DeskStory } from '../../../desk/stories/list-stories.ts';
import type { DecidedDesk } from '../read-context.ts';

/** The slots that pins can hold. */
export const mostSlots = 10;

/** A story at its place. */
export interface PlacedStory extends DeskStory {
  isCorrected: boolean;
  pin?: Pin;
  /** The decisions by which readers do not see it. */
  hiding?: readonly Decision[];
  /** Where it stands, or why it does not, and what to change. */
  lines?: readonly string[];
}

/** Stories below the slots of home, which stand there as their section orders them. */
export interface PlaceBlock {
  slug: string;
  name: string;
  stories: PlacedStory[];
}

/** A list of the site as editors see it. */
export interface StoryPlace extends PlaceBlock {
  /** Whether pins can hold stories there. */
  hasSlots: boolean;
  blocks: PlaceBlock[];
}

/** The places of a site with their stories as these decisions show them: home, each category that has feeds, and the blog if it has posts. */
export function listStoryPlaces({ publication, state, edited, shown }: DecidedDesk): StoryPlace[] {
  if (edited === undefined) return [];
  const edition = edited.shown;
  const reader = openEdition(state, edition);
  const { pins } = getDesk(edition);
  const toBlock = (slug: string, name: string, articles: readonly Article[]): PlaceBlock => {
    const own = pins.filter((pin) => pin.place === slug);
    const stories = articles.map((article): PlacedStory => {
      const pin = own.find((each) => holds(each, article));
      const isCorrected = article.correction !== undefined;
      return { ...toArticleStory(article), isCorrected, pin };
    });
    return { slug, name, stories };
  };
  const home = getHome({ publication, edition: reader });
  return [
    {
      ...toBlock(homePlace, 'Home', listFirst(home)),
      hasSlots: true,
      blocks: home.blocks.map(({ category: { slug, name }, articles }) =>
        toBlock(slug, name, articles),
      ),
    },
    ...listCategories(publication)
      .filter(({ slug }) => reader.sections.includes(slug))
      .map(({ slug, name }): StoryPlace => {
        const news = reader.getJoinedNews(slug);
        const articles = news.state === 'loaded' ? news.articles : [];
        return { ...toBlock(slug, name, articles), hasSlots: true, blocks: [] };
      }),
    ...listBlog(reader, shown),
  ];
}

/** The blog, if it has posts. They stand there by their dates. */
function listBlog(reader: EditionView, shown: readonly DeskStory[]): StoryPlace[] {
  const blog = reader.getBlog();
  const posts = blog.state === 'loaded' ? blog.posts : [];
  if (posts.length === 0) return [];
  const byName = new Map(shown.map((story) => [story.name, story]));
  const stories = posts.flatMap(({ slug, correction }): PlacedStory[] => {
    const story = byName.get(toPostPath(slug));
    return story === undefined ? [] : [{ ...story, isCorrected: correction !== undefined }];
  });
  return [{ slug: blogPlace, name: 'Blog', stories, hasSlots: false, blocks: [] }];
}
