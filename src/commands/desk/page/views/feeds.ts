import { html } from 'hono/html';
import { tellTime } from '../../../../desk/tray/tell-time.ts';
import { toInput, toSelect, toTimeField, type Form } from './fields.ts';
import { toHidden } from './frame.ts';
import type { Back, Html, MainPage, ShownFeed } from './page.ts';

/** The feeds, each with a switch, and the form that takes away all that one ever brought. */
export function toFeeds(page: MainPage, back: Back): Html {
  const { feeds } = page;
  if (feeds.length === 0) return html``;
  return html`<section aria-labelledby="feeds">
      <h2 id="feeds">Feeds</h2>
      <ul class="decisions feeds">
        ${feeds.map((feed) => toFeed(feed, page, back))}
      </ul>
    </section>
    ${toWithdrawForm(page, back)}`;
}

/** A feed: its switch, and why and until when it is off. */
function toFeed(feed: ShownFeed, page: MainPage, back: Back): Html {
  const { name, category, url, mute, decision } = feed;
  const { now, timeZone, given } = page;
  // Which of the forms was sent: they all have one command.
  const form: Form = {
    ...page,
    command: 'mute',
    given: given['words'] === url ? given : {},
  };
  const isOpen = form.given['command'] === 'mute' || mute !== undefined;
  const until = mute?.until && `Muted until ${tellTime(mute.until, now, timeZone)}.`;
  return html`<li>
    <div class="switch">
      <p dir="auto"><strong>${name}</strong> · ${category}</p>
      <form method="post" action="${decision === undefined ? '/decide' : '/take-back'}">
        ${toHidden({
          ...back,
          ...(decision === undefined ? { command: 'mute', words: url } : { decision }),
        })}
        <button
          role="switch"
          aria-checked="${mute === undefined ? 'true' : 'false'}"
          aria-label="Show ${name} · ${category}"
        >
          ${mute === undefined ? 'Shown' : 'Muted'}
        </button>
      </form>
    </div>
    ${until && html`<p class="meta">${until}</p>`}
    <details ${isOpen && 'open'}>
      <summary
        aria-label="${mute ? 'Why and until when' : 'Mute with a reason and an end'}: ${name} · ${category}"
      >
        ${mute ? 'Why and until when' : 'Mute with a reason and an end'}
      </summary>
      <form method="post" action="/decide" class="fields">
        ${toHidden({ ...back, command: 'mute', words: url, source: url })}
        ${toInput(form, 'Reason', 'reason', { hint: 'readers are told', known: mute?.reason })}
        ${toTimeField(form, 'until', mute?.until)}
        <button aria-label="${mute ? 'Change' : 'Mute'}: ${name} · ${category}">
          ${mute ? 'Change' : 'Mute'}
        </button>
      </form>
    </details>
  </li>`;
}

function toWithdrawForm(page: MainPage, back: Back): Html {
  const form: Form = { ...page, command: 'withdraw' };
  const feeds = page.feeds.map(
    ({ url, name, category }) => [url, `${name} · ${category}`] as const,
  );
  return html`<section aria-labelledby="withdraw">
    <h2 id="withdraw">Withdraw a feed</h2>
    <form method="post" action="/decide" class="fields">
      ${toHidden({ command: 'withdraw', ...back })}
      <p>
        Its stories leave everything that is or was published here, and it is not read any more.
      </p>
      ${toSelect(form, ['Feed', 'words'], feeds)}
      ${toInput(form, 'Reason', 'reason', { hint: 'readers are told at /changes' })}
      <button>Withdraw</button>
    </form>
  </section>`;
}
