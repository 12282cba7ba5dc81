import { html } from 'hono/html';
import { toHiddenBanner } from '../../../../publication/schema/closed.ts';
import type { Banner } from '../../../../desk/desk.ts';
import type { StoryPlace } from '../list-places.ts';
import type { TrayLine } from '../../../../desk/tray/list-tray.ts';
import { toDecisions } from './decisions.ts';
import { toFeeds, type ShownFeed } from './feeds.ts';
import { toInput, toSelect, toSpan, type Form } from './fields.ts';
import { toFound, type FoundStories } from './found.ts';
import { renderDeskPage, toAddress, toHidden, type Back, type Html } from './frame.ts';
import { toPanel, type Panel } from './panel.ts';
import { toReaders, type ReadersPage } from './readers.ts';
import { toStories } from './stories.ts';

/** The parts of the page. A small screen shows one of them. */
export const tabs = {
  stories: 'Stories',
  decisions: 'Decisions',
  banner: 'Banner',
  feeds: 'Feeds',
} as const;
export type Tab = keyof typeof tabs;

/** The page with the stories of one place, or with found ones, and the panel of one story. */
export interface MainPage extends ReadersPage {
  tab: Tab;
  places: readonly StoryPlace[];
  place: StoryPlace;
  /** The words that were searched for, and what has them. */
  find: string;
  found: FoundStories | undefined;
  panel: Panel | undefined;
  lines: readonly TrayLine[];
  /** The line above the front page that was decided. */
  banner: Banner | null | undefined;
  /** When the publication ended, if it has. */
  closed: { on: string } | undefined;
  feeds: readonly ShownFeed[];
  /** The sections that can have stories, and where one can be put, with the names. */
  categories: readonly (readonly [string, string])[];
  slots: readonly (readonly [string, string])[];
  back: Back;
}

/** Writes the page. */
export function toMainPage(page: MainPage): Html {
  const { tab, place, panel, back, found, find } = page;
  const main = html`<h1>The desk</h1>
    ${toTabs(page)}
    <div class="columns at-${panel === undefined ? tab : 'panel'}">
      <div class="of-stories">${toPlaces(page)}</div>
      <div class="aside">
        ${
          panel === undefined
            ? toParts(page)
            : html`<div class="of-panel">${toPanel({ ...page, panel })}</div>`
        }
      </div>
    </div>`;
  const list = found === undefined ? place.name : `Stories with “${find}”`;
  return renderDeskPage(panel?.story.title ?? list, page, { main, back });
}

/** What stands beside the stories while no panel is open. */
function toParts(page: MainPage): Html {
  const of = (each: Tab): Back => ({ ...page.back, tab: each });
  return html`<div class="of-decisions">
      <section aria-labelledby="decisions">
        <h2 id="decisions">Decisions</h2>
        ${toDecisions(page.lines, of('decisions'))}
      </section>
      ${toReaders(page, of('decisions'))}
    </div>
    <div class="of-banner">
      <section aria-labelledby="line">
        <h2 id="line">Line above the front page</h2>
        ${toBannerForm(page, of('banner'))}
      </section>
    </div>
    <div class="of-feeds">${toFeeds(page, of('feeds'))} ${toAddForm(page)}</div>`;
}

function toTabs({ tab, back, lines, panel }: MainPage): Html {
  const unsaved = lines.filter(({ state }) => state !== 'saved').length;
  const toLink = (each: string) => toAddress({ ...back, name: undefined, tab: each });
  return html`<nav class="tabs" aria-label="Parts of the desk">
    <ul>
      ${Object.entries(tabs).map(
        ([each, name]) =>
          html`<li>
            <a
              href="${toLink(each)}"
              ${each === tab && panel === undefined && html`aria-current="page"`}
              >${name}${each === 'decisions' && unsaved > 0 && html` (${unsaved})`}</a
            >
          </li>`,
      )}
    </ul>
  </nav>`;
}

/** The stories of a place, and how to come to others. */
function toPlaces(page: MainPage): Html {
  const { places, place, find, found } = page;
  return html`<nav aria-label="Places">
      <ul>
        ${places.map(
          ({ slug, name, hasSlots }) =>
            html`<li>
              <a
                href="/?place=${slug}"
                ${hasSlots && html`data-place="${slug}"`}
                ${slug === place.slug && found === undefined && html`aria-current="page"`}
                >${name}</a
              >
            </li>`,
        )}
      </ul>
      <form role="search" action="/">
        <label>
          Find stories <small>shown or not, and why</small>
          <input name="find" value="${find}" dir="auto" autocomplete="off" />
        </label>
        <button>Find</button>
      </form>
    </nav>
    <section aria-labelledby="place">
      <h2 id="place">${found === undefined ? place.name : `Stories with “${find}”`}</h2>
      ${found === undefined ? toStories(place, page) : toFound(found, page)}
    </section>`;
}

/** The form of the line, with the one that stands. */
function toBannerForm(page: MainPage, back: Back): Html {
  const { banner, closed } = page;
  const now =
    banner === null
      ? 'No line stands there.'
      : banner === undefined
        ? 'The usual line stands there.'
        : 'This line is put up.';
  const form: Form = { ...page, command: 'banner' };
  const levels = [
    ['notice', 'Notice'],
    ['breaking', 'Breaking'],
  ] as const;
  const link = { known: banner?.link, hint: 'an address, or a path such as /local' };
  return html`<p>${closed === undefined ? now : toHiddenBanner(closed)}</p>
    <form method="post" action="/decide" class="fields">
      ${toHidden({ ...back, command: 'banner' })}
      ${toInput(form, 'Words', 'words', { known: banner?.text })}
      ${toSelect(form, ['Level', 'level'], levels, { known: banner?.level })}
      ${toInput(form, 'Leads to', 'link', link)} ${toSpan(form, banner ?? {})}
      <div class="actions">
        <button>${banner ? 'Change it' : 'Put it up'}</button>
        ${banner !== null && html`<button name="none" value="1">No line</button>`}
        ${banner !== undefined && html`<button name="undo" value="1">The usual line</button>`}
      </div>
    </form>`;
}

function toAddForm(page: MainPage): Html {
  const { categories, place, back } = page;
  if (categories.length === 0) return html``;
  const form: Form = { ...page, command: 'add' };
  const input = (label: string, name: string, hint?: string) =>
    toInput(form, label, name, hint === undefined ? {} : { hint });
  return html`<section aria-labelledby="add">
    <h2 id="add">Add a story that no feed brings</h2>
    <form method="post" action="/decide" class="fields">
      ${toHidden({ ...back, command: 'add', tab: 'feeds' })} ${input('Address', 'words')}
      ${input('Headline', 'title')} ${input('Why', 'reason', 'in a line; readers see it')}
      ${toSelect(form, ['Section', 'category'], categories, { known: place.slug })}
      ${input('Topic', 'topic', 'if it is of one')}
      ${input('Picture', 'picture', 'its address, if it has one')} ${toSpan(form)}
      <button>Add</button>
    </form>
  </section>`;
}
