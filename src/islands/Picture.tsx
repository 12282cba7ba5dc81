import type { Picture as PictureSource } from '../edition/schema/picture.ts';
import { places, type PicturePlace } from './stories/picture.ts';

interface Props {
  picture: PictureSource;
  place: PicturePlace;
  className: string;
  /** It is hidden if it can't be loaded (broken-pictures.ts). */
  isThumbnail?: boolean;
  /** What it shows, where no headline beside it says so. */
  alt?: string | undefined;
}

/** The places at the top of a page, whose picture is loaded first: Head.astro preloads it, if it is wanted. */
const first: readonly PicturePlace[] = ['lead', 'beside', 'post'];

/** A picture of a story or a post. On cards it has no alternative text, since a headline stands beside it. */
export function ShownPicture({ picture, place, className, isThumbnail = false, alt = '' }: Props) {
  const { src, srcset, width, height } = picture;
  const isFirst = first.includes(place);
  return (
    <img
      className={className}
      src={src}
      srcSet={srcset}
      sizes={srcset === undefined ? undefined : places[place].sizes}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      fetchPriority={isFirst ? 'high' : undefined}
      referrerPolicy={width === undefined ? 'no-referrer' : undefined}
      data-thumbnail={isThumbnail || undefined}
    />
  );
}
