// @ts-check
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';

/**
 * Astro's build makes the renderer, not the site: a bundle that knows no publication and no edition.
 * A rebuild hands both to it with every page that it prints (docs/decisions/001-renderer.md).
 *
 * @type {import('astro').AstroIntegration}
 */
const renderer = {
  name: 'halfhour-renderer',
  hooks: {
    'astro:config:done': ({ setAdapter }) => {
      setAdapter({
        name: 'halfhour-renderer',
        entrypointResolution: 'auto',
        serverEntrypoint: new URL('./src/renderer.ts', import.meta.url),
        adapterFeatures: { buildOutput: 'server' },
        supportedAstroFeatures: {
          staticOutput: 'stable',
          serverOutput: 'stable',
          sharpImageService: 'stable',
        },
      });
    },
  },
};

export default defineConfig({
  output: 'server',
  adapter: renderer,
  integrations: [react()],
  vite: { plugins: [tailwindcss()] },
  trailingSlash: 'never',
  outDir: process.env.RENDERER_DIR ?? '.cache/renderer/manual',
  cacheDir: '.cache/astro',
  session: false,
  devToolbar: { enabled: false },
  markdown: { syntaxHighlight: false },
});
