import { html } from 'hono/html';
import { tellWay } from '../way.ts';
import { toHidden } from './frame.ts';
import type { Back, Html, MainPage, ShownLook } from './page.ts';

/** When readers see the decisions, and a look at the site as they would. */
export function toReaders(page: MainPage, back: Back): Html {
  const { way, timeZone, look } = page;
  return html`<section aria-labelledby="readers">
      <h2 id="readers">The way to readers</h2>
      <p>
        Once it is saved: ${tellWay(way, timeZone)}
        ${way.isHere && 'Publish now saves, rebuilds and publishes the site of this machine.'}
        ${way.isInRepository && 'Push saves, commits desk.json alone, and pushes it.'}
      </p>
    </section>
    <section aria-labelledby="changes">
      <h2 id="changes">What the next rebuild would change</h2>
      <form method="post" action="/look" class="long">
        ${toHidden({ ...back, next: 'changes' })}
        <p>It gathers and renders a copy with these decisions, and publishes nothing.</p>
        <button>Look</button>
      </form>
      ${look !== undefined && toLook(look, page)}
    </section>`;
}

function toLook(
  { isOld, at, after, before, told, pages }: ShownLook,
  { toMoment }: MainPage,
): Html {
  const sites = Object.entries({ before, after }).filter(([, site]) => site !== undefined);
  const toName = (name: string) =>
    pages.includes(name)
      ? html`${name}:
        ${sites.map(
          ([when, site], at) =>
            html`${at > 0 && ', '}<a href="${site}${name}" target="_blank">${when}</a>`,
        )}`
      : name;
  return html`<p>
      ${isOld && html`<strong>You have decided something else since. </strong>`} As of
      ${toMoment(at)}:
      <a href="${after}/" target="_blank">the site as it would be (opens in a new tab)</a>${
        before !== undefined &&
        html`, <a href="${before}/" target="_blank">as it is (opens in a new tab)</a>`
      }
    </p>
    <div class="told">
      ${told.map(
        ({ what, names }) =>
          html`<p>${what}</p>
            ${
              names.length > 0 &&
              html`<ul>
                ${names.map((name) => html`<li dir="auto">${toName(name)}</li>`)}
              </ul>`
            }`,
      )}
    </div>`;
}
