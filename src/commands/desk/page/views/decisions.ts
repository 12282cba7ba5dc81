import { html } from 'hono/html';
import { toDecisionId, type TakenDecision } from '../../list-decisions.ts';
import type { Html } from './frame.ts';
import { toHidden } from './stories.ts';

/** What a decision is about, as editors read it. */
export type ToTitle = (decision: TakenDecision) => string;

/** Decisions, each with a button that takes it back. */
export function toDecisions(
  decisions: readonly TakenDecision[],
  toTitle: ToTitle,
  back: Readonly<Record<string, string>>,
): Html {
  if (decisions.length === 0) return html`<p>Nothing is decided.</p>`;
  return html`<ul class="decisions">
    ${decisions.map((decision) => {
      const { kind, details, takeBack } = decision;
      const title = toTitle(decision);
      return html`<li>
        <p dir="auto"><strong>${kind}</strong> ${title}${details}</p>
        <form method="post" action="/take-back">
          ${toHidden({ decision: toDecisionId(takeBack), ...back })}
          <button aria-label="Take back: ${kind} ${title}">Take back</button>
        </form>
      </li>`;
    })}
  </ul>`;
}
