import { toDigest } from '../../disk/digest.ts';
import { tellTime } from '../../desk/tell-time.ts';
import { isInForce, type Desk, type Named } from '../../desk/desk.ts';
import type { DeskAction, DeskList } from '../../desk/edit-desk.ts';
import { present } from '../../text/present.ts';

/** A decision as editors read it, and what takes it back. */
export interface TakenDecision {
  /** What was done, by the name of its command. */
  kind: string;
  /** The story or the feed that it is about; the words of a banner. */
  about: string;
  /** What desk.json names the story by; `undefined` of other decisions. */
  named?: Named;
  /** Where, until when, by whom, and why. */
  details: string;
  takeBack: DeskAction;
}

/** All decisions of a desk, with how they stand at a time, by the clock of a time zone. */
export function listDecisions(desk: Desk, clock: DeskClock): TakenDecision[] {
  const toStory = (kind: DeskList, decision: Told & Named): TakenDecision => {
    const { story, copies } = decision;
    return {
      ...{ kind, about: story, details: toDetails(decision, clock) },
      named: { story, ...present({ copies }) },
      takeBack: toRemoval(kind, decision),
    };
  };
  const { banner } = desk;
  return [
    ...desk.hide.map((hide) => toStory('hide', hide)),
    ...desk.pin.map((pin) => toStory('pin', pin)),
    ...desk.correct.map((each) => toStory('correct', { ...each, reason: each.note })),
    ...desk.mute.map((mute): TakenDecision => ({
      ...{ kind: 'mute', about: mute.source, details: toDetails(mute, clock) },
      takeBack: { kind: 'unmute', source: mute.source },
    })),
    ...desk.add.map(({ title, ...link }): TakenDecision => ({
      ...{ kind: 'add', about: `${title} (${link.link})`, named: { story: link.link } },
      ...{ details: toDetails(link, clock), takeBack: { kind: 'drop', link: link.link } },
    })),
    ...desk.withdraw.map((each): TakenDecision => ({
      ...{ kind: 'withdraw', about: each.name ?? each.source, details: toDetails(each, clock) },
      takeBack: { kind: 'readmit', source: each.source },
    })),
    ...(banner === undefined
      ? []
      : [
          {
            ...{ kind: 'banner', about: banner?.text ?? 'none' },
            details: banner === null ? '' : toDetails(banner, clock),
            takeBack: { kind: 'banner', banner: undefined } as const,
          },
        ]),
  ];
}

/** What takes a decision about a story back. */
export const toRemoval = (
  kind: DeskList,
  { story, copies, place }: Named & { place?: string },
): DeskAction => ({
  ...{ kind: 'remove', lists: [kind], story },
  ...present({ copies, place }),
});

/** What a form names a decision by that it takes back. */
export const toDecisionId = (takeBack: DeskAction): string => toDigest(JSON.stringify(takeBack));

/** By which decisions end, and their times are written. */
export interface DeskClock {
  now: Date;
  timeZone: string;
}

/** What decisions say besides what they are about. */
interface Told {
  title?: string | undefined;
  place?: string;
  position?: number;
  level?: string;
  from?: string | undefined;
  until?: string | undefined;
  at?: string | undefined;
  by?: string | undefined;
  reason?: string | undefined;
}

function toDetails(
  { title, place, position, level, from, until, at, by, reason }: Told,
  clock: DeskClock,
): string {
  const toMoment = (iso: string) => tellTime(iso, clock.now, clock.timeZone);
  return [
    title && `, “${title}”`,
    place && ` at ${place} ${position}`,
    level && ` (${level})`,
    from && isInForce({ until: from }, clock.now) && `, from ${toMoment(from)}`,
    until && `, ${isInForce({ until }, clock.now) ? 'until' : 'ended'} ${toMoment(until)}`,
    at && `, decided ${toMoment(at)}`,
    by && ` by ${by}`,
    reason && `: ${reason}`,
  ]
    .filter(Boolean)
    .join('');
}
