import type { ShownPost } from '../reader/live.ts';
import { formatDate, type DateStyle } from '../text/dates/format-date.ts';
import { ShownPicture } from './Picture.tsx';
import { toFitting } from './stories/picture.ts';
import { toStoryKey } from './stories/story.ts';

interface Props {
  posts: readonly ShownPost[];
  dates: DateStyle;
}

/** The rows of posts in the blog list. */
export const PostRows = ({ posts, dates }: Props) =>
  posts.map((post) => <PostRow key={post.slug} post={post} dates={dates} />);

function PostRow({ post, dates }: { post: ShownPost; dates: DateStyle }) {
  const { path, metaTitle, metaDescription, date } = post;
  const picture = toFitting(post.picture, 'thumbnail');
  return (
    <article
      className="flex gap-4 border-t border-rule py-6 first:border-0 first:pt-0 md:gap-6"
      data-story={toStoryKey(post)}
    >
      {picture && (
        <ShownPicture
          picture={picture}
          place="thumbnail"
          className="size-16 shrink-0 rounded-full object-cover md:size-28"
          isThumbnail
        />
      )}
      <div className="max-w-3xl min-w-0 grow">
        <h2 className="title text-xl md:text-2xl" dir="auto">
          <a className="headline" href={path}>
            {metaTitle}
          </a>
        </h2>
        <p className="mt-2" dir="auto">
          {metaDescription}
        </p>
        <div className="foot">
          <p className="meta">{date && <time dateTime={date}>{formatDate(date, dates)}</time>}</p>
          <div className="actions" />
        </div>
      </div>
    </article>
  );
}
