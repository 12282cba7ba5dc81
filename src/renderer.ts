import type { SSRManifest } from 'astro';
import { App } from 'astro/app';
import { createApp } from 'astro/app/entrypoint';

/**
 * Opens the bundled pages for a site at a path of its host: `''`, or such as `/repo`. `app.render` takes a
 * request by route and `locals.site`, and returns a page.
 */
export function openApp(sitePath: string): App {
  const app = createApp({ streaming: false });
  // Each site has a policy of its own (render/page/policy.ts), so Astro's would be made for nothing.
  app.manifest.shouldInjectCspMetaTags = false;
  return sitePath === '' ? app : new App(placeFiles(app.manifest, sitePath), false);
}

/** Puts the path before the addresses of scripts, which Astro adds to pages, and of fonts in style sheets. */
function placeFiles(manifest: SSRManifest, sitePath: string): SSRManifest {
  return {
    ...manifest,
    assetsPrefix: sitePath,
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
