const start = '<script ';
const file = /^(?:type="(module)"|async) src="([^"<>]+)"><\/script>/;

/**
 * Has the files of code that a page names loaded by lines of inline code instead: those of the site,
 * and the one that the publication names (`guest`). A policy can then trust such a line by its hash,
 * with what it loads, and needs to trust no address ('strict-dynamic', CSP level 3 §8.2).
 */
export function withLoaders(html: string, guest?: string): string {
  const [before = '', ...scripts] = html.split(start);
  const loaders = scripts.map((script) => {
    const [whole = '', type, address = ''] = file.exec(script) ?? [];
    const isOurs = type === 'module' && address.startsWith('/_astro/');
    const url = address.replaceAll('&amp;', '&');
    if (!isOurs && (whole === '' || url !== guest)) return start + script;
    const module = isOurs ? "s.type='module';" : '';
    return `<script>{const s=document.createElement('script');${module}s.src=${JSON.stringify(url)};document.head.append(s)}</script>${script.slice(whole.length)}`;
  });
  return before + loaders.join('');
}
