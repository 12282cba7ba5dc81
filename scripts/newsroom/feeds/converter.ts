import { escapeMarkup } from '../../../src/text/xml.ts';
import { toDate, type NewsroomStory } from '../content/story.ts';
import { toEnclosures, toGuid, toPage, toPicture, type FeedContext } from './render.ts';

/** Returns the conversion service's JSON for a feed (specification §7), with at most `count` items. */
export function toConverted(context: FeedContext, count: number): object {
  const { feed, origin } = context;
  return {
    status: 'ok',
    message: '',
    feed: {
      url: origin + feed.path,
      title: feed.title,
      link: toPage(context),
      description: feed.description,
    },
    items: feed.stories.slice(0, count).map((story) => toItem(context, story)),
  };
}

function toItem(context: FeedContext, story: NewsroomStory): object {
  const description = `<p>${escapeMarkup(story.summary)}</p>`;
  const date = story.age && toDate(story.age, context.opened).toISOString();
  const [{ url: link, ...enclosure } = { url: undefined }] = toEnclosures(context, story);
  return {
    title: escapeMarkup(story.title),
    // Such services write times in UTC without a zone.
    pubDate: story.date ?? date?.slice(0, 19).replace('T', ' ') ?? '',
    link: toPage(context, story),
    guid: toGuid(context, story),
    author: story.author ?? '',
    thumbnail: toPicture(context, story) ?? '',
    description,
    content: story.body ?? description,
    enclosure: { link, ...enclosure },
    categories: story.labels ?? [],
  };
}
