import { html } from 'hono/html';
import type { Pin } from '../../../../desk/desk.ts';
import { toChangeId } from '../../../../desk/draft/changes.ts';
import { tellTime } from '../../../../desk/tell-time.ts';
import { blogPlace } from '../../list-stories.ts';
import type { StoryPlace, PlacedStory } from '../list-places.ts';
import { toHidden, type Html } from './frame.ts';

/** Writes a time as the clock of the site has it. */
export type ToMoment = (iso: string) => string;

/** By which times are told. */
export interface PageClock {
  toMoment: ToMoment;
  now: Date;
  timeZone: string;
}

/** The stories of a place, with what can be decided about each. */
export function toStories(place: StoryPlace, clock: PageClock): Html {
  const { slug, stories } = place;
  if (stories.length === 0) return html`<p>No story stands here.</p>`;
  const next = (at: number) => `s${stories[at + 1]?.number ?? stories[at - 1]?.number ?? ''}`;
  return html`<ol class="stories" data-place="${slug}">
    ${stories.map((story, at) => toStory(story, place, { next: next(at), ...clock }))}
  </ol>`;
}

/** What a story is shown with: where to go on after it, and how times are written. */
interface StoryContext extends PageClock {
  next: string;
}

function toStory(
  story: PlacedStory,
  place: StoryPlace,
  { next, toMoment, now, timeZone }: StoryContext,
): Html {
  const toEnd = (iso: string) => tellTime(iso, now, timeZone);
  const { number, name, title, excerpt, publisher, date, pin, isCorrected, isChosen } = story;
  const notes = [
    publisher,
    date && toMoment(date),
    pin && `pinned at ${pin.position}${pin.until ? `, until ${toEnd(pin.until)}` : ''}`,
    isCorrected && 'corrected',
    isChosen && 'added by the editors',
  ];
  const at = pin === undefined ? -1 : place.pinned.indexOf(pin.story);
  return html`<li id="s${number}" ${at !== -1 && html`data-pin="${at}" data-story="${pin?.story}"`}>
    <h3 dir="auto">
      <a href="/story?name=${encodeURIComponent(name)}">${title}</a>
    </h3>
    ${excerpt !== '' && html`<p class="excerpt" dir="auto">${excerpt}</p>`}
    <p class="meta">${notes.filter(Boolean).join(' · ')}</p>
    <div class="actions">
      ${toButton('hide', 'Hide', { title, fields: { story: name, back: place.slug, next } })}
      ${
        pin === undefined
          ? canPin(place) &&
            toButton('pin', 'Pin first', {
              ...{ title, fields: { story: name, place: place.slug, back: place.slug } },
            })
          : toUnpin(pin)
      }
      ${at > 0 && toMove('Earlier', at - 1)}
      ${at !== -1 && at < place.pinned.length - 1 && toMove('Later', at + 1)}
    </div>
  </li>`;

  function toUnpin(held: Pin): Html {
    const decision = toChangeId({ before: { list: 'pin', entry: held } });
    return html`<form method="post" action="/take-back">
      ${toHidden({ decision, back: place.slug, next: `s${number}` })}
      <button aria-label="Unpin: ${title}">Unpin</button>
    </form>`;
  }

  function toMove(label: string, to: number): Html {
    const { slug } = place;
    const fields = { story: pin?.story ?? '', place: slug, back: slug, next: `s${number}` };
    return html`<form method="post" action="/order">
      ${toHidden(fields)}
      <button name="to" value="${to}" aria-label="${label}: ${title}">${label}</button>
    </form>`;
  }
}

/** Pins hold stories at home and in categories. */
const canPin = ({ slug }: StoryPlace) => slug !== blogPlace && slug !== '';

/** A button that decides at once. Its name has the headline, for those who hear it. */
export function toButton(
  command: string,
  label: string,
  { title, fields }: { title: string; fields: Readonly<Record<string, string>> },
): Html {
  return html`<form method="post" action="/decide">
    ${toHidden({ command, ...fields })}
    <button aria-label="${label}: ${title}">${label}</button>
  </form>`;
}
