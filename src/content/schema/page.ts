/** The fields that every information page has: metadata, the h1, and a line below it. */
export interface PageWords {
  meta: { title: string; description: string; keywords: string[] };
  heading: string;
  lead?: string;
  /** The language of these words, where it is not that of the site. */
  lang?: 'en';
}

/** An entry of a list of points. */
export interface Point {
  name: string;
  description: string;
}
