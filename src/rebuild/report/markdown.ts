import { toTerminalLine } from '../../text/printable.ts';

/** A text in a block that nothing in it can end. */
export function toBlock(text: string, language = 'text'): string {
  const longest = Math.max(2, ...[...text.matchAll(/~+/g)].map(([run]) => run.length));
  const fence = '~'.repeat(longest + 1);
  const lines = text.split('\n').map(toTerminalLine);
  return [`${fence}${language}`, ...lines, fence].join('\n');
}

/** Untrusted text on one line, in which nothing is Markdown, HTML, a mention or an address to follow. */
export function escapeMarkdown(text: string): string {
  return toTerminalLine(text)
    .replaceAll(/[\\`*_{}[\]()#+\-!|~>.]/g, String.raw`\$&`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/[@:](?=\S)/g, '$&&#8203;');
}
