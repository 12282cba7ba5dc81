import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** When the edition on the page is older than 30 minutes. */
    'client:stale'?: boolean;
  }
}
