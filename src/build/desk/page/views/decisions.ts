import { html } from 'hono/html';
import { toDigest } from '../../../../edition/digest.ts';
import type { TakenDecision } from '../../list-decisions.ts';
import type { Html } from './frame.ts';
import { toHidden } from './stories.ts';

/** What a form names a decision by. */
export const toDecisionId = ({ takeBack }: TakenDecision): string =>
  toDigest(JSON.stringify(takeBack));

/** Decisions, each with a button that takes it back. `titles` has the headlines of stories by their names. */
export function toDecisions(
  decisions: readonly TakenDecision[],
  titles: ReadonlyMap<string, string>,
  back: Readonly<Record<string, string>>,
): Html {
  if (decisions.length === 0) return html`<p>Nothing is decided.</p>`;
  return html`<ul class="decisions">
    ${decisions.map((decision) => {
      const { kind, about, details } = decision;
      const title = titles.get(about) ?? about;
      return html`<li>
        <p dir="auto"><strong>${kind}</strong> ${title}${details}</p>
        <form method="post" action="/take-back">
          ${toHidden({ decision: toDecisionId(decision), ...back })}
          <button aria-label="Take back: ${kind} ${title}">Take back</button>
        </form>
      </li>`;
    })}
  </ul>`;
}
