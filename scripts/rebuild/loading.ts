const files = /<script (?:type="(module)"|async) src="([^"<>]+)"><\/script>/g;

/**
 * Has the files of code that a page names loaded by lines of inline code instead: those of the site,
 * and the one that the publication names (`guest`). A policy can then trust such a line by its hash,
 * with what it loads, and needs to trust no address ('strict-dynamic', CSP level 3 §8.2).
 */
export function withLoaders(html: string, guest?: string): string {
  return html.replaceAll(files, (script, type: string | undefined, address: string) => {
    const isOurs = type === 'module' && address.startsWith('/_astro/');
    const url = address.replaceAll('&amp;', '&');
    if (!isOurs && url !== guest) return script;
    const module = isOurs ? "s.type='module';" : '';
    return `<script>{const s=document.createElement('script');${module}s.src=${JSON.stringify(url)};document.head.append(s)}</script>`;
  });
}
