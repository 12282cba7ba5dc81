import { escapeMarkup } from '../../../src/text/xml.ts';
import { toDate, type NewsroomStory } from '../content/story.ts';
import { toName, toXmlPage, toXmlPicture, toPictureType, type FeedContext } from './xml.ts';

/** Returns the conversion service's JSON for a feed (specification §7), with at most `count` items. */
export function toConverted(context: FeedContext, count: number): object {
  const { feed } = context;
  return {
    status: 'ok',
    message: '',
    feed: {
      url: context.origin + feed.path,
      title: feed.title,
      link: toXmlPage(context),
      description: feed.description,
    },
    items: feed.stories.slice(0, count).map((story) => toItem(context, story)),
  };
}

function toItem(context: FeedContext, story: NewsroomStory): object {
  const picture = toXmlPicture(context, story);
  const description = `<p>${escapeMarkup(story.summary)}</p>`;
  const date = story.age && toDate(story.age, context.opened).toISOString();
  return {
    title: escapeMarkup(story.title),
    // Such services write times in UTC without a zone.
    pubDate: story.date ?? date?.slice(0, 19).replace('T', ' ') ?? '',
    link: toXmlPage(context, story),
    guid: toGuid(context, story),
    author: story.author ?? '',
    thumbnail: picture ?? '',
    description,
    content: story.body ?? description,
    enclosure: toEnclosure(story, picture),
    categories: story.labels ?? [],
  };
}

function toGuid(context: FeedContext, story: NewsroomStory): string {
  const { feed } = context;
  if (feed.format === 'rdf') return toXmlPage(context, story);
  if (feed.format === 'atom') return `tag:portmerrow.example,2019:${story.id}`;
  return `${toName(feed)}:${story.id}`;
}

function toEnclosure(story: NewsroomStory, picture: string | undefined): object {
  if (story.audio !== undefined) return { link: story.audio, type: 'audio/mpeg', length: 9823104 };
  return picture === undefined
    ? {}
    : { link: picture, type: toPictureType(picture), length: 148213 };
}
