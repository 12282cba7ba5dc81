import type { Heartbeat } from '../../edition/history/heartbeat.ts';

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
 * is late by a whole period, since schedules are not exact. `now` is in milliseconds, `locale` a language tag.
 */
export function describeHeartbeat(
  { at, next, status, outcome, reasons, sources }: Heartbeat,
  words: HeartbeatWords,
  { now, locale }: { now: number; locale: string },
): { isStopped: boolean; sentences: string[] } {
  const [time, expected] = [Date.parse(at), Date.parse(next ?? '')];
  const clock = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'long',
    timeZone: 'UTC',
  });
  const isStopped = now > expected + (expected - time);
  const { loaded, kept, failed } = sources;
  const values: Record<string, string | number> = {
    ago: formatLongAgo(time, now, locale),
    expected: Number.isNaN(expected) ? '' : clock.format(expected),
    loaded,
    all: loaded + kept + failed,
  };
  const fill = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole));
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
  const { heartbeat = '', words = '{}' } = place.dataset;
  try {
    const response = await fetch(heartbeat, { cache: 'no-store' });
    if (!response.ok) return;
    const known = (await response.json()) as Heartbeat;
    const { isStopped, sentences } = describeHeartbeat(known, JSON.parse(words), {
      now: Date.now(),
      locale: document.documentElement.lang,
    });
    place.textContent = sentences.join(' ');
    place.dataset['state'] = isStopped ? 'stopped' : known.health;
  } catch {
    // Without a network or a readable heartbeat, the page says what it knew when it was made.
  }
}
