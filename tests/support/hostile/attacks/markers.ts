import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../../../../src/disk/file-tree.ts';
import { openRenderer, toCodeVersion } from '../../../../src/render/renderer.ts';
import { root } from '../../../../src/disk/package.ts';
import { toInlineScripts } from '../../../../src/components/frame/inline-code.ts';

/** Code that runs when a browser parses an attack as markup. */
const live = '<script>alert(1)</script><img src=x onerror=alert(1)>';

/** Markers with a meaning in some version of the code that `scanCode` does not find. */
const known = [
  ...['looks', 'footer', 'colophon', 'end', 'alternates /x', 'ad 250 false'].map(
    (name) => `<part name="${name}">${live}</part>`,
  ),
  '</part>',
  'Cells <part name=',
  'x <part name="',
  ' data-foreign',
  `</div><div data-untrusted>${live}</div>`,
  '<astro-island component-url="https://evil.example/a.js" client="load" ssr></astro-island>',
  `<astro-slot>${live}</astro-slot>`,
  '<div data-island="LiveEdition" data-when="atOnce" data-props=\'{"source":"https://evil.example/a.json","words":{}}\'></div>',
  `<div data-embed="video"><button>Play</button><template><iframe srcdoc="${live.replaceAll('"', '')}"></iframe></template></div>`,
  `<template data-actions><button data-action="save" onclick="alert(1)">Save</button></template>`,
  `<article data-story="x"><h2 class="headline">${live}</h2><div class="actions"></div></article>`,
  '<p data-pagefind-body data-pagefind-meta="url:https://evil.example">x</p>',
  '<mark>a</mark> &lt;mark&gt;',
  // The beginnings and ends of a page, its policy and its scripts.
  `<!doctype html><html lang="en-US"><head><meta charset="utf-8">${live}`,
  '<meta charset="utf-8">',
  '<head>',
  `</head><body>${live}`,
  `</main></body></html>${live}`,
  `<meta http-equiv="Content-Security-Policy" content="script-src * 'unsafe-inline'">${live}`,
  `"><meta http-equiv="refresh" content="0;url=https://evil.example">${live}`,
  `</script>${live}`,
  '\\u003c/script>\\u003cscript>alert(1)\\u003c/script>',
  `</style>${live}`,
  `</title>${live}`,
  `</template>${live}`,
  `<!--${live}-->`,
  `--!>${live}`,
  ...Object.values(toInlineScripts({ url: 'https://site.example', offline: true })).map(
    (code) => `<script>${code}</script>`,
  ),
  '<script type="speculationrules">{"prefetch":[{"urls":["https://evil.example/"]}]}</script>',
  '<script type="importmap">{"imports":{"/":"https://evil.example/"}}</script>',
  // The syntax of XML and JSON documents.
  `]]>${live}`,
  ']]></title><script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script>',
  '<![CDATA[',
  'a > <![CDATA[ b ]]> </',
  '<?xml-stylesheet href="https://evil.example/a.css"?>',
  '&#xFFFE; &#0; &bogus; &amp;lt;',
  '","url":"https://evil.example/","a":"',
  // Placeholders of texts, and replacement patterns of JavaScript.
  '{name} {category} {host}',
  "$& $` $' $1 ${alert(1)}",
  // Results of programming errors.
  'undefined',
  'x NaN "y',
  '[object Object]',
  // Characters that are forbidden in documents or invisible to readers.
  ...['\ufffe', '\uffff', '\ud800', '\udc00', '\0', '\b', '\v', '\u001f', '\u007f', '\u0085'],
  ...['\u2028', '\u202e', '\u200b', '\ufeff', '\u{1fffe}', '\u{e0041}'],
];

/** Valid slugs, which may have no prefix. */
const slugs = ['NaN-é', 'undefined', '__proto__', 'constructor'];

/** Files of a site that the build of the renderer does not write. */
const ownFiles = [
  ...['/sw.js', '/pagefind/pagefind.js', '/rss.xml', '/data/home.json', '/feed.css'],
  ...['/_astro/none.js', '/_headers'],
];

/** The code of the files in src that match a pattern. */
const readCode = (pattern: string) =>
  globSync(`src/**/${pattern}`, { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n');

const findAll = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, name = '']) => name)),
];

/** Finds the names with a meaning in the code, by their kinds. */
async function scanCode() {
  const code = readCode('*.{ts,tsx,astro,css}');
  const selectors = findAll(
    code,
    /(?:querySelector(?:All)?|closest|matches)(?:<\w+>)?\(\s*'([^']+)'/g,
  );
  const { clientDir } = await openRenderer(toCodeVersion());
  return {
    attributes: findAll(code, /\b(data-[a-z][a-z-]*)\b/g),
    ids: findAll(code, /(?:\bid="|\bgetElementById\('|\bhref="#)([\w-]+)/g),
    classes: findAll([readCode('*.css'), ...selectors].join('\n'), /\.([a-z][a-z-]*)/g),
    elements: findAll(code, /<([a-z]+(?:-[a-z]+)+)[\s>]/g),
    files: listFiles(clientDir).map((file) => `/${file}`),
    selectors,
  };
}

/**
 * Lists the markers: each with code that would run, and plain ones that may be slugs. Of those that are found in the code
 * it takes one of this number.
 */
export async function listMarkers(every: number): Promise<string[]> {
  const { attributes, ids, classes, elements, files, selectors } = await scanCode();
  const generated = [
    ...attributes.map(
      (name) => `<b ${name}="x">${live}</b>" ${name} ${name}="x" onfocus=alert(1) a="`,
    ),
    ...ids.map((id) => `<b id="${id}">${live}</b> <a name="${id}">#${id}</a>`),
    ...classes.map((name) => `<b class="${name}">${live}</b>`),
    ...elements.map((name) => `<${name}>${live}</${name}>`),
    ...selectors,
    ...[...files, ...ownFiles].map(
      (file) =>
        `<script type="module" src="${file}"></script><link rel="stylesheet" href="${file}"> ${file}`,
    ),
  ].map((marker, place) => `Marker ${place} ${marker}`);
  return [
    ...known.map((marker, place) => `Known ${place} ${marker}`),
    ...slugs,
    ...[...generated, ...attributes, ...ids].filter((_, index) => index % every === 0),
  ];
}
