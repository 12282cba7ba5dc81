/** Texts by number: pages share most of their addresses, so each stands once, and pages name numbers. */
export interface Texts {
  /** In the order of their numbers, from 0. */
  readonly all: readonly string[];
  toNumber(text: string): number;
  /** The numbers here of what another collection has in this order. */
  take(texts: readonly string[]): number[];
}

/** Opens a collection of texts with what it holds already. */
export function createTexts(known: readonly string[] = []): Texts {
  const all = [...known];
  const numbers = new Map(all.map((text, number) => [text, number]));
  const toNumber = (text: string) => {
    const number = numbers.get(text);
    if (number !== undefined) return number;
    // No part of a page: a part would keep the whole of it in memory.
    const own = Buffer.from(text).toString();
    numbers.set(own, all.length);
    return all.push(own) - 1;
  };
  return { all, toNumber, take: (texts) => texts.map(toNumber) };
}
