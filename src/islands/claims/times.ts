const minute = 60 * 1000;
const minutesOfDay = 24 * 60;

/**
 * Formats how long ago a moment was, such as "12m ago", in the words of `ago`. Both times are in
 * milliseconds. Returns
 * `undefined` for a moment that is a day old, in the future or invalid: then the date says more.
 */
export function formatAgo(
  moment: number,
  now: number,
  ago: Intl.RelativeTimeFormat,
): string | undefined {
  const minutes = Math.floor((now - moment) / minute);
  if (!(minutes >= 0 && minutes < minutesOfDay)) return undefined;
  return minutes < 60
    ? ago.format(-minutes, 'minute')
    : ago.format(-Math.floor(minutes / 60), 'hour');
}

declare global {
  interface WindowEventMap {
    /** New cards were added to the page. */
    cards: Event;
  }
}

/**
 * Shows the age of recent articles in place of their dates, and updates it every minute. The date stays
 * in the document (styles/actions.css).
 */
export function startTimes(): void {
  const { lang, dataset } = document.documentElement;
  const ago = new Intl.RelativeTimeFormat(lang, { numeric: 'auto', style: 'narrow' });
  const readDay = new Intl.DateTimeFormat('sv', { timeZone: dataset['zone'] });
  const update = async () => {
    const today = readDay.format();
    // A page that was opened long ago, or is kept on the device, has other names of days by now.
    const { nameDay } = today === dataset['day'] ? {} : await import('./name-day.ts');
    for (const time of document.querySelectorAll<HTMLTimeElement>('time.ago')) {
      const age =
        time.dateTime.includes('T') && formatAgo(Date.parse(time.dateTime), Date.now(), ago);
      const text = age || nameDay?.(time, today);
      if (text) time.dataset['ago'] = text;
      else delete time.dataset['ago'];
    }
  };
  setInterval(update, minute);
  document.addEventListener('visibilitychange', update);
  addEventListener('cards', update);
  void update();
}
