import { isNamed, toText } from '../../edition/story-id.ts';
import { toNamedKeys } from '../story-name.ts';
import { toBare } from '../../text/bare-title.ts';
import { toHost } from '../../text/addresses/story-address.ts';
import { toAddressKeys } from '../../text/addresses/story-keys.ts';
import type { StoryName } from '../fields.ts';
import { ConfigurationError } from '../../publication/load.ts';
import { findStories, type DeskStory } from './list-stories.ts';

/** How many stories a message lists. */
const mostListed = 20;

export interface Stories {
  stories: readonly DeskStory[];
  siteUrl: string;
}

/**
 * The story that an editor names: by its number, its name, its address or its id, its whole headline, or the path of
 * a post. Returns `undefined` for what no story is called: it may come yet. Throws `ConfigurationError` for what
 * several are called, for words that are only a part of headlines, and for a number of none.
 */
export function findStory(text: string, { stories, siteUrl }: Stories): DeskStory | undefined {
  const exact = stories.find(({ name }) => name === text);
  if (exact !== undefined) return exact;
  if (/^\d{6}$/.test(text)) {
    const numbered = stories.filter(({ number }) => number === text);
    if (numbered.length > 0) return pick(text, numbered);
    throw new ConfigurationError(
      `No story of the last rebuild has the number ${text}: see list, or give its address.`,
    );
  }
  const called = stories.filter((each) => isCalled(each, text, siteUrl));
  if (called.length > 0) return pick(text, called);
  const isAddress = /^(?:https?:|\/)/i.test(text);
  const similar = isAddress ? [] : findStories(stories, text.split(/\s+/));
  if (similar.length === 0) return undefined;
  throw new ConfigurationError(
    `No story is called ${JSON.stringify(text)}. These have the words:\n${describeStory(similar)}\nGive the number of one.`,
  );
}

/** The one of some stories that they all are copies of. */
function pick(text: string, found: readonly DeskStory[]): DeskStory {
  const one = found.find((each) => found.every((other) => other === each || isCopy(each, other)));
  if (one !== undefined) return one;
  throw new ConfigurationError(
    `Several stories are called ${JSON.stringify(text)}:\n${describeStory(found)}\nGive the number of one.`,
  );
}

/** Whether a story has this address, id or headline, or is a post with this path. */
function isCalled(story: DeskStory, text: string, siteUrl: string): boolean {
  const keys = new Set([...toNamedKeys({ story: text }, siteUrl), ...toAddressKeys(text)]);
  return isNamed(story, keys) || toBare(story.title) === toBare(text);
}

/**
 * Whether another story is a copy of a story, and not one that borrows from it: it has the same address and the same
 * words. So have feeds of one host that give it the same id; and any feed where the story's own is at that address.
 */
export function isCopy(story: DeskStory, other: DeskStory): boolean {
  if (story.isPost || other.isPost || story.link === undefined) return false;
  if (!hasLinkOf(story, other) || toText(story) !== toText(other)) return false;
  const [own, others, home] = [story.source, other.source, story.link].map((address) =>
    toHost(new URL(address)),
  );
  return own === others ? story.id === other.id : own === home;
}

/** What desk.json calls a story: itself with its copies, by a name that no other story has now. */
export function nameStory(story: DeskStory, { stories, siteUrl }: Stories): StoryName {
  if (story.isPost) return { story: story.name };
  const copies = [story, ...stories.filter((each) => each !== story && isCopy(story, each))];
  const others = stories.filter((each) => !copies.includes(each));
  const isOwn = (name: string) => !others.some((each) => isCalled(each, name, siteUrl));
  const names = [story.link, story.id].flatMap((each) => each ?? []);
  return {
    story: names.find(isOwn) ?? story.name,
    copies: copies.map(({ source: feed, id }) => ({ feed, id })),
  };
}

/** Other stories with the address of a story. They stay when it is hidden. */
export function listNeighbors(story: DeskStory, stories: readonly DeskStory[]): DeskStory[] {
  const isNeighbor = (each: DeskStory) =>
    each.name !== story.name && !isCopy(story, each) && hasLinkOf(story, each);
  return stories.filter(isNeighbor);
}

const hasLinkOf = ({ link }: DeskStory, other: DeskStory): boolean =>
  toAddressKeys(link).some((key) => toAddressKeys(other.link).includes(key));

/** Stories in lines, each with its number, or with its name where others have the number. */
export function describeStory(stories: readonly DeskStory[]): string {
  const lines = stories.slice(0, mostListed).map(({ number, name, title, ...story }) => {
    const isAlone = stories.filter((each) => each.number === number).length === 1;
    return `  ${isAlone ? number : JSON.stringify(name)}  ${title}\n          ${describeFacts(story)}`;
  });
  const rest = stories.length - lines.length;
  return [...lines, ...(rest > 0 ? [`  and ${rest} more`] : [])].join('\n');
}

/** Who published a story, where it stands, and when it is from. */
export const describeFacts = ({
  publisher,
  place,
  date,
}: Pick<DeskStory, 'publisher' | 'place'> & { date?: string }): string =>
  [publisher, place, date?.slice(0, 10)].filter(Boolean).join(' · ');
