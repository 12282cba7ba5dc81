// @ts-check
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';

/**
 * Makes `astro build` build the renderer instead of the site: a bundle that holds no publication and no
 * edition. A rebuild passes both to it with each page (docs/decisions/001-renderer.md).
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
  // No component waits for data, so React needs no stream.
  integrations: [react({ experimentalDisableStreaming: true })],
  vite: {
    plugins: [tailwindcss()],
    // These packages have many files, of which pages use a few: bundling them makes the renderer load faster.
    ssr: { noExternal: ['feedsmith', /^fast-xml-/, /^@tanstack/] },
    // Scripts that wait for a reader's action import no style sheets and nothing worth preloading.
    build: { modulePreload: false },
  },
  // A style sheet in the page saves the first visit a round trip.
  build: { inlineStylesheets: 'always' },
  // Astro hashes every script and style that it may print, so that policies can list them (decision 8).
  security: { csp: true },
  trailingSlash: 'never',
  outDir: process.env.RENDERER_DIR ?? '.cache/renderer/manual',
  cacheDir: '.cache/astro',
  session: false,
  devToolbar: { enabled: false },
  markdown: { syntaxHighlight: false },
});
