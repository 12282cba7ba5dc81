declare namespace App {
  interface Locals {
    /** What the page prints: handed over with every request, by the rebuild or by `npm run dev`. */
    site: import('./edition/read/reader.ts').Site;
    /** The paths of the fonts and scripts of the site's code; absent in `npm run dev`. */
    files?: readonly string[];
    /** Told of the error when the page throws. */
    onError?: (error: unknown) => void;
  }
}
