import { writeElement } from '../../text/xml.ts';

/** Far more than any feed of news holds, and what one rebuild can be asked to look through. */
const mostItems = 5000;

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
    if (this.#items.length < mostItems) this.#items.push(`<item>${item.join('')}</item>`);
    else this.#beyond += 1;
  }

  /** The document ends inside the open item: what was complete before is kept, if it has a title. */
  cutOff(): void {
    if (this.#item?.some((element) => /^<(atom:)?title/.test(element))) this.closeItem();
    else if (this.#item) this.#dropped.push(`item ${this.#items.length + 1}: cut off`);
    this.#item = undefined;
  }

  /** Why items were left out. */
  listDropped(): string[] {
    return this.#beyond === 0
      ? this.#dropped
      : [...this.#dropped, `${this.#beyond} items after the first ${mostItems}: too many`];
  }

  toXml(): string {
    const content = this.#channel.join('') + this.#items.join('');
    return `<rss version="2.0"><channel>${content}</channel></rss>`;
  }
}
