import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** At the first pointer, focus or key; with a value, at once when the address has that parameter. */
    'client:interaction'?: boolean | string;
    /** When the edition on the page is older than 30 minutes. */
    'client:stale'?: boolean;
  }
}
