/** SVG pictures that take without end to draw, or much memory, in files of a few KB. */

const wrap = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100">${inside}</svg>`;
const shape = '<path d="M0 0h400v100H0z" fill="#fff"/>';

/** Parts of a kind, each of which names the one before twice. `name` is what names a part. */
function nest(kind: string, name: (id: string) => string): string {
  const parts = Array.from({ length: 60 }, (_, at) => {
    const before = name(`p${at}`);
    return `<${kind} id="p${at + 1}">${before}${before}</${kind}>`;
  });
  return wrap(`<${kind} id="p0">${shape}</${kind}>${parts.join('')}${name('p60')}`);
}

/** Sixty masks, markers, clip paths or groups: each would be drawn 2^60 times. */
export const nested: Record<string, string> = {
  masks: nest('mask', (id) => `<g mask="url(#${id})">${shape}</g>`),
  markers: nest('marker', (id) => `<path marker-mid="url(#${id})" d="M0 0h9v9h9z"/>`),
  patterns: nest('pattern', (id) => `<path fill="url(#${id})" d="M0 0h9v9h9z"/>`),
  'clip paths': nest('clipPath', (id) => `<use href="#${id}" clip-path="url(#${id})"/>`),
  groups: nest('g', (id) => `<use href="#${id}"/>`),
};

/** One part of many shapes, shown many times: no part is in another. */
export const crowded = wrap(
  `<g id="a">${'<circle cx="200" cy="50" r="200" stroke="#000" opacity=".5"/>'.repeat(1500)}</g>` +
    '<use href="#a"/>'.repeat(1500),
);
