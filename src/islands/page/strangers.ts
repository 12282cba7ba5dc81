/**
 * Takes away islands whose code is not the site's own, before any comes alive. The sanitiser lets none
 * through; but the page's policy trusts whatever our own code loads, so that one would be enough.
 */
const names = ['component-url', 'renderer-url', 'before-hydration-url'];

for (const island of document.querySelectorAll('astro-island')) {
  const addresses = names.map((name) => island.getAttribute(name) ?? '');
  const isOwn = (address: string) => URL.parse(address, location.href)?.origin === location.origin;
  if (!addresses.every(isOwn)) island.remove();
}
