import { isInForce, type Desk } from '../../desk/desk.ts';
import { tellTime } from '../../desk/tell-time.ts';

/** A decision in words. */
export interface ToldDecision {
  /** What was done, by the name of its command. */
  kind: string;
  /** The story or the feed that it is about; the words of a banner. */
  about: string;
  /** Where, until when, by whom, and why. */
  details: string;
}

/** All decisions of a desk, with how they stand at a time, by the clock of a time zone. */
export function listDecisions(desk: Desk, clock: DeskClock): ToldDecision[] {
  const tell = (kind: string, about: string, decision: Told = {}): ToldDecision => ({
    ...{ kind, about, details: toDetails(decision, clock) },
  });
  const { banner } = desk;
  return [
    ...desk.hide.map((hide) => tell('hide', hide.story, hide)),
    ...desk.pin.map((pin) => tell('pin', pin.story, pin)),
    ...desk.correct.map((each) => tell('correct', each.story, { ...each, reason: each.note })),
    ...desk.mute.map((mute) => tell('mute', mute.source, mute)),
    ...desk.add.map(({ title, ...link }) => tell('add', `${title} (${link.link})`, link)),
    ...desk.withdraw.map((each) => tell('withdraw', each.name ?? each.source, each)),
    ...(banner === undefined ? [] : [tell('banner', banner?.text ?? 'none', banner ?? {})]),
  ];
}

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
