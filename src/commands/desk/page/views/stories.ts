import { html } from 'hono/html';
import { toChangeId } from '../../../../desk/draft/changes.ts';
import { getKind, type Decision } from '../../../../desk/kinds/kinds.ts';
import { tellTime } from '../../../../desk/tray/tell-time.ts';
import { type Pin } from '../../../../desk/desk.ts';
import { homePlace } from '../../../../desk/fields.ts';
import { mostSlots, type PlaceBlock, type PlacedStory, type StoryPlace } from '../list-places.ts';
import { toAddress, toHidden, formatQuery } from './frame.ts';
import type { Back, Html, MainPage } from './page.ts';

/** The stories of a place as readers see them, small, with what can be decided about each. */
export function toStories(place: StoryPlace, page: MainPage): Html {
  const { slug, stories, hasSlots, blocks } = place;
  if (stories.length === 0) return html`<p>No story stands here.</p>`;
  return html`${toList(stories, { ...page, slug, hasSlots })}
  ${blocks.filter((block) => block.stories.length > 0).map((block) => toBlock(block, page))}`;
}

/** What stands below the slots of home: the same as in its section, so that is where it has slots. */
const toBlock = ({ slug, name, stories }: PlaceBlock, page: MainPage): Html =>
  html`<h3 class="block"><a href="/?place=${slug}">${name}</a></h3>
    ${toList(stories, { ...page, slug: homePlace, hasSlots: false })}`;

/** A list of stories, and whether each stands in a slot of its place. */
interface ListPage extends MainPage {
  slug: string;
  hasSlots: boolean;
}

/** Stories in order. Keys put one into a slot of the place. */
export function toList(stories: readonly PlacedStory[], page: ListPage): Html {
  const { slug, hasSlots, back } = page;
  const next = (at: number) => `s${stories[at + 1]?.number ?? stories[at - 1]?.number ?? ''}`;
  return html`<ol
    class="stories ${hasSlots && (slug === homePlace ? 'front' : 'section')}"
    data-back="${formatQuery(back)}"
    data-place="${slug}"
  >
    ${stories.map((story, at) =>
      toStory(story, { ...page, slot: hasSlots && at < mostSlots ? at + 1 : undefined }, next(at)),
    )}
  </ol>`;
}

type StoryContext = ListPage & { slot: number | undefined };

function toStory(story: PlacedStory, page: StoryContext, next: string): Html {
  const { slot, back, toMoment } = page;
  const { number, name, title, excerpt, publisher, date, picture, lines = [] } = story;
  return html`<li
    id="s${number}"
    data-story="${name}"
    ${slot !== undefined && html`data-slot="${slot}"`}
  >
    ${picture !== undefined && html`<img src="${picture}" alt="" loading="lazy" />`}
    <h3 dir="auto"><a href="${toAddress({ ...back, name })}">${title}</a></h3>
    ${excerpt !== '' && html`<p class="excerpt" dir="auto">${excerpt}</p>`}
    <p class="meta">
      ${slot !== undefined && html`<b class="slot">${slot}</b>`}
      <bdi>${publisher}</bdi>${
        date !== undefined &&
        html` ·
          <time datetime="${date}" title="${toMoment(date)}">${tellAge(date, page)}</time>`
      }
    </p>
    ${toMarks(story, page)} ${lines.map((line) => html`<p class="line" dir="auto">${line}</p>`)}
    <div class="actions">
      ${
        story.hiding === undefined
          ? toActions(story, page, next)
          : story.hiding.map((decision) => toShow(story, decision, back))
      }
    </div>
  </li>`;
}

/** What the editors did with a story. */
export function toMarks(story: PlacedStory, { now, timeZone }: MainPage): Html {
  const { pin, isCorrected, isChosen, isPost, hiding } = story;
  const end = pin?.until && ` · until ${tellTime(pin.until, now, timeZone)}`;
  const marks = [
    pin && `pinned ${pin.position}${end ?? ''}`,
    isCorrected && 'corrected',
    isPost && 'own',
    isChosen && 'added by the editors',
    ...(hiding ?? []).map(({ kind }) => getKind(kind).hidesAs),
  ].filter(Boolean);
  if (marks.length === 0) return html``;
  return html`<ul class="marks">
    ${marks.map((mark) => html`<li>${mark}</li>`)}
  </ul>`;
}

function toActions(story: PlacedStory, page: StoryContext, next: string): Html {
  const { name, title, pin } = story;
  const { slug, slot, back, hasSlots } = page;
  const own = { ...back, story: name };
  // A post without a section stands in the blog alone.
  const canMove = !story.isPost || story.place !== 'blog';
  const move = (label: string, position: number) =>
    html`<form method="post" action="/decide">
      ${toHidden({ ...own, command: 'pin', place: slug, position: `${position}` })}
      <button aria-label="${label}: ${title}">${label}</button>
    </form>`;
  return html`<form method="post" action="/decide">
      ${toHidden({ ...own, command: 'hide', next })}
      <button aria-label="Hide: ${title}">Hide</button>
    </form>
    ${pin === undefined ? hasSlots && move('Pin first', 1) : toUnpin(story, pin, back)}
    ${pin !== undefined && slot !== undefined && slot > 1 && move('Earlier', slot - 1)}
    ${pin !== undefined && slot !== undefined && slot < mostSlots && move('Later', slot + 1)}
    ${canMove && toMoveForm(story, page)}`;
}

function toUnpin({ number, title }: PlacedStory, entry: Pin, back: Back): Html {
  const decision = toChangeId({ before: { kind: 'pin', entry } });
  return html`<form method="post" action="/take-back">
    ${toHidden({ ...back, decision, next: `s${number}` })}
    <button aria-label="Unpin: ${title}">Unpin</button>
  </form>`;
}

function toMoveForm(
  { name, title }: PlacedStory,
  { slots, slug: place, slot, back }: StoryContext,
): Html {
  return html`<details class="move">
    <summary aria-label="Move to…: ${title}">Move to…</summary>
    <form method="post" action="/decide">
      ${toHidden({ ...back, command: 'pin', story: name })}
      <label>
        Place
        <select name="place">
          ${slots.map(
            ([slug, label]) =>
              html`<option value="${slug}" ${slug === place && 'selected'}>${label}</option>`,
          )}
        </select>
      </label>
      <label>
        Slot
        <select name="position">
          ${Array.from(
            { length: mostSlots },
            (_, at) => html`<option ${at + 1 === slot && 'selected'}>${at + 1}</option>`,
          )}
        </select>
      </label>
      <button aria-label="Move: ${title}">Move</button>
    </form>
  </details>`;
}

/** Shows a story again, or its feed. */
function toShow({ title }: PlacedStory, before: Decision, back: Back): Html {
  const isOfStory = getKind(before.kind).about === 'story';
  const label = isOfStory ? 'Show again' : 'Show its feed again';
  return html`<form method="post" action="/take-back">
    ${toHidden({ ...back, decision: toChangeId({ before }) })}
    <button aria-label="${label}: ${title}">${label}</button>
  </form>`;
}

const hour = 3_600_000;

/** How old a story is; of one that is older than a day, when it is from. */
function tellAge(iso: string, { now, toMoment }: MainPage): string {
  const age = now.getTime() - Date.parse(iso);
  if (age < 0 || age >= 24 * hour) return toMoment(iso);
  return age < hour ? `${Math.floor(age / 60_000)} min ago` : `${Math.floor(age / hour)} h ago`;
}
