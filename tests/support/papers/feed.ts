/** An RSS feed with the given items as raw XML, which may be invalid. */
export function toFeed(items: readonly string[], channel = 'A strange paper'): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"><channel><title>${channel}</title>
${items.join('\n')}
</channel></rss>`;
}

/** An RSS item with a title, a link made from it, and further XML. */
export function toItem(title: string, rest = ''): string {
  const link = `https://paper.example/${encodeURIComponent(title)}`;
  return `<item><title>${title}</title><link>${link}</link>${rest}</item>`;
}
