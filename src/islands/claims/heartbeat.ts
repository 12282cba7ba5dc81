import type { Heartbeat } from '../../edition/history/heartbeat.ts';
import { formatMoment, type DateStyle } from '../../text/dates/format-date.ts';
import { formatNumber, pickForm, type NumberStyle, type PluralForms } from '../../text/numbers.ts';
import { readDateStyle } from './name-day.ts';

/** The words about the last attempt to rebuild the site (src/content/status.json). */
interface HeartbeatWords {
  stopped: string;
  last: string;
  outcomes: Record<'published' | 'unchanged' | 'refused' | 'locked', string>;
  sources: PluralForms;
  good: string;
  attention: string;
}

const minute = 60 * 1000;

/** Formats how long ago a moment was. Both times are in milliseconds. */
function formatLongAgo(moment: number, now: number, language: string): string {
  const ago = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const minutes = Math.max(0, Math.floor((now - moment) / minute));
  if (minutes < 120) return ago.format(-minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? ago.format(-hours, 'hour') : ago.format(-Math.floor(hours / 24), 'day');
}

/**
 * Tells of the last attempt to rebuild the site, in sentences. Attempts have stopped when the expected one
 * is late by a whole period, since schedules are not exact. `now` is in milliseconds.
 */
export function describeHeartbeat(
  { at, next, status, outcome, reasons, sources }: Heartbeat,
  words: HeartbeatWords,
  now: number,
  style: DateStyle & NumberStyle,
): { isStopped: boolean; sentences: string[] } {
  const [time, expected] = [Date.parse(at), Date.parse(next ?? '')];
  const isStopped = now > expected + (expected - time);
  const { loaded, kept, failed } = sources;
  const all = loaded + kept + failed;
  // Reasons are written for those who run the site, in English.
  const needs = style.language.startsWith('en') ? reasons : [words.attention];
  const values: Record<string, string> = {
    ago: formatLongAgo(time, now, style.language),
    expected: next === undefined ? '' : formatMoment(next, style),
    loaded: formatNumber(loaded, style),
    all: formatNumber(all, style),
  };
  const fill = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole);
  const sentences = [
    isStopped ? words.stopped : words.last,
    words.outcomes[status === 75 ? 'locked' : outcome],
    pickForm(all, words.sources, style),
    ...(reasons.length > 0 ? needs : isStopped ? [] : [words.good]),
  ];
  return { isStopped, sentences: sentences.map(fill) };
}

/** Writes into a paragraph what is known of the last attempt. Without a network or a heartbeat there is nothing to say. */
export async function showHeartbeat(place: HTMLElement): Promise<void> {
  const { heartbeat = '', words = '{}' } = place.dataset;
  try {
    const response = await fetch(heartbeat, { cache: 'no-store' });
    const known = (await response.json()) as Heartbeat;
    const { isStopped, sentences } = describeHeartbeat(
      known,
      JSON.parse(words),
      Date.now(),
      readDateStyle(),
    );
    place.textContent = sentences.join(' ');
    place.dataset['state'] = isStopped ? 'stopped' : known.health;
  } catch {
    place.remove();
  }
}
