import { writeElement } from '../../text/xml.ts';

/** Far more than any feed of news holds, and what one rebuild can be asked to look through. */
export const mostItems = 5000;

/** Why so many items between the two ends of a feed were left out. */
export function tooMany(count: number): string[] {
  if (count <= 0) return [];
  return [`${count} items between the first and the last ${mostItems / 2}: too many`];
}

/** The plain form of a feed while it is written: RSS 2.0 around items that hold nothing but text. */
export class PlainFeed {
  readonly #channel: string[] = [];
  readonly #items: string[] = [];
  readonly #dropped: string[] = [];
  #item: string[] | undefined;
  #beyond = 0;

  get isInItem(): boolean {
    return this.#item !== undefined;
  }

  openItem(): void {
    this.#item = [];
  }

  /** Adds an element to the open item, else to the channel. */
  add(name: string, attributes: Readonly<Record<string, string>>, html: string): void {
    (this.#item ?? this.#channel).push(writeElement(name, attributes, html));
  }

  /** Ends the open item. An empty one around another is how some feeds nest by mistake: it is none. */
  closeItem(isAroundAnother = false): void {
    const item = this.#item;
    this.#item = undefined;
    if (!item || (isAroundAnother && item.length === 0)) return;
    this.#items.push(`<item>${item.join('')}</item>`);
    if (this.#items.length <= mostItems) return;
    // The newest stand at one end or at the other.
    this.#items.splice(mostItems / 2, 1);
    this.#beyond += 1;
  }

  /** The document ends inside the open item: what was complete before is kept, if it has a title. */
  cutOff(): void {
    if (this.#item?.some((element) => /^<(atom:)?title/.test(element))) this.closeItem();
    else if (this.#item) this.#dropped.push(`item ${this.#items.length + 1}: cut off`);
    this.#item = undefined;
  }

  /** Why items were left out. */
  listDropped(): string[] {
    return [...this.#dropped, ...tooMany(this.#beyond)];
  }

  toXml(): string {
    const content = this.#channel.join('') + this.#items.join('');
    return `<rss version="2.0"><channel>${content}</channel></rss>`;
  }
}
