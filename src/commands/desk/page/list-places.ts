import { getDesk } from '../../../desk/shown-desk.ts';
import type { JoinedArticle } from '../../../edition/also-in/join-copies.ts';
import { getHomeArticles } from '../../../reader/home.ts';
import { holds } from '../../../reader/place-pins.ts';
import { openEdition } from '../../../reader/reader.ts';
import { toPostPath } from '../../../edition/routes.ts';
import { homePlace, type Desk, type Pin } from '../../../desk/desk.ts';
import { listCategories } from '../../../publication/sections/site-categories.ts';
import { blogPlace, listDeskStories, toArticleStory, type DeskStory } from '../list-stories.ts';
import type { Session } from './session.ts';
import { present } from '../../../text/present.ts';

/** A story at its place. */
export interface PlacedStory extends DeskStory {
  isCorrected: boolean;
  /** The pin that holds it there. */
  pin?: Pin;
}

/** A list of the site as editors see it. */
export interface StoryPlace {
  slug: string;
  name: string;
  /** In the order of the page. */
  stories: PlacedStory[];
  /** The names in desk.json of the pinned ones, in the same order. */
  pinned: string[];
}

/** The places of a site with their stories as these decisions show them: home, each category that has feeds, and the blog if it has posts. */
export function listStoryPlaces(
  { desk, options }: Pick<Session, 'desk' | 'options'>,
  decided: Desk,
  now: Date,
): StoryPlace[] {
  const { publication } = desk;
  const edition = desk.show(decided, now);
  if (edition === undefined) return [];
  const reader = openEdition(options.state, edition);
  const blog = reader.getBlog();
  const posts = blog.state === 'loaded' ? blog.posts : [];
  const { pins } = getDesk(edition);
  const byName = new Map(listDeskStories(edition).map((story) => [story.name, story]));
  const toPlace = (slug: string, name: string, articles: readonly JoinedArticle[]): StoryPlace => {
    const own = pins.filter((pin) => pin.place === slug);
    const stories = articles.map((article): PlacedStory => {
      const pin = own.find((each) => holds(each, article));
      const isCorrected = article.correction !== undefined;
      return { ...toArticleStory(article), isCorrected, ...present({ pin }) };
    });
    return { slug, name, stories, pinned: stories.flatMap(({ pin }) => pin?.story ?? []) };
  };
  return [
    toPlace(homePlace, 'Home', getHomeArticles(reader)),
    ...listCategories(publication)
      .filter(({ slug }) => reader.sections.includes(slug))
      .map(({ slug, name }) => {
        const news = reader.getJoinedNews(slug);
        return toPlace(slug, name, news.state === 'loaded' ? news.articles : []);
      }),
    ...(posts.length === 0
      ? []
      : [
          {
            ...{ slug: blogPlace, name: 'Blog', pinned: [] },
            stories: posts.flatMap(({ slug, correction }): PlacedStory[] => {
              const story = byName.get(toPostPath(slug));
              return story === undefined
                ? []
                : [{ ...story, isCorrected: correction !== undefined }];
            }),
          },
        ]),
  ];
}
