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

/**
 * When an island comes alive (src/islands/directives).
 *
 * @type {import('astro').AstroIntegration}
 */
const directives = {
  name: 'halfhour-directives',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      for (const name of ['stale', 'interaction']) {
        addClientDirective({ name, entrypoint: `./src/islands/directives/${name}.ts` });
      }
    },
  },
};

/**
 * Astro writes the code of its islands, and when they come alive, into every page that has one. Here all
 * pages name one file that browsers keep (src/islands/page/page.ts), which has the runtime and the directive of
 * most pages, so that both are left out: see docs/decisions/008-policy.md.
 */
const leanIslands = {
  name: 'halfhour-lean-islands',
  /** @param {string} code @param {string} id */
  transform(code, id) {
    if (!id.endsWith('/astro/dist/runtime/server/scripts.js')) return undefined;
    const scripts = /return `<style>[^`]+`;|return `<script>[^`]+`;/g;
    if (code.match(scripts)?.length !== 2)
      throw new Error('Astro now writes its islands in another way.');
    const lean =
      "return directive === 'stale' ? '' : `<script>${getDirectiveScriptText(result, directive)}</script>`;";
    return { code: code.replaceAll(scripts, () => lean), map: null };
  },
};

/**
 * Astro answers with a page as bytes, which a rebuild would read back through a stream and decode, a
 * twentieth of what printing a site takes. Here the answer has the page as it was rendered, as its text, and
 * hands it over: V8 keeps what Astro made for a request until it next looks through all memory, some hundred
 * pages later.
 *
 * @type {import('vite').Plugin}
 */
const plainAnswers = {
  name: 'halfhour-plain-answers',
  transform(code, id) {
    if (!id.endsWith('/astro/dist/runtime/server/render/page.js')) return undefined;
    const bytes = /body = encoder\.encode\(body\);\s*headers\.set\("Content-Length", [^;]+;/;
    const answers = /return new Response\(body, /g;
    if (!bytes.test(code) || code.match(answers)?.length !== 2)
      throw new Error('Astro now answers with a page in another way.');
    const answer =
      "const answer = (body, init) => { if (typeof body !== 'string') return new Response(body, init); " +
      "let left = body; body = ''; return Object.assign(new Response(null, init), " +
      "{ text: async () => { const text = left; left = ''; return text; } }); };";
    const plain = code.replace(bytes, '').replaceAll(answers, 'return answer(body, ');
    return { code: `${plain}\n${answer}`, map: null };
  },
};

/**
 * V8 makes accessors of an object literal, a function that is assigned to a property, and the shape of what
 * has a prototype of its own in its old generation, and what they hold stays until it next looks through all
 * memory, hundreds of pages later. Astro makes two dozen of these for each request, so that every page was
 * kept, and copied twice, a fifth of what rendering it takes. Here a request has no more than the pages of
 * this site ask for: `Astro.slots`, `clientAddress`, `logger` and others like them are not there.
 *
 * @type {import('vite').Plugin}
 */
const leanRequests = {
  name: 'halfhour-lean-requests',
  transform(code, id) {
    /** @param {RegExp} part @param {number} times @param {(...groups: string[]) => string} to */
    function replace(part, times, to) {
      if (code.match(part)?.length !== times)
        throw new Error(`Astro now makes requests in another way: ${part}`);
      code = code.replaceAll(part, (_, ...groups) => to(...groups));
    }
    if (id.endsWith('/astro/dist/runtime/server/render/astro/instance.js')) {
      const slot = /this\.slotValues\[name\] = (\(\) => \{.+?\n {6}\});/gs;
      replace(slot, 1, (take) => `const take = ${take};\nthis.slotValues[name] = take;`);
    } else if (id.endsWith('/astro/dist/core/fetch/fetch-state.js')) {
      /** @type {Record<string, string>} */
      const values = { cookies: 'state.cookies', locals: 'state.locals', headers: 'headers' };
      replace(
        /^ {6}get locals\(\) \{\s+return self.locals;\s+\}\n/gm,
        1,
        () => 'locals: options?.locals\n',
      );
      replace(/^ {6}set \w+\(_\) \{.+?\n {6}\},?\n/gms, 2, () => '');
      replace(/^ {6}get (\w+)\(\) \{.+?\n {6}\},?\n/gms, 19, (name) =>
        name in values ? `${name}: ${values[name]},\n` : '',
      );
      replace(/Object\.create\(astroPagePartial\)/g, 1, () => '{}, astroPagePartial');
      replace(/^ {4}this\.defineProviderGetters\(\w+\);\n/gm, 2, () => '');
    } else return undefined;
    return { code, map: null };
  },
};

/**
 * Code that waits for a reader's action is loaded by a plain `import()`: what Vite wraps around one, to
 * load style sheets that there are none of, would be a fifth of the scripts of a page.
 *
 * @type {import('vite').Plugin}
 */
const plainImports = {
  name: 'halfhour-plain-imports',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js'
      ? 'export const __vitePreload = (load) => load();'
      : undefined,
};

export default defineConfig({
  output: 'server',
  adapter: renderer,
  // No component of ours waits for anything, so that React need not open a stream for each.
  integrations: [react({ experimentalDisableStreaming: true }), directives],
  vite: {
    plugins: [tailwindcss(), leanIslands, leanRequests, plainAnswers, plainImports],
    // Packages of many files, of which pages need a little: to load them took a twentieth of a rebuild with news.
    ssr: { noExternal: ['feedsmith', /^fast-xml-/, /^@tanstack/] },
  },
  // A rebuild puts them into the pages (src/build/render/sheets.ts): there they need neither be rendered nor
  // read with each.
  build: { inlineStylesheets: 'never' },
  trailingSlash: 'never',
  outDir: process.env.RENDERER_DIR ?? '.cache/renderer/manual',
  cacheDir: '.cache/astro',
  session: false,
  devToolbar: { enabled: false },
  markdown: { syntaxHighlight: false },
});
