/** An RSS feed of these items: raw XML, for what no publisher should write. */
export function toFeed(items: readonly string[], channel = 'A strange paper'): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"><channel><title>${channel}</title><link>https://paper.example/</link>
${items.join('\n')}
</channel></rss>`;
}

/** An item with a title and a link of its own, and whatever else. */
export function toItem(title: string, rest = ''): string {
  const link = `https://paper.example/${encodeURIComponent(title)}`;
  return `<item><title>${title}</title><link>${link}</link>${rest}</item>`;
}
