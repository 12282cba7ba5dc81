import type { Picture as Shown } from '../edition/picture.ts';
import { places, type Place } from './stories/picture.ts';

interface Props {
  picture: Shown;
  place: Place;
  className: string;
  /** It goes if it can't be loaded (broken-pictures.ts), since nothing needs its place. */
  isThumbnail?: boolean;
}

/** The places whose picture is seen first, and loaded before all else (Head has it preloaded). */
const first: readonly Place[] = ['lead', 'beside', 'post'];

/** A picture of a story or a post. Its words stand beside it, so that it has none of its own. */
export function Picture({ picture, place, className, isThumbnail = false }: Props) {
  const { src, srcset, width, height } = picture;
  const isFirst = first.includes(place);
  return (
    <img
      className={className}
      src={src}
      srcSet={srcset}
      sizes={srcset === undefined ? undefined : places[place].sizes}
      alt=""
      width={width}
      height={height}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      referrerPolicy={width === undefined ? 'no-referrer' : undefined}
      data-thumbnail={isThumbnail || undefined}
    />
  );
}
