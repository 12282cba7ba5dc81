import type { IncomingMessage } from 'node:http';
import { sampleOrigin } from './address.ts';
import type { NewsroomPost } from './content/post.ts';
import { toDate } from './content/story.ts';
import { toJson, type Reply } from './reply.ts';

/** The blog service: its posts, and what it needs to answer a request. */
interface Blog {
  posts: NewsroomPost[];
  key: string;
  /** The host that the posts belong to. The service has no posts for another host. */
  domain: string;
  origin: string;
  opened: Date;
}

const pageSize = 10;

/**
 * Answers `get_metainfo`, a page of summaries, and `get_details`, one whole post (specification §7).
 * Returns `undefined` for any other path.
 */
export function answerBlog(
  url: URL,
  request: Pick<IncomingMessage, 'headers'>,
  blog: Blog,
): Reply | undefined {
  const call = url.pathname.slice('/functions/v1/'.length);
  if (call !== 'get_metainfo' && call !== 'get_details') return undefined;
  if (request.headers.authorization !== `Bearer ${blog.key}`) {
    return toJson({ code: 401, message: 'Invalid or missing bearer key' }, 401);
  }
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) {
    return toJson({ code: 415, message: 'The content type must be application/json' }, 415);
  }
  return call === 'get_metainfo' ? answerList(url, blog) : answerPost(url, blog);
}

function answerList(url: URL, blog: Blog): Reply {
  const domain = url.searchParams.get('domain');
  if (domain === null) return toJson({ code: 400, message: 'The domain is missing' }, 400);
  const page = Number(url.searchParams.get('page') ?? 1);
  if (!Number.isInteger(page) || page < 1) {
    return toJson({ code: 400, message: 'The page must be a number from 1' }, 400);
  }
  const posts = domain === blog.domain ? blog.posts : [];
  return toJson({
    total: posts.length,
    blogs: posts.slice((page - 1) * pageSize, page * pageSize).map((post) => toSummary(post, blog)),
  });
}

function answerPost(url: URL, blog: Blog): Reply {
  const slug = url.searchParams.get('slug');
  const post = blog.posts.find((one) => one.slug === slug);
  if (post === undefined) return toJson({ code: 404, message: 'No post has this slug' }, 404);
  const { age, blog: body, shortTailKeywords, longTailKeywords, youtubeShortsUrl } = post;
  return toJson({
    ...toSummary(post, blog),
    date: toDate(age, blog.opened).toISOString(),
    blog: body.replaceAll(sampleOrigin, blog.origin),
    shortTailKeywords,
    longTailKeywords,
    youtubeShortsUrl,
  });
}

function toSummary(
  { id, slug, metaTitle, metaDescription, picture }: NewsroomPost,
  { origin }: Blog,
) {
  const isAddress = picture === undefined || picture.includes('://');
  const pinterestImageLink = isAddress ? picture : `${origin}/pictures/${picture}.jpg`;
  return { id, slug, metaTitle, metaDescription, pinterestImageLink };
}
