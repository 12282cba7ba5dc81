declare namespace App {
  interface Locals {
    /** What the page prints. Passed with every request by the rebuild, or by the middleware in `astro dev`. */
    site: import('./edition/reader.ts').Site;
  }
}
