import type ICAL from 'ical.js';
import type { CalendarEvent } from '../../../edition/sources/calendar.ts';
import { httpUrl } from '../../../publication/fields.ts';
import { withoutTokens } from '../../../publication/tokens.ts';
import { shorten, toPlainText } from '../../../text/plain-text.ts';

const longest = { title: 200, place: 200, organizer: 120, label: 60, description: 300, link: 2000 };
const mostLabels = 10;

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The title of an event. Empty when it has none. */
export const readSummary = (component: ICAL.Component): string =>
  shorten(readText(component, 'summary'), longest.title);

/** What an event says besides its title and its times. */
export function readEventText(
  component: ICAL.Component,
): Pick<CalendarEvent, 'place' | 'organizer' | 'link' | 'description' | 'labels' | 'isCancelled'> {
  const place = shorten(readText(component, 'location'), longest.place);
  const isOnline = /^https?:\/\/\S+$/i.test(place);
  const labels = readLabels(component);
  const status = String(component.getFirstPropertyValue('status') ?? '').toUpperCase();
  return {
    place: isOnline ? undefined : place || undefined,
    organizer: readOrganizer(component) || undefined,
    link: readLink(component, 'url') ?? (isOnline ? readLink(component, 'location') : undefined),
    description: takeSentences(readText(component, 'description')) || undefined,
    labels: labels.length > 0 ? labels : undefined,
    isCancelled: status === 'CANCELLED' || undefined,
  };
}

function readText(component: ICAL.Component, name: string): string {
  const value: unknown = component.getFirstPropertyValue(name);
  return typeof value === 'string' ? toPlainText(value.slice(0, 10_000)) : '';
}

/** The name of an organizer. An address of e-mail in its place is not told. */
function readOrganizer(component: ICAL.Component): string {
  const name = component.getFirstProperty('organizer')?.getFirstParameter('cn') ?? '';
  const text = shorten(toPlainText(name.slice(0, 10_000)), longest.organizer);
  return text.includes('@') ? '' : text;
}

function readLink(component: ICAL.Component, name: string): string | undefined {
  const value = String(component.getFirstPropertyValue(name) ?? '').trim();
  if (value.length > longest.link || !httpUrl.safeParse(value).success) return undefined;
  return withoutTokens(new URL(value).href);
}

function readLabels(component: ICAL.Component): string[] {
  const labels = component
    .getAllProperties('categories')
    .flatMap((each) => each.getValues())
    .map((each) => shorten(toPlainText(String(each)), longest.label));
  return [...new Set(labels.filter((each) => each !== ''))].slice(0, mostLabels);
}

/** The first sentences of a text, or the start of the first one if it is too long. */
function takeSentences(text: string): string {
  if (text.length <= longest.description) return text;
  let end = 0;
  for (const { index, segment } of sentences.segment(text)) {
    if (index + segment.trimEnd().length > longest.description) break;
    end = index + segment.length;
  }
  return end > 0 ? text.slice(0, end).trimEnd() : shorten(text, longest.description);
}
