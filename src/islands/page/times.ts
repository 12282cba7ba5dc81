const minute = 60 * 1000;
const minutesOfDay = 24 * 60;
const ago = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

/**
 * How long ago a moment is, "12 minutes ago", or `undefined` when that says less than its date: it is
 * a day old or more, still to come, or no moment. Both in milliseconds.
 */
export function formatAgo(moment: number, now: number): string | undefined {
  const minutes = Math.floor((now - moment) / minute);
  if (!(minutes >= 0 && minutes < minutesOfDay)) return undefined;
  return minutes < 60
    ? ago.format(-minutes, 'minute')
    : ago.format(-Math.floor(minutes / 60), 'hour');
}

declare global {
  interface WindowEventMap {
    /** Tells that cards have come that were not there before. */
    cards: Event;
  }
}

/**
 * Has young articles say how long ago they came, in the place of their date, which stays in the
 * document (styles/cards.css), and keeps it true while the page is open.
 */
export function startTimes(): void {
  const update = () => {
    for (const time of document.querySelectorAll<HTMLTimeElement>('time.ago')) {
      const text = formatAgo(Date.parse(time.dateTime), Date.now());
      if (text !== undefined) time.dataset['ago'] = text;
      else delete time.dataset['ago'];
    }
  };
  setInterval(update, minute);
  document.addEventListener('visibilitychange', update);
  addEventListener('cards', update);
  update();
}
