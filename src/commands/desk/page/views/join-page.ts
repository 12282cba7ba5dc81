import { html } from 'hono/html';
import type { Html } from './frame.ts';

/** The page on which another machine gives its code, and who uses it. */
export function toJoinPage(
  publication: string,
  { name = '', wrong }: { name?: string; wrong?: string | undefined },
): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Join the desk · ${publication}</title>
        <link rel="stylesheet" href="/desk.css" />
        <link rel="stylesheet" href="/forms.css" />
      </head>
      <body>
        <main>
          <h1>Join the desk</h1>
          <p dir="auto">${publication}</p>
          ${wrong !== undefined && html`<p class="error" role="alert">${wrong}</p>`}
          <form method="post" action="/join">
            <p>
              <label
                >Code <small>the terminal of the desk shows it</small>
                <input
                  name="code"
                  required
                  autocomplete="off"
                  autocapitalize="characters"
                  autofocus
              /></label>
            </p>
            <p>
              <label
                >Your name <small>it stands beside what you decide</small>
                <input name="name" required maxlength="60" autocomplete="name" value="${name}"
              /></label>
            </p>
            <button class="main">Open the desk</button>
          </form>
        </main>
      </body>
    </html>`;
}
