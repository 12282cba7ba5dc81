import { toIdentity } from './story-address.ts';

/** Words that stand where a feed has no id, no address or no picture. */
const none = /^(?:n\/?a|tb[ad]|null|nil|none|undefined|nan|true|false|0+|[^\p{L}\p{N}]*)$/iu;

/** Whether a text stands in place of an id. */
export const isNone = (text: string): boolean =>
  none.test(text.trim().replace(/^https?:\/\//i, ''));

/** Whether a text stands in place of an address: no path of a site, such as `/`. */
export const isNoAddress = (text: string): boolean => isNone(text) && !/^\s*[./]/.test(text);

/** The key of a story's id: that of its feed, or the slug of a post. */
export const toIdKey = (id: string): string => `id ${id}`;

/** The keys of an id, which may be an address. */
export const toIdKeys = (id: string): string[] => [toIdKey(id), ...toAddressKeys(id)];

/** The key of an http(s) address, tracking and session parameters aside. */
export function toAddressKeys(address: string | undefined): string[] {
  return address !== undefined && /^https?:\/\//i.test(address) && URL.canParse(address)
    ? [`link ${toIdentity(address)}`]
    : [];
}

/** What two writings of an address have in common. Any other name of a story is as it is written. */
export const toSameKey = (name: string): string => toAddressKeys(name)[0] ?? name;

/** The keys of a story by its words, too: where another story has its id or its address, these tell it apart. */
export const toWordedKeys = (keys: readonly string[], titles: readonly string[]): string[] =>
  titles.flatMap((title) => keys.map((key) => `${key} ${title}`));

/** How many characters of a digest of a key are published. */
export const digestLength = 22;
