import { createHash } from 'node:crypto';
import { escapeMarkup } from '../../text/xml.ts';

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 75rem; padding: 1rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.2rem; margin-top: 2rem; }
h1, h2, summary, pre, td:first-child, td:last-child { overflow-wrap: anywhere; }
pre { white-space: pre-wrap; font: 0.875rem/1.5 ui-monospace, monospace; margin: 0.25rem 0 1rem; }
label { display: block; } input { box-sizing: border-box; font: inherit; padding: 0.6rem; width: 100%; max-width: 30rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { border-bottom: 1px solid color-mix(in srgb, currentcolor 25%, transparent); padding: 0.4rem 0.6rem; text-align: start; vertical-align: top; }
td:first-child { min-width: 8rem; } td:last-child { min-width: 14rem; }
th.number, td.number { text-align: end; } td.short { white-space: nowrap; }
summary { cursor: pointer; padding-block: 0.5rem; }
[hidden] { display: none; }
`;

/** A page about a network. */
interface Page {
  title: string;
  /** Markup, in which all texts of others are escaped. */
  main: string;
  script: string;
}

const hashText = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Writes a page about a network, which needs no other file. Its policy allows its own style and script alone. */
export function writePage({ title, main, script }: Page): string {
  const policy = [
    "default-src 'none'",
    `style-src ${hashText(style)}`,
    `script-src ${hashText(script)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="robots" content="noindex">
<title>${escapeMarkup(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
${main}
</main>
<script>${script}</script>
</body>
</html>
`;
}
