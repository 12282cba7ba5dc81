/** What src/components/Once.astro prints begins and ends so. No stranger's HTML may have such an element. */
const [start, end] = ['<part name="', '</part>'];

/** A page that is whole, and the parts in it that are alike on many pages, as they stand there. */
export interface Whole {
  html: string;
  parts: string[];
}

/**
 * Puts parts where a page has no more than their names, and adds to `printed`, by name, those that it has. By
 * no regular expression: V8 would keep the pages that it found parts in.
 */
export function fillParts(html: string, printed: Map<string, string>): Whole {
  const [before = '', ...marked] = html.split(start);
  const parts: string[] = [];
  const whole = marked.map((piece) => {
    const [named, close] = [piece.indexOf('">'), piece.indexOf(end)];
    const name = piece.slice(0, named);
    const part = printed.get(name) ?? piece.slice(named + 2, close);
    printed.set(name, part);
    parts.push(part);
    return part + piece.slice(close + end.length);
  });
  return { html: before + whole.join(''), parts };
}
