import { html } from 'hono/html';
import type { Banner } from '../../../../desk/desk.ts';
import type { StoryPlace } from '../list-places.ts';
import type { TrayLine } from '../list-tray.ts';
import type { PreviewResult } from '../preview.ts';
import { toDecisions } from './decisions.ts';
import { toFeeds, type ShownFeed } from './feeds.ts';
import { toInput, toSelect, toSpan, type Form } from './fields.ts';
import { renderDeskPage, toHidden, type Frame, type Html } from './frame.ts';
import { toStories, type PageClock } from './stories.ts';
import { toWhyForm, whyTitle } from './why-page.ts';

/** The parts of the page. A small screen shows one of them. */
export const tabs = {
  stories: 'Stories',
  decisions: 'Decisions',
  banner: 'Banner',
  feeds: 'Feeds',
} as const;
export type Tab = keyof typeof tabs;

/** The page with the stories of one place. */
export interface MainPage extends Frame, PageClock {
  tab: Tab;
  places: readonly StoryPlace[];
  /** The one that is shown, which may be of found stories. */
  place: StoryPlace;
  /** The words that were searched for. */
  words: string;
  lines: readonly TrayLine[];
  /** The line above the front page that was decided. */
  banner: Banner | null | undefined;
  feeds: readonly ShownFeed[];
  /** The sections that can have stories, with their names. */
  categories: readonly (readonly [string, string])[];
  /** The last look, and whether the decisions are others since. */
  look: (PreviewResult & { isOld: boolean }) | undefined;
}

/** Writes the page. */
export function toMainPage(page: MainPage): Html {
  const { tab, place, lines } = page;
  const back = { back: place.slug, tab };
  const at = (each: Tab) => ({ back: place.slug, tab: each });
  const unsaved = lines.filter(({ state }) => state !== 'saved').length;
  const body = html`<h1>The desk</h1>
    <nav class="tabs" aria-label="Parts of the desk">
      <ul>
        ${Object.entries(tabs).map(
          ([each, name]) =>
            html`<li>
              <a
                href="/?place=${place.slug}&tab=${each}"
                ${each === tab && html`aria-current="page"`}
                >${name}${each === 'decisions' && unsaved > 0 && html` (${unsaved})`}</a
              >
            </li>`,
        )}
      </ul>
    </nav>
    <div class="columns at-${tab}">
      <div class="of-stories">${toPlaces(page)}</div>
      <div class="aside">
        <div class="of-decisions">
          <section aria-labelledby="decisions">
            <h2 id="decisions">Decisions</h2>
            ${toDecisions(lines, at('decisions'))}
          </section>
          ${toChanges(page)}
        </div>
        <div class="of-banner">
          <section aria-labelledby="line">
            <h2 id="line">Line above the front page</h2>
            ${toBannerForm(page, at('banner'))}
          </section>
        </div>
        <div class="of-feeds">
          ${toFeeds(page, at('feeds'))} ${toAddForm(page)}
          <section aria-labelledby="why">
            <h2 id="why">${whyTitle}</h2>
            ${toWhyForm()}
          </section>
        </div>
      </div>
    </div>`;
  return renderDeskPage(place.name, page, { main: body, back });
}

/** The stories of a place, and how to come to others. */
function toPlaces({ places, place, words, ...clock }: MainPage): Html {
  return html`<nav aria-label="Places">
      <ul>
        ${places.map(
          ({ slug, name }) =>
            html`<li>
              <a href="/?place=${slug}" ${slug === place.slug && html`aria-current="page"`}
                >${name}</a
              >
            </li>`,
        )}
      </ul>
      <form role="search" action="/">
        <label>
          Find stories
          <input name="words" value="${words}" dir="auto" autocomplete="off" />
        </label>
        <button>Find</button>
      </form>
    </nav>
    <section aria-labelledby="place">
      <h2 id="place">${place.name}</h2>
      ${toStories(place, clock)}
    </section>`;
}

function toChanges({ look, place, toMoment }: MainPage): Html {
  return html`<section aria-labelledby="changes">
    <h2 id="changes">What the next rebuild would change</h2>
    <form method="post" action="/look">
      ${toHidden({ back: place.slug, tab: 'decisions', next: 'changes' })}
      <p>It gathers and renders a copy with these decisions, and publishes nothing.</p>
      <button>Look</button>
    </form>
    ${
      look !== undefined &&
      html`<p>
          ${look.isOld && html`<strong>You have decided something else since. </strong>`} As of
          ${toMoment(look.at)}:
          <a href="${look.address}" target="_blank">the site as it would be (opens in a new tab)</a>
        </p>
        <div class="told">
          ${look.told.map(
            ({ what, names }) =>
              html`<p>${what}</p>
                ${
                  names.length > 0 &&
                  html`<ul>
                    ${names.map((name) => html`<li dir="auto">${name}</li>`)}
                  </ul>`
                }`,
          )}
        </div>`
    }
  </section>`;
}

/** The form of the line, with the one that stands. */
function toBannerForm(page: MainPage, back: Readonly<Record<string, string>>): Html {
  const { banner } = page;
  const form: Form = { ...page, command: 'banner' };
  const levels = [
    ['notice', 'Notice'],
    ['breaking', 'Breaking'],
  ] as const;
  const link = { known: banner?.link, hint: 'an address, or a path such as /local' };
  return html`${
      banner === null
        ? html`<p>No line stands there.</p>`
        : html`<p>
            ${banner === undefined ? 'The usual line stands there.' : 'This line is put up.'}
          </p>`
    }
    <form method="post" action="/decide" class="fields">
      ${toHidden({ command: 'banner', ...back })}
      ${toInput(form, 'Words', 'words', { known: banner?.text })}
      ${toSelect(form, ['Level', 'level'], levels, { known: banner?.level })}
      ${toInput(form, 'Leads to', 'link', link)} ${toSpan(form, banner ?? {})}
      <div class="actions">
        <button>${banner ? 'Change it' : 'Put it up'}</button>
        ${banner !== null && html`<button name="none" value="1">No line</button>`}
        ${banner !== undefined && html`<button name="usual" value="1">The usual line</button>`}
      </div>
    </form>`;
}

function toAddForm(page: MainPage): Html {
  const { categories, place } = page;
  if (categories.length === 0) return html``;
  const form: Form = { ...page, command: 'add' };
  const input = (label: string, name: string, hint?: string) =>
    toInput(form, label, name, hint === undefined ? {} : { hint });
  return html`<section aria-labelledby="add">
    <h2 id="add">Add a story that no feed brings</h2>
    <form method="post" action="/decide" class="fields">
      ${toHidden({ command: 'add', back: place.slug, tab: 'feeds' })} ${input('Address', 'words')}
      ${input('Headline', 'title')} ${input('Why', 'reason', 'in a line; readers see it')}
      ${toSelect(form, ['Section', 'category'], categories, { known: place.slug })}
      ${input('Topic', 'topic', 'if it is of one')}
      ${input('Picture', 'picture', 'its address, if it has one')} ${toSpan(form)}
      <button>Add</button>
    </form>
  </section>`;
}
