import { readHeadline } from './headline.ts';

/** A story as lists have it, on pages and on the device, with enough to find it again. */
export interface ListedStory {
  /** Identifies it: its address, the slug of a post, or the id of an article without an address. */
  key: string;
  title: string;
  /** The address of another publisher's page, or a path of this site. */
  address: string;
  source: string;
  /** The name of its section. Absent in what earlier versions kept. */
  section?: string;
  /** ISO 8601. */
  date?: string;
  /** Its first words, where they are known. */
  excerpt?: string;
  isRead?: true;
}

/** What the element of a story says of it, and when the site first had it. A key that its headline leads to is left out. */
export const toStoryAttributes = ({
  key,
  address,
  source,
  section,
  date,
  seen,
}: Omit<ListedStory, 'title'> & { seen?: string }) => ({
  'data-story': address === key ? '' : key,
  'data-address': address === key ? undefined : address,
  'data-source': source,
  'data-section': section,
  'data-date': date,
  'data-seen': seen,
});

/** Reads a story from the element that shows it. */
export function readStory(element: HTMLElement): ListedStory {
  const key = readStoryKey(element);
  const { address = key, source = '', section, date } = element.dataset;
  const excerpt = element.querySelector(':scope > .excerpt')?.textContent.trim();
  const title = readHeadline(element);
  return { key, title, address, source, section, date, excerpt };
}

/** Reads the key of the story that an element shows. */
export const readStoryKey = (element: HTMLElement): string =>
  element.dataset['story'] || (element.querySelector('.headline')?.getAttribute('href') ?? '');

/** The key of a post by the path of its page: its slug. */
export const readSlug = (path: string): string =>
  decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));

/** The path of an address of this site's host, whose `origin` is given. Any other text stays the same. */
export const toOwnAddress = (address: string, origin: string): string =>
  address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
