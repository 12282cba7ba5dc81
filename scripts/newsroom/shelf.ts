import type { NewsroomFeed, NewsroomStory } from './content/story.ts';
import type { NewsroomPost } from './content/post.ts';

/** The published feeds and posts, and the methods that tests change them with. */
export class Shelf {
  readonly #feeds: Map<string, NewsroomFeed>;
  readonly #modified = new Map<string, Date>();
  readonly #opened: Date;
  posts: NewsroomPost[];

  constructor(feeds: NewsroomFeed[], posts: NewsroomPost[], opened: Date) {
    this.#feeds = new Map(
      feeds.map((feed) => [feed.path, { ...feed, stories: [...feed.stories] }]),
    );
    this.#opened = opened;
    this.posts = [...posts];
  }

  get feeds(): NewsroomFeed[] {
    return [...this.#feeds.values()];
  }

  getFeed(path: string): NewsroomFeed | undefined {
    return this.#feeds.get(path);
  }

  /** Returns when a feed was last changed: when a test changed it, else when the newsroom opened. */
  getModified(path: string): Date {
    return this.#modified.get(path) ?? this.#opened;
  }

  /** Puts a story first in a feed. */
  addStory(path: string, story: NewsroomStory): void {
    this.#change(path, (stories) => [story, ...stories]);
  }

  /** Changes some fields of a story. */
  editStory(path: string, id: string, changes: Partial<NewsroomStory>): void {
    this.#change(path, (stories) => edit(stories, (story) => story.id === id, changes, id));
  }

  removeStory(path: string, id: string): void {
    this.#change(path, (stories) => stories.filter((story) => story.id !== id));
  }

  /** Puts a post first in the blog. */
  addPost(post: NewsroomPost): void {
    this.posts = [post, ...this.posts];
  }

  /** Changes some fields of a post. */
  editPost(slug: string, changes: Partial<NewsroomPost>): void {
    this.posts = edit(this.posts, (post) => post.slug === slug, changes, slug);
  }

  removePost(slug: string): void {
    this.posts = this.posts.filter((post) => post.slug !== slug);
  }

  #change(path: string, change: (stories: NewsroomStory[]) => NewsroomStory[]): void {
    const feed = this.#feeds.get(path);
    if (feed === undefined) throw new Error(`The newsroom has no feed at ${path}.`);
    feed.stories = change(feed.stories);
    // Last-Modified counts whole seconds, so two changes in one second get two times.
    const earlier = this.getModified(path).getTime() + 1000;
    this.#modified.set(path, new Date(Math.max(Date.now(), earlier)));
  }
}

function edit<T>(all: T[], isIt: (one: T) => boolean, changes: Partial<T>, name: string): T[] {
  if (!all.some(isIt)) throw new Error(`The newsroom has published nothing named ${name}.`);
  return all.map((one) => (isIt(one) ? { ...one, ...changes } : one));
}
