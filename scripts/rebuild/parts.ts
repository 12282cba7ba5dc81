/** What src/components/Once.astro prints: a part of a page, or its name alone. No stranger's HTML may have such an element. */
const mark = /<part name="([^"]*)">(.*?)<\/part>/gs;

/** A page that is whole, and the parts in it that are alike on many pages, as they stand there. */
export interface Whole {
  html: string;
  parts: string[];
}

/** Puts parts where a page has no more than their names, and adds to `printed`, by name, those that it has. */
export function fillParts(html: string, printed: Map<string, string>): Whole {
  const parts: string[] = [];
  const whole = html.replaceAll(mark, (_, name: string, inside: string) => {
    const part = printed.get(name) ?? inside;
    printed.set(name, part);
    parts.push(part);
    return part;
  });
  return { html: whole, parts };
}
