import type { RequestListener, ServerResponse } from 'node:http';
import { readBuild } from '../../rebuild/publish/build-info.ts';
import { createListener, serveHere } from '../../rebuild/serve-site.ts';
import { escapeHtml } from '../../text/html/html-tree.ts';

const scriptPath = '/_preview/reload.js';
const changesPath = '/_preview/changes';

/** Reloads a page when the site is another one than it came from, and shows why the next one failed. */
const script = `const { build } = document.currentScript.dataset;
const note = document.createElement('pre');
note.setAttribute('role', 'alert');
note.dir = 'auto';
Object.assign(note.style, {
  position: 'fixed', inset: '0 0 auto', zIndex: 9999, margin: 0, padding: '1rem', maxHeight: '50vh',
  overflow: 'auto', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', color: '#fff', background: '#8a1c1c',
});
new EventSource('${changesPath}').onmessage = ({ data }) => {
  const now = JSON.parse(data);
  if (now.build !== build) return location.reload();
  note.textContent = now.failure;
  if (now.failure === '') note.remove();
  else document.body.append(note);
};
`;

/** Removes a service worker: one that keeps pages would show those of another preview at the same port. */
const worker = `addEventListener('install', () => skipWaiting());
addEventListener('activate', () => registration.unregister());
`;

export type Pages = Awaited<ReturnType<typeof openPages>>;

/** Opens the pages of a preview at a port of loopback, before there is a site. Rejects when the port is in use. */
export async function openPages(port: number) {
  const listeners = new Set<ServerResponse>();
  let site: RequestListener | undefined;
  let path = '';
  let build = '';
  let failure = '';
  let front: string | undefined;
  const sendBuild = (response: ServerResponse) =>
    void response.write(`data: ${JSON.stringify({ build, failure })}\n\n`);
  const server = await serveHere((request, response) => {
    const pathname = URL.parse(request.url ?? '/', 'http://site')?.pathname;
    if (pathname === scriptPath) return sendScript(response, script);
    if (pathname === `${path}/sw.js`) return sendScript(response, worker);
    if (pathname !== changesPath) {
      if (site === undefined) return answerWords(response, 503, failure || isBuilding);
      if (front !== undefined && pathname === `${path}/`) return answerWords(response, 200, front);
      return site(request, response);
    }
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    listeners.add(response.on('close', () => listeners.delete(response)));
    sendBuild(response);
  }, port);
  return {
    /** The front page. */
    get address(): string {
      return `${server.origin}${path}/`;
    },
    /**
     * Shows the site in a folder, which has changed, below its path. Open pages are reloaded. `hint` stands in place of a
     * front page on which nothing is.
     */
    show(dir: string, sitePath: string, hint?: string): void {
      front = hint;
      build = readBuild(dir)?.time ?? '';
      failure = '';
      path = sitePath;
      const changePage = (html: string) => addScript(html, build);
      site = createListener(dir, { sitePath, changePage, cacheControl: 'no-store' });
      for (const each of listeners) sendBuild(each);
    },
    /** Shows why the last rebuild failed: instead of a site, or above the pages that are open. */
    fail(why: string): void {
      failure = `The site could not be built. It is tried again when a file is saved.\n\n${why}`;
      for (const each of listeners) sendBuild(each);
    },
    close: server.close,
  };
}

/**
 * Adds the script that reloads to a page whose own policy lets it run. Nothing is changed in one that may run nothing:
 * its policy is part of what is looked at.
 */
function addScript(html: string, build: string): string {
  const end = html.lastIndexOf('</body>');
  if (end < 0 || !html.includes("script-src 'self'")) return html;
  const tag = `<script src="${scriptPath}" data-build="${build}"></script>`;
  return html.slice(0, end) + tag + html.slice(end);
}

function sendScript(response: ServerResponse, code: string): void {
  response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' });
  response.end(code);
}

const isBuilding = 'The site is being built. The terminal says how far it is.';

/** Answers with words in place of a page. The browser asks again. */
function answerWords(response: ServerResponse, status: number, words: string): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', refresh: '1' });
  response.end(`<!doctype html>
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Preview</title>
<pre style="max-width: 40rem; margin: 2rem auto; font: 1.125rem/1.5 system-ui; white-space: pre-wrap">${escapeHtml(words)}</pre>
`);
}
