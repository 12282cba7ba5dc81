/** The fields that every information page has: metadata, the h1, and a line below it. */
export interface PageWords {
  meta: { title: string; description: string; keywords: string[] };
  heading: string;
  lead: string;
}

/** An entry of a list of points. */
export interface Point {
  name: string;
  description: string;
}
