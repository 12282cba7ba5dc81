import type { Article } from '../../../edition/schema/article.ts';
import { shorten, toExcerpt, toLine, toLines, toPlainText } from '../../../text/plain-text.ts';
import type { FeedOptions } from '../../../publication/schema/feed-entries.ts';
import type { Feed, FeedItem } from '../../parse/feed.ts';
import { chooseText } from '../../parse/usable-items.ts';
import { foldLetters, listSpellings, type Spellings } from './letters.ts';
import { rules } from './rules.ts';
import type { Around, CleanedField } from './rule.ts';

/** No more of a field is looked at: far more than is shown, and little enough for every rule. */
const longest = { html: 20_000, text: 4_000, description: 300 };

const toText = (html: string) => toPlainText(html.slice(0, longest.html)).slice(0, longest.text);

/** How often the rules are applied to one excerpt. */
const mostRounds = 4;

/** Titles of a feed that show which words it writes in capitals. */
const mostTitles = 300;

/** Applies the rules to the words of articles, and remembers which of them did something. */
export class Cleaner {
  readonly #feed: Feed;
  readonly #section: string;
  readonly #name: string | undefined;
  readonly #host: string;
  readonly #language: string | undefined;
  readonly #remarks = new Set<string>();
  #spellings: Spellings | undefined;

  /** `section` is the category of articles without a label of their own, `options` what an editor says of the feed. */
  constructor(
    feed: Feed,
    feedUrl: string,
    section: string,
    options: Pick<FeedOptions, 'name' | 'language'> = {},
  ) {
    this.#name = options.name;
    this.#feed = feed;
    this.#section = section;
    this.#language = options.language ?? feed.language;
    const page = feed.link !== undefined && URL.canParse(feed.link, feedUrl) ? feed.link : feedUrl;
    this.#host = new URL(page, feedUrl).hostname;
  }

  /** What /sources says of the rules that were applied, in their order. */
  listRemarks(): string[] {
    return rules.map(({ remark }) => remark).filter((remark) => this.#remarks.has(remark));
  }

  /** What its stories call their publisher. */
  get publisher(): string {
    return this.#toAround().source;
  }

  /**
   * What the feed says of itself, clean, on one line, at most 300 characters. Empty when it only repeats the
   * name of its source.
   */
  describe(): string {
    const around = this.#toAround();
    const text = this.#apply('excerpt', this.#feed.description ?? '', around);
    const names = [around.feedTitle, around.source, this.#host].map(foldLetters);
    return names.includes(foldLetters(text)) ? '' : shorten(text, longest.description);
  }

  /**
   * An article with the words of its item clean: nothing in it that an editor would send back. `undefined`
   * when neither title nor text is left.
   */
  clean(article: Article, item: FeedItem): Article | undefined {
    const around = this.#toAround();
    const { source } = around;
    const author = shorten(this.#apply('author', item.author ?? '', around), 200);
    const html = chooseText(item);
    const getSpellings = () => new Map([...this.#getSpellings(), ...listSpellings([toText(html)])]);
    const title = this.#apply('title', item.title, { ...around, getSpellings });
    const text = this.#apply('excerpt', html, { ...around, author, title });
    if (title === '' && text === '') return undefined;
    return {
      ...article,
      source,
      author: author || source,
      category: this.#toCategory(item, around) ?? this.#section,
      ...(title === ''
        ? this.#toUntitled(text)
        : { title: shorten(title, 300), excerpt: toExcerpt(text) }),
    };
  }

  /** A story without a title has the start of its text for one, and the rest as its excerpt. */
  #toUntitled(text: string): Pick<Article, 'title' | 'excerpt'> {
    const sentence = /^.{20,119}?[.!?…](?=\s)/u.exec(text)?.[0];
    const title = sentence ?? shorten(text, 80);
    const rest = text.slice(title.replace(/…$/, '').length).trim();
    return { title, excerpt: toExcerpt(title.endsWith('…') && rest !== '' ? `…${rest}` : rest) };
  }

  /** What is known before any story is: the names of the feed and of its source. */
  #toAround(): Around {
    const feedTitle = toPlainText(this.#feed.title.slice(0, longest.html));
    const names = { host: this.#host, feedTitle, source: '', title: '', author: '' };
    const language = this.#language;
    const around = { ...names, language, getSpellings: () => this.#getSpellings() };
    const source =
      this.#name ?? (shorten(this.#apply('source', this.#feed.title, around), 120) || this.#host);
    return { ...around, source };
  }

  #getSpellings(): Spellings {
    const titles = this.#feed.items.slice(0, mostTitles).map(({ title }) => title.slice(0, 300));
    return (this.#spellings ??= listSpellings(titles.map(toPlainText)));
  }

  #toCategory({ categories, persons = [] }: FeedItem, around: Around): string | undefined {
    for (const label of categories.filter((each) => !persons.includes(each))) {
      const clean = shorten(this.#apply('category', label, around), 80);
      if (clean !== '') return clean;
    }
    return undefined;
  }

  /** The text of a field's HTML, on one line, after all rules for the field. */
  #apply(field: CleanedField, html: string, around: Around): string {
    const own = rules.filter(({ fields }) => fields.includes(field));
    const hit = (remark: string, before: string, after: string) => {
      if (before !== after) this.#remarks.add(remark);
      return after;
    };
    let source = html.slice(0, longest.html);
    for (const { remark, clean, isOfHtml } of own) {
      if (isOfHtml) source = hit(remark, source, clean(source, around));
    }
    const read = field === 'excerpt' ? toLines(source).join('\n') : toPlainText(source);
    const before = read.slice(0, longest.text);
    let text = before;
    // What one rule leaves may be what another removes.
    const rounds = field === 'excerpt' ? mostRounds : 1;
    let last: string | undefined;
    for (let round = 0; text !== last && round < rounds; round += 1) {
      last = text;
      for (const { remark, clean, isOfHtml, isOnce } of own) {
        if (!isOfHtml && !(isOnce && round > 0))
          text = hit(remark, text, clean(text, around).trim());
      }
    }
    return /[\p{L}\p{N}]/u.test(text) || text === before ? toLine(text) : '';
  }
}
