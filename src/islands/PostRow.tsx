import type { ShownPost } from '../edition/live.ts';
import { formatDate } from '../text/dates.ts';
import { StoryActions, type ActionWords } from './StoryActions.tsx';
import { toKey } from './story.ts';

/** A post in the blog list. Its round thumbnail goes if it fails to load (BrokenPictures). */
export function PostRow({ post, words }: { post: ShownPost; words: ActionWords }) {
  const { path, metaTitle, metaDescription, pinterestImageLink, date } = post;
  return (
    <article
      className="flex gap-4 border-t border-rule py-6 first:border-0 first:pt-0 md:gap-6"
      data-story={toKey(post)}
    >
      {pinterestImageLink && (
        <img
          className="size-16 shrink-0 rounded-full object-cover md:size-28"
          src={pinterestImageLink}
          alt=""
          width="112"
          height="112"
          loading="lazy"
          referrerPolicy="no-referrer"
          data-thumbnail
        />
      )}
      <div className="min-w-0 grow">
        <h2 className="title text-xl md:text-2xl" dir="auto">
          <a className="headline" href={path}>
            {metaTitle}
          </a>
        </h2>
        <p className="mt-2 max-w-prose" dir="auto">
          {metaDescription}
        </p>
        <div className="foot">
          <p className="meta">{date && <time dateTime={date}>{formatDate(date)}</time>}</p>
          <StoryActions title={metaTitle} words={words} />
        </div>
      </div>
    </article>
  );
}
