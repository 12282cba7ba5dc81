import type { CalendarEvent } from '../../edition/sources/calendar.ts';
import { formatDay, formatTime, type DateStyle } from '../../text/dates/format-date.ts';

/** The words of the times of events. */
interface Words {
  allDay: string;
  until: string;
}

const longestNight = 24 * 60 * 60 * 1000;

/** Says when on its day an event is, and until when if it lasts longer. `day` is the day that it stands under. */
export function describeTime(
  { day: first, lastDay, start, end }: Pick<CalendarEvent, 'day' | 'lastDay' | 'start' | 'end'>,
  { allDay, until }: Words,
  style: DateStyle,
  day: string,
): string {
  const fill = (text: string) => until.replace('{end}', text);
  const isLast = lastDay === day;
  if (start === undefined || end === undefined) {
    const from = start === undefined ? allDay : formatTime(start, style);
    return lastDay === first ? from : isLast ? allDay : fill(formatDay(lastDay, style));
  }
  if (first === lastDay) return formatTime(start, style, end);
  const hasBegun = first < day;
  if (hasBegun) return fill(isLast ? formatTime(end, style) : formatDay(lastDay, style));
  const isNight = Date.parse(end) - Date.parse(start) < longestNight;
  return isNight
    ? `${formatTime(start, style)} – ${formatTime(end, style)}`
    : [formatTime(start, style), fill(formatDay(lastDay, style))].join(' · ');
}
