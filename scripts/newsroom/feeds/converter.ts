import { toDate, type Story } from '../content/story.ts';
import { escapeXml, toPage, toPicture, toPictureType, type Printing } from './xml.ts';

/** What the conversion service answers for a feed (specification §7), at most `count` items of it. */
export function toConverted(printing: Printing, count: number): object {
  const { feed } = printing;
  return {
    status: 'ok',
    message: '',
    feed: {
      url: printing.origin + feed.path,
      title: feed.title,
      link: toPage(printing),
      description: feed.description,
    },
    items: feed.stories.slice(0, count).map((story) => toItem(printing, story)),
  };
}

function toItem(printing: Printing, story: Story): object {
  const picture = toPicture(printing, story);
  const description = `<p>${escapeXml(story.summary)}</p>`;
  const date = story.age && toDate(story.age, printing.opened).toISOString();
  return {
    title: escapeXml(story.title),
    // Such services write UTC without saying so.
    pubDate: story.date ?? date?.slice(0, 19).replace('T', ' ') ?? '',
    link: toPage(printing, story),
    guid: toGuid(printing, story),
    author: story.author ?? '',
    thumbnail: picture ?? '',
    description,
    content: story.body ?? description,
    enclosure: toEnclosure(story, picture),
    categories: story.labels ?? [],
  };
}

function toGuid(printing: Printing, story: Story): string {
  const { format, path } = printing.feed;
  if (format === 'rdf') return toPage(printing, story);
  if (format === 'atom') return `tag:portmerrow.example,2019:${story.id}`;
  return `${path.slice(7, -4)}:${story.id}`;
}

function toEnclosure(story: Story, picture: string | undefined): object {
  if (story.audio !== undefined) return { link: story.audio, type: 'audio/mpeg', length: 9823104 };
  return picture === undefined
    ? {}
    : { link: picture, type: toPictureType(picture), length: 148213 };
}
