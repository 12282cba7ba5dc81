import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** When the edition on the page is older than 30 minutes. */
    'client:stale'?: boolean;
    /** At the first pointer, focus or key; with a name, at once where the address has that query parameter. */
    'client:interaction'?: boolean | string;
  }
}
