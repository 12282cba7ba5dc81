// @ts-check
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, fontProviders } from 'astro/config';

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

/** A family of one variable file that the project brings along: nothing is fetched, by build or reader. */
const font = (name, cssVariable, packageName, weight, fallbacks) => ({
  provider: fontProviders.local(),
  name,
  cssVariable,
  fallbacks,
  options: {
    variants: [
      {
        weight,
        style: 'normal',
        src: [
          `./node_modules/@fontsource-variable/${packageName}/files/${packageName}-latin-wght-normal.woff2`,
        ],
      },
    ],
  },
});

export default defineConfig({
  fonts: [
    font('Faustina', '--font-faustina', 'faustina', '300 800', ['Georgia', 'serif']),
    font('Libre Franklin', '--font-franklin', 'libre-franklin', '100 900', ['Arial', 'sans-serif']),
  ],
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
