import { getWords } from '../content/schema/load.ts';
import { follow } from '../content/schema/pages/follow.ts';
import { fontFamilies, toFonts, type FontChoice } from '../publication/look/fonts.ts';
import type { ShownSite } from '../reader/reader.ts';

/** CSS and JSON strings have the same syntax without control characters, which copy does not have. */
const toCssString = (text: string) => JSON.stringify(text);

/** A feed loads no fonts, but the device may have them. */
function toStack(choice: FontChoice): string {
  if (choice === 'system') return 'system-ui, sans-serif';
  const { name, kind } = fontFamilies[choice];
  const quoted = name.includes(' ') ? toCssString(name) : name;
  return `${quoted}, ${kind === 'serif' ? 'Georgia, serif' : 'Arial, sans-serif'}`;
}

/**
 * Renders the style sheet of RSS and Atom feeds, with which a feed that a person opens looks like a page
 * and explains itself. It is CSS because browsers drop XSLT. CSS has no links, so addresses are shown.
 */
export function toFeedStylesheet(from: ShownSite): string {
  const { theme } = from.publication;
  const fonts = toFonts(from.publication);
  const { heading, text } = getWords(from, follow).opened;
  return `:root { color-scheme: light dark; --accent: ${theme.accent}; --muted: #545d66; --rule: #d3d9de; }
@media (prefers-color-scheme: dark) {
  :root { --accent: ${theme.accentDark}; --muted: #a4aeb6; --rule: #343d44; }
}
rss, feed {
  max-width: 42rem; margin: 0 auto; padding: 1.5rem;
  font: 1.0625rem/1.5 ${toStack(fonts.text)}; overflow-wrap: anywhere;
}
rss::before, feed::before {
  display: block; margin-bottom: 1.5rem; padding: 1rem; border: 2px solid var(--accent);
  content: ${toCssString(`${heading} ${text}`)};
}
rss { display: block; }
channel, feed, item, entry { display: flex; flex-direction: column; }
title, link, description, subtitle, summary, author, creator, name, pubDate, published { display: block; }
/* The formats order their elements differently. */
title { order: -3; }
feed::before { order: -4; }
item > link, entry > link { order: -2; }
description, subtitle, summary { order: -1; }
channel > title, feed > title { font: 800 2rem/1.2 ${toStack(fonts.display)}; }
item, entry { margin-top: 1.5rem; padding-top: 1.5rem; border-top: 1px solid var(--rule); }
item > title, entry > title { font: 700 1.375rem/1.25 ${toStack(fonts.display)}; }
link { color: var(--accent); font-size: 0.875rem; }
entry > link::before { content: attr(href); }
creator, author, pubDate, published, item > source { color: var(--muted); font-size: 0.875rem; }
language, lastBuildDate, generator, docs, ttl, guid, id, updated, category, content, thumbnail, icon, logo, entry > source, feed > link { display: none; }
`;
}
