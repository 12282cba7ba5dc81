import type { Reason } from '../../../desk/obstacles.ts';
import { itemsPerFeed } from '../../../publication/schema/feed-entries.ts';
import { listFeeds } from '../../../publication/list-feeds.ts';
import { nameSource } from '../../../publication/schema/name.ts';
import type { LeftOutReason } from '../../../edition/left-out.ts';
import type { StoryId } from '../../../edition/story-id.ts';
import type { LeftOutStory } from '../../../rebuild/report/left-out.ts';
import type { DecidedDesk } from '../read-context.ts';

/** What is explained with: the desk as these decisions have it, and how its stories are named. */
export interface WhyContext extends DecidedDesk {
  /** Strangers may read it. */
  isPublic: boolean;
  /** What the command calls a story: its number. */
  toNumber: (story: StoryId) => string;
  /** How a story is named that stands for another. */
  toName: (story: StoryId) => string;
  toMoment: (iso: string) => string;
  /** A command of the desk for this publication. */
  callDesk: (...words: string[]) => string;
  /** The command that rebuilds it. */
  rebuild: string;
}

const nobody = 'Only its publisher can change that.';
const other = 'Leave the other one out by skip of its feed.';
const ofPost = (id: string) => `its file in posts, whose slug is ${id}`;

const reasons: Record<LeftOutReason, (story: LeftOutStory, context: WhyContext) => Reason> = {
  skip: ({ by = '', of }) => ({
    why: `its feed skips stories that have “${by}” in the title or a label`,
    cure: `Take it out of ${nameSource(of)}.skip, or of skip.* or skip.${of.split('/')[0]}, in publication.json.`,
  }),
  only: ({ of }) => ({
    why: 'it has none of the words that its feed is read for',
    cure: `Change ${nameSource(of)}.only in publication.json.`,
  }),
  limit: ({ of }, { publication }) => {
    const feed = listFeeds(publication).find(({ id }) => id === of);
    const { limit = itemsPerFeed } = feed?.options ?? {};
    const cure =
      limit < itemsPerFeed
        ? `Raise ${nameSource(of)}.limit in publication.json, to ${itemsPerFeed} at most.`
        : `No feed shows more, but ${nameSource(of)}.skip in publication.json makes room.`;
    return { why: `its feed shows only its newest ${limit}`, cure };
  },
  repeat: ({ kept, source }, { toName }) =>
    kept === undefined || kept.source === source
      ? {
          why: `it repeats ${toOther(kept, toName)}`,
          cure: `Its id or its words are the same. ${nobody}`,
        }
      : {
          why: `it has the address of ${toOther(kept, toName)}`,
          cure: `A feed on the host of the address comes first, then the feed that had it first. ${other}`,
        },
  copy: ({ kept }, { toName }) => ({
    why: `it has the words of ${toOther(kept, toName)}, which links to it`,
    cure: other,
  }),
  words: () => ({ why: 'it has neither a title nor a text that can be shown', cure: nobody }),
  old: ({ of }) => ({
    why: 'its feed could not be read for weeks, so that its old stories left',
    cure: `Correct the address of ${nameSource(of)} in publication.json.`,
  }),
  muted: ({ decision, source }, { toMoment, callDesk }) => ({
    why: `the desk mutes its feed${toDetails(decision, toMoment)}`,
    cure: `To show it: ${callDesk('undo', 'mute', source)}`,
  }),
  withdrawn: ({ decision, source }, { toMoment, callDesk }) => ({
    why: `the desk withdraws its feed${toDetails(decision, toMoment)}`,
    cure: `To read and show it again: ${callDesk('undo', 'withdraw', source)}`,
  }),
  ahead: ({ id, decision }, { toMoment, callDesk }) => ({
    why: `the desk adds it${toDetails(decision, toMoment)}`,
    cure: `A rebuild after that shows it. To take it back: ${callDesk('undo', 'add', id)}`,
  }),
  ended: ({ id, decision }, { toMoment, callDesk }) => ({
    why: `the desk added it, and that is over${toDetails(decision, toMoment)}`,
    cure: `To take it out of desk.json: ${callDesk('undo', 'add', id)}`,
  }),
  hidden: (story, { toNumber, toMoment, callDesk }) => ({
    why: `the desk hides it${toDetails(story.decision, toMoment)}`,
    cure: `To show it: ${callDesk('undo', 'hide', toNumber(story))}`,
  }),
  quarantined: ({ problem = 'a page with its words is wrong' }) => ({
    why: `no page can hold its words: ${problem}`,
    cure: 'It is tried again when its words, publication.json or the code are new.',
  }),
  draft: ({ id }) => ({ why: 'it is a draft', cure: `Remove draft from ${ofPost(id)}.` }),
  future: ({ id, date }, { toMoment }) => ({
    why: `its date is ahead${date === undefined ? '' : `: ${toMoment(date)}`}`,
    cure: `A rebuild after that shows it. Or change date in ${ofPost(id)}.`,
  }),
  unread: ({ problem }, { rebuild }) => ({
    why: `the last rebuild did not read it${problem === undefined ? '' : `: ${problem}`}`,
    cure: `Rebuild: ${rebuild}`,
  }),
};

/** Explains why a story is not shown, and what to change. */
export function explainReason(story: LeftOutStory, context: WhyContext): string[] {
  const { why, cure } = reasons[story.reason](story, context);
  return [`Not shown: ${why}${/[.!?…]$/.test(why) ? '' : '.'}`, cure];
}

const toOther = (kept: StoryId | undefined, toName: WhyContext['toName']) =>
  kept === undefined ? 'another story' : toName(kept);

/** By whom a decision is, from when, until when, and why. */
export function toDetails(
  decision: LeftOutStory['decision'],
  toMoment: WhyContext['toMoment'],
): string {
  const { by, reason, from, until } = (decision ?? {}) as Record<string, string | undefined>;
  const facts = [by, from && `from ${toMoment(from)}`, until && `until ${toMoment(until)}`]
    .filter(Boolean)
    .join(', ');
  return [facts && ` (${facts})`, reason && `: ${reason}`].filter(Boolean).join('');
}
