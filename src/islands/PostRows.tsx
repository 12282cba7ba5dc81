import type { ShownPost } from '../reader/live.ts';
import { formatWhen } from '../text/dates/format-date.ts';
import type { CardWords } from './card-words.ts';
import { ShownPicture } from './Picture.tsx';
import { toStoryAttributes } from './stories/listed-story.ts';
import { toFitting } from './stories/picture.ts';
import { toStoryKey } from './stories/story.ts';

interface Props {
  posts: readonly ShownPost[];
  words: Pick<CardWords, 'dates' | 'language' | 'own' | 'today'>;
}

/** The rows of posts in the blog list. */
export const PostRows = ({ posts, words }: Props) =>
  posts.map((post) => <PostRow key={post.slug} post={post} words={words} />);

function PostRow({ post, words }: { post: ShownPost } & Pick<Props, 'words'>) {
  const { path, metaTitle, metaDescription, date } = post;
  const picture = toFitting(post.picture, 'thumbnail');
  return (
    <article
      className="flex gap-4 border-t border-rule py-6 first:border-0 first:pt-0 md:gap-6"
      lang={words.language && words.dates.language}
      {...toStoryAttributes({ key: toStoryKey(post), address: path, date, ...words.own })}
    >
      {picture && (
        <ShownPicture
          picture={picture}
          place="thumbnail"
          className="size-16 shrink-0 object-cover in-data-blog:rounded-full md:size-28"
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
          <p className="meta">
            {date && (
              <time className="ago" dateTime={date}>
                {formatWhen(date, words.dates, words.today)}
              </time>
            )}
          </p>
          <div className="actions" />
        </div>
      </div>
    </article>
  );
}
