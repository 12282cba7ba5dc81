import { escapeMarkup } from '../../../src/text/xml.ts';
import type { NewsroomStory } from '../content/story.ts';
import { lines, toXmlPicture, toPictureType, type FeedContext } from './xml.ts';

/** Renders a story's picture with the feed's element: an RSS enclosure or an element of Media RSS. */
export function toMedia(context: FeedContext, story: NewsroomStory): string {
  const picture = toXmlPicture(context, story);
  if (picture === undefined) return '';
  const url = `url="${escapeMarkup(picture)}"`;
  const content = `<media:content ${url} medium="image" type="${toPictureType(picture)}" width="1200" height="800"`;
  const described = `<media:description type="plain">${escapeMarkup(story.title)}</media:description>`;
  switch (context.feed.pictures) {
    case 'enclosure':
      // An RSS item has at most one enclosure, and the recording takes it.
      return story.audio === undefined
        ? `<enclosure ${url} length="148213" type="${toPictureType(picture)}"/>`
        : `${content}/>`;
    case 'media:content':
      return lines(`${content}>`, described, '</media:content>');
    case 'media:thumbnail':
      return `<media:thumbnail ${url} width="1200" height="800"/>`;
    case 'media:group':
      return lines('<media:group>', `${content}/>`, described, '</media:group>');
  }
}

/** Renders the enclosure of a story's recording, or nothing. */
export function toRecording(story: NewsroomStory): string {
  if (story.audio === undefined) return '';
  return `<enclosure url="${escapeMarkup(story.audio)}" length="9823104" type="audio/mpeg"/>`;
}
