// @ts-check
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';

/**
 * Makes `astro build` build the renderer instead of the site. The renderer is a bundle without publication
 * and edition, which a rebuild passes to it with each page (docs/decisions/001-renderer.md).
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

/**
 * Scripts that wait for a reader's action import no style sheets and nothing worth preloading. Astro has its own value
 * for `build.modulePreload`, which only a plugin can replace.
 *
 * @type {import('vite').Plugin}
 */
const withoutPreloads = {
  name: 'halfhour-without-preloads',
  configEnvironment: (name) =>
    name === 'client' ? { build: { modulePreload: false } } : undefined,
};

export default defineConfig({
  output: 'server',
  adapter: renderer,
  // Streaming is not needed, since no component waits for data.
  integrations: [react({ experimentalDisableStreaming: true })],
  vite: {
    plugins: [tailwindcss(), withoutPreloads],
    // Pages use few of the many files in these packages, so bundling makes the renderer load faster.
    ssr: { noExternal: ['feedsmith', /^fast-xml-/, /^@tanstack/] },
    build: {
      // The licenses of what is bundled become one file of every site (src/render/licenses.ts).
      license: { fileName: 'licenses.json' },
    },
    // Scripts name each other relative to themselves, since a site may lie below a path of its host.
    experimental: {
      renderBuiltUrl: (_, { hostType, ssr }) =>
        hostType === 'js' && !ssr ? { relative: true } : undefined,
    },
  },
  // An inline style sheet saves the first visit a round trip.
  build: { inlineStylesheets: 'always' },
  // Astro hashes every script and style that it may render, so that policies can list them (decision 8).
  security: { csp: true },
  trailingSlash: 'never',
  outDir: process.env.RENDERER_DIR ?? '.cache/renderer/manual',
  cacheDir: '.cache/astro',
  session: false,
  devToolbar: { enabled: false },
  markdown: { syntaxHighlight: false, smartypants: false },
});
