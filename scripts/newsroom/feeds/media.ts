import type { Story } from '../content/story.ts';
import { escapeXml, lines, toPicture, toPictureType, type Printing } from './xml.ts';

/** A story's picture in the feed's own way: RSS enclosure or one of Media RSS's elements. */
export function toMedia(printing: Printing, story: Story): string {
  const picture = toPicture(printing, story);
  if (picture === undefined) return '';
  const url = `url="${escapeXml(picture)}"`;
  const content = `<media:content ${url} medium="image" type="${toPictureType(picture)}" width="1200" height="800"`;
  const described = `<media:description type="plain">${escapeXml(story.title)}</media:description>`;
  switch (printing.feed.pictures) {
    case 'enclosure':
      // A second enclosure is not RSS: the recording keeps the one there is.
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

/** The enclosure of a story's recording. */
export function toRecording(story: Story): string {
  if (story.audio === undefined) return '';
  return `<enclosure url="${escapeXml(story.audio)}" length="9823104" type="audio/mpeg"/>`;
}
