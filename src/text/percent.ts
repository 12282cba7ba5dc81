/** Decodes percent-encoded text (RFC 3986). Returns text with invalid encoding unchanged. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
