import { html } from 'hono/html';
import { toHiddenBanner } from '../../../../publication/schema/closed.ts';
import { toDecisions } from './decisions.ts';
import { toFeeds } from './feeds.ts';
import { toInput, toSelect, toSpan, type Form } from './fields.ts';
import { toFound } from './found.ts';
import { renderDeskPage, toAddress, toHidden } from './frame.ts';
import { tabs, type Back, type Html, type MainPage, type Tab } from './page.ts';
import { toPanel } from './panel.ts';
import { toReaders } from './readers.ts';
import { toStories } from './stories.ts';

/** Writes the page. */
export function toMainPage(page: MainPage): Html {
  const { tab, place, panel, found, find } = page;
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
  return renderDeskPage(panel?.story.title ?? list, page, main);
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
    toInput(form, label, name, { hint });
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
