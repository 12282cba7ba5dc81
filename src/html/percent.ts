/** What a text says once its percent-encoding is undone; the text as it stands when it is none. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
