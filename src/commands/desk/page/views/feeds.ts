import { html } from 'hono/html';
import type { Mute } from '../../../../desk/desk.ts';
import { tellTime } from '../../../../desk/tray/tell-time.ts';
import type { DeskFeed } from '../../../../desk/stories/find-feed.ts';
import { toInput, toSelect, toTimeField, type Form } from './fields.ts';
import { toHidden, type Back, type Frame, type Html } from './frame.ts';
import type { PageClock } from './stories.ts';

/** A feed, and whether its stories are shown. */
export interface ShownFeed extends DeskFeed {
  mute?: Mute;
  /** What a form names the mute by. */
  decision?: string;
}

type FeedsPage = Frame & PageClock & { feeds: readonly ShownFeed[] };

/** The feeds, each with a switch, and the form that takes away all that one ever brought. */
export function toFeeds(page: FeedsPage, back: Back): Html {
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
function toFeed(feed: ShownFeed, page: FeedsPage, back: Back): Html {
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

const toOptions = (feeds: readonly ShownFeed[]) =>
  feeds.map(({ url, name, category }) => [url, `${name} · ${category}`] as const);

function toWithdrawForm(page: FeedsPage, back: Back): Html {
  const form: Form = { ...page, command: 'withdraw' };
  return html`<section aria-labelledby="withdraw">
    <h2 id="withdraw">Withdraw a feed</h2>
    <form method="post" action="/decide" class="fields">
      ${toHidden({ command: 'withdraw', ...back })}
      <p>
        Its stories leave everything that is or was published here, and it is not read any more.
      </p>
      ${toSelect(form, ['Feed', 'words'], toOptions(page.feeds))}
      ${toInput(form, 'Reason', 'reason', { hint: 'readers are told at /changes' })}
      <button>Withdraw</button>
    </form>
  </section>`;
}
