declare namespace App {
  interface Locals {
    /** The site to render, which comes with every request, from the rebuild or from `npm run dev`. */
    site: import('./reader/reader.ts').ShownSite;
    /** The paths of the fonts and scripts of the site's code; absent in `npm run dev`. */
    files?: readonly string[];
    /** Called with the error when a page throws. */
    onError?: (error: unknown) => void;
  }
}
