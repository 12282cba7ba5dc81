import { html } from 'hono/html';
import type { Mute } from '../../../../desk/desk.ts';
import { tellTime } from '../../../../desk/tell-time.ts';
import type { DeskFeed } from '../../find-feed.ts';
import { toInput, toSelect, toTimeField, type Form } from './fields.ts';
import { toHidden, type Frame, type Html } from './frame.ts';
import type { PageClock } from './stories.ts';

/** A feed, and whether its stories are shown. */
export interface ShownFeed extends DeskFeed {
  mute?: Mute;
  /** What a form names the mute by. */
  decision?: string;
}

type FeedsPage = Frame & PageClock & { feeds: readonly ShownFeed[] };
type Back = Readonly<Record<string, string>>;

/** The feeds, each with a switch, and the form that takes away all that one ever brought. */
export function toFeeds(page: FeedsPage, back: Back): Html {
  const { feeds } = page;
  if (feeds.length === 0) return html``;
  const shown = feeds.filter(({ mute }) => mute === undefined);
  return html`<section aria-labelledby="feeds">
      <h2 id="feeds">Feeds</h2>
      <ul class="decisions">
        ${feeds.map((feed) => toFeed(feed, page, back))}
      </ul>
      ${shown.length > 0 && toMuteForm(shown, page, back)}
    </section>
    ${toWithdrawForm(page, back)}`;
}

function toFeed({ name, category, mute, decision }: ShownFeed, page: FeedsPage, back: Back): Html {
  const { now, timeZone } = page;
  const until = mute?.until && `, until ${tellTime(mute.until, now, timeZone)}`;
  const state =
    mute === undefined ? 'shown' : `muted${until ?? ''}${mute.reason ? `: ${mute.reason}` : ''}`;
  return html`<li>
    <p dir="auto"><strong>${name}</strong> · ${category} · ${state}</p>
    ${
      decision !== undefined &&
      html`<form method="post" action="/take-back">
        ${toHidden({ decision, ...back })}
        <button aria-label="Show again: ${name}">Show again</button>
      </form>`
    }
  </li>`;
}

const toOptions = (feeds: readonly ShownFeed[]) =>
  feeds.map(({ url, name, category }) => [url, `${name} · ${category}`] as const);

function toMuteForm(feeds: readonly ShownFeed[], page: FeedsPage, back: Back): Html {
  const form: Form = { ...page, command: 'mute' };
  return html`<form method="post" action="/decide" class="fields">
    ${toHidden({ command: 'mute', ...back })} ${toSelect(form, ['Feed', 'words'], toOptions(feeds))}
    ${toInput(form, 'Reason', 'reason', { hint: 'readers are told' })} ${toTimeField(form, 'until')}
    <button>Mute</button>
  </form>`;
}

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
