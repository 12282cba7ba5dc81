import type { SSRManifest } from 'astro';
import { App } from 'astro/app';
import { createApp } from 'astro/app/entrypoint';

/**
 * Opens the bundled pages for a site at a path of its host: `''`, or such as `/repo`. `app.render` takes a
 * request by route and `locals.site`, and returns a page.
 */
export const openApp = (sitePath: string): App =>
  new App(placeFiles(createApp().manifest, sitePath), false);

/** Puts the path before the addresses of scripts, which Astro adds to pages, and of fonts in style sheets. */
function placeFiles(manifest: SSRManifest, sitePath: string): SSRManifest {
  return {
    ...manifest,
    assetsPrefix: sitePath,
    // Each page has a policy of its own (render/page/policy.ts).
    shouldInjectCspMetaTags: false,
    routes: manifest.routes.map((route) => ({
      ...route,
      styles: route.styles.map((style) =>
        style.type === 'inline'
          ? {
              ...style,
              content: style.content.replaceAll('url(/_astro/', `url(${sitePath}/_astro/`),
            }
          : style,
      ),
    })),
  };
}
