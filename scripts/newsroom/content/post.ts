import type { Age } from './story.ts';

/** A post as the blog service keeps it. Its fields are those of the service's answers. */
export interface Post {
  id: number;
  slug: string;
  metaTitle: string;
  metaDescription: string;
  age: Age;
  /** The Markdown body. */
  blog: string;
  /** Comma-separated. */
  shortTailKeywords?: string;
  /** Comma-separated. */
  longTailKeywords?: string;
  /** A picture's name, whose first word is a family of pictures/, or a full address. */
  picture?: string;
  youtubeShortsUrl?: string;
}
