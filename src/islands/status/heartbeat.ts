import type { Heartbeat } from '../../edition/history/heartbeat.ts';
import { formatMoment, type DateStyle } from '../../html/dates/format-date.ts';
import { formatNumber } from '../../html/numbers.ts';

/** The words about the last attempt to rebuild the site (src/content/status.json). */
export interface HeartbeatWords {
  stopped: string;
  last: string;
  outcomes: Record<'published' | 'unchanged' | 'refused' | 'locked', string>;
  sources: string;
  good: string;
}

const minute = 60 * 1000;

/** Formats how long ago a moment was. Both times are in milliseconds. */
function formatLongAgo(moment: number, now: number, locale: string): string {
  const ago = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
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
  dates: DateStyle,
): { isStopped: boolean; sentences: string[] } {
  const [time, expected] = [Date.parse(at), Date.parse(next ?? '')];
  const isStopped = now > expected + (expected - time);
  const { loaded, kept, failed } = sources;
  const values: Record<string, string> = {
    ago: formatLongAgo(time, now, dates.locale),
    expected: next === undefined ? '' : formatMoment(next, dates),
    loaded: formatNumber(loaded, dates),
    all: formatNumber(loaded + kept + failed, dates),
  };
  const fill = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole);
  const sentences = [
    isStopped ? words.stopped : words.last,
    words.outcomes[status === 75 ? 'locked' : outcome],
    words.sources,
    ...(reasons.length > 0 || isStopped ? reasons : [words.good]),
  ];
  return { isStopped, sentences: sentences.map(fill) };
}

/** Writes into a paragraph what is known of the last attempt. It stays empty when nothing is. */
export async function showHeartbeat(place: HTMLElement): Promise<void> {
  const { heartbeat = '', words = '{}', zone = 'UTC' } = place.dataset;
  const { locale = 'en-US' } = document.documentElement.dataset;
  try {
    const response = await fetch(heartbeat, { cache: 'no-store' });
    if (!response.ok) return;
    const known = (await response.json()) as Heartbeat;
    const { isStopped, sentences } = describeHeartbeat(known, JSON.parse(words), Date.now(), {
      locale,
      timeZone: zone,
    });
    place.textContent = sentences.join(' ');
    place.dataset['state'] = isStopped ? 'stopped' : known.health;
  } catch {
    // Without a network or a readable heartbeat, the page says what it knew when it was made.
  }
}
