import { html } from 'hono/html';
import { renderDocument, type Html } from './frame.ts';

/** Letters of a name. */
export const longestName = 60;

/** The page on which another machine gives its code, and who uses it. */
export function toJoinPage(
  publication: string,
  { name = '', wrong }: { name?: string; wrong?: string | undefined },
): Html {
  return renderDocument(
    `Join the desk · ${publication}`,
    html`<main>
      <h1>Join the desk</h1>
      <p dir="auto">${publication}</p>
      ${wrong !== undefined && html`<p class="error" role="alert">${wrong}</p>`}
      <form method="post" action="/join">
        <p>
          <label
            >Code <small>the terminal of the desk shows it</small>
            <input name="code" required autocomplete="off" autocapitalize="characters" autofocus
          /></label>
        </p>
        <p>
          <label
            >Your name <small>it stands beside what you decide</small>
            <input
              name="name"
              required
              maxlength="${longestName}"
              autocomplete="name"
              value="${name}"
          /></label>
        </p>
        <button class="main">Open the desk</button>
      </form>
    </main>`,
  );
}
