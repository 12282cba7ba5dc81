/** What stands at the head of an information page, above its running text in Markdown. */
export interface InfoFields {
  title: string;
  /** The h1, where it is not the title. */
  heading?: string;
  description: string;
  keywords: string[];
  lead: string;
  /** The date of its last change, such as `2026-11-01`. */
  updated?: string;
  /** The schema.org type. The questions of a page of questions open one at a time. */
  type?: 'AboutPage' | 'FAQPage';
  /** What the page computes, in order. The file that all languages share says it. */
  parts?: ('contents' | 'policies' | 'ways' | 'partners' | 'people' | 'choices')[];
}
