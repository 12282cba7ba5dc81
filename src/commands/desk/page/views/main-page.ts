import { html } from 'hono/html';
import type { TakenDecision } from '../../list-decisions.ts';
import type { StoryPlace } from '../list-places.ts';
import type { PreviewResult } from '../preview.ts';
import { toDecisions, type ToTitle } from './decisions.ts';
import {
  toInput,
  renderDeskPage,
  toSelect,
  toSpan,
  toUntil,
  type Fields,
  type Frame,
  type Html,
} from './frame.ts';
import { toHidden, toStories, type ToMoment } from './stories.ts';
import { toWhyForm, whyTitle } from './why-page.ts';

/** The page with the stories of one place. */
export interface MainPage extends Frame {
  places: readonly StoryPlace[];
  /** The one that is shown, which may be of found stories. */
  place: StoryPlace;
  /** The words that were searched for. */
  words: string;
  decisions: readonly TakenDecision[];
  /** The headline of the story that a decision is about. */
  toTitle: ToTitle;
  /** The feeds of the publication, with their names. */
  feeds: readonly (readonly [string, string])[];
  /** The sections that can have stories, with their names. */
  categories: readonly (readonly [string, string])[];
  /** The last look, and whether the decisions are others since. */
  look: (PreviewResult & { isOld: boolean }) | undefined;
  /** What a form had in its fields when it was refused. */
  given: Fields;
  toMoment: ToMoment;
}

/** Writes the page. */
export function toMainPage(page: MainPage): Html {
  const { places, place, words, decisions, toTitle, given, toMoment } = page;
  const back = { back: place.slug };
  const body = html`<h1>The desk</h1>
    <nav aria-label="Places">
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
        ${toInput('Find stories', 'words', { value: words })}
        <button>Find</button>
      </form>
      <form method="post" action="/reload">
        ${toHidden(back)}
        <button>Load the newest stories</button>
      </form>
    </nav>
    <div class="columns">
      <section aria-labelledby="place">
        <h2 id="place">${place.name}</h2>
        ${toStories(place, toMoment)}
      </section>
      <div class="aside">
        <section aria-labelledby="decisions">
          <h2 id="decisions">Decisions</h2>
          ${toDecisions(decisions, toTitle, back)}
        </section>
        ${toChanges(page)}
        <section aria-labelledby="line">
          <h2 id="line">Line above the front page</h2>
          ${toBannerForm(given, back)}
        </section>
        ${toAddForm(page)} ${toFeeds(page)}
        <section aria-labelledby="why">
          <h2 id="why">${whyTitle}</h2>
          ${toWhyForm()}
        </section>
      </div>
    </div>`;
  return renderDeskPage(place.name, page, body);
}

function toChanges({ look, place, toMoment }: MainPage): Html {
  return html`<section aria-labelledby="changes">
    <h2 id="changes">What the next rebuild would change</h2>
    <form method="post" action="/look">
      ${toHidden({ back: place.slug })}
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

function toBannerForm(given: Fields, back: Readonly<Record<string, string>>): Html {
  const of = (name: string) => (given['command'] === 'banner' ? given[name] : undefined);
  return html`<form method="post" action="/decide" class="fields">
    ${toHidden({ command: 'banner', ...back })} ${toInput('Words', 'words', { value: of('words') })}
    ${toSelect('Level', 'level', {
      options: [
        ['notice', 'Notice'],
        ['breaking', 'Breaking'],
      ],
      value: of('level'),
    })}
    ${toInput('Leads to', 'link', { value: of('link'), hint: 'an address, or a path such as /local' })}
    ${toSpan(of)}
    <div class="actions">
      <button>Put it up</button>
      <button name="none" value="1">No line</button>
      <button name="usual" value="1">The usual line</button>
    </div>
  </form>`;
}

function toAddForm({ categories, given, place }: MainPage): Html {
  if (categories.length === 0) return html``;
  const of = (name: string) => (given['command'] === 'add' ? given[name] : undefined);
  const input = (label: string, name: string, hint?: string) =>
    toInput(label, name, { value: of(name), ...(hint !== undefined && { hint }) });
  return html`<section aria-labelledby="add">
    <h2 id="add">Add a story that no feed brings</h2>
    <form method="post" action="/decide" class="fields">
      ${toHidden({ command: 'add', back: place.slug })} ${input('Address', 'words')}
      ${input('Headline', 'title')} ${input('Why', 'reason', 'in a line; readers see it')}
      ${toSelect('Section', 'category', { options: categories, value: of('category') ?? place.slug })}
      ${input('Topic', 'topic', 'if it is of one')}
      ${input('Picture', 'picture', 'its address, if it has one')} ${toSpan(of)}
      <button>Add</button>
    </form>
  </section>`;
}

function toFeeds({ feeds, given, place }: MainPage): Html {
  if (feeds.length === 0) return html``;
  const of = (name: string) => (given['command'] === 'mute' ? given[name] : undefined);
  return html`<section aria-labelledby="feeds">
      <h2 id="feeds">Mute a feed</h2>
      <form method="post" action="/decide" class="fields">
        ${toHidden({ command: 'mute', back: place.slug })}
        ${toSelect('Feed', 'words', { options: feeds, value: of('words') })}
        ${toInput('Reason', 'reason', { value: of('reason') })} ${toUntil(of('until'))}
        <button>Mute</button>
      </form>
    </section>
    ${toWithdrawForm(feeds, given, place.slug)}`;
}

function toWithdrawForm(feeds: MainPage['feeds'], given: Fields, back: string): Html {
  const of = (name: string) => (given['command'] === 'withdraw' ? given[name] : undefined);
  return html`<section aria-labelledby="withdraw">
    <h2 id="withdraw">Withdraw a feed</h2>
    <form method="post" action="/decide" class="fields">
      ${toHidden({ command: 'withdraw', back })}
      <p>
        Its stories leave everything that is or was published here, and it is not read any more.
      </p>
      ${toSelect('Feed', 'words', { options: feeds, value: of('words') })}
      ${toInput('Reason', 'reason', { value: of('reason'), hint: 'readers are told at /changes' })}
      <button>Withdraw</button>
    </form>
  </section>`;
}
