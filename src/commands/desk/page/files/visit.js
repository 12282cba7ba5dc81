// Sends forms and follows links of the desk without loading its page again. Without this script they load it.
import { forgetWords, giveWords, isTyped } from './words.js';

/** Selects the rows of stories that can be decided about. */
export const rows = '.stories > [data-story]';
const html = new DOMParser();
/** What was sent before is shown before what is sent next. */
let last = Promise.resolve();
/** The story that was acted on last, by the id of its row. */
let lastRow;
/** The address that is shown, without a part of its page. */
let shown = location.pathname + location.search;

const isDesk = ({ origin, pathname }) => origin === location.origin && pathname === '/';
const getStatus = () => document.querySelector('.bar [role="status"]');

/** Says something to those who see and to those who hear. */
export function say(text) {
  getStatus().textContent = text;
  delete getStatus().dataset.count;
}

/** The row of a story that has the focus or was acted on last; else the first. */
export const findRow = () =>
  document.activeElement.closest(rows) ??
  document.getElementById(lastRow ?? '') ??
  document.querySelector(rows);

/** Opens a page of the desk, and gives the focus to what `find` selects there. */
export const visit = (address, find) =>
  follow(address, {
    find: find ?? (new URL(address, location.href).hash || undefined),
    isVisit: true,
  });

/** Sends a decision about a row, as its forms do. */
export function decide(row, fields) {
  lastRow = row.id;
  const back = row.closest('[data-back]').dataset.back;
  const body = new URLSearchParams(back);
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set('story', row.dataset.story);
  return follow('/decide', { body, find: `#${row.id}` });
}

function follow(address, sent) {
  last = last.then(() => load(address, sent));
  return last;
}

/** Loads a page and shows it in place of this one. Returns whether the desk took what was sent. */
async function load(address, { body, form, find, isVisit = false }) {
  const focus = nameFocus();
  const answer = await ask(address, body);
  if (answer === undefined) return false;
  const { page, url, ok } = answer;
  if (ok && form) forgetWords(form);
  swap(page);
  if (isVisit) history.pushState(null, '', url);
  else if (ok) history.replaceState(null, '', url);
  shown = location.pathname + location.search;
  const isMoved = giveFocus({ ...focus, find });
  if (isVisit && !isMoved) scrollTo(0, 0);
  return ok;
}

/** Asks the desk for a page. Says what is wrong where it gives none. */
async function ask(address, body) {
  const main = document.querySelector('main');
  main.ariaBusy = 'true';
  try {
    const response = await fetch(address, body && { method: 'POST', body });
    const text = await response.text();
    const isPage = response.headers.get('content-type')?.startsWith('text/html');
    if (!isPage) return void say(text);
    const url = new URL(response.url);
    // The message of an action is shown once.
    url.searchParams.delete('told');
    return { page: html.parseFromString(text, 'text/html'), url, ok: response.ok };
  } catch {
    say(
      'The desk does not answer. Start it again, and do this once more: nothing that was decided is lost.',
    );
  } finally {
    main.ariaBusy = null;
  }
}

/** The parts of the bar that differ. The element that says what was done stays, so that it is heard. */
const barParts = ['.count', '.ways', '.after'];

/** Shows another page, or its bar alone. */
function swap(page, parts = ['main', ...barParts]) {
  for (const part of parts) document.querySelector(part).replaceWith(page.querySelector(part));
  document.title = page.title;
  say(page.querySelector('.bar [role="status"]').textContent);
  giveWords();
}

/** What tells a control from others: its form, its row and its words. */
const nameControl = (control) =>
  [
    control.closest('[id]:not(main)')?.id,
    control.getAttribute('aria-label') ?? (control.name || control.textContent.trim()),
    control.form && new URLSearchParams(new FormData(control.form)).get('command'),
  ].join(' ');

function nameFocus() {
  const at = document.activeElement;
  const row = at.closest(rows);
  if (row !== null) lastRow = row.id;
  const next = at.closest('form')?.querySelector('[name="next"]')?.value;
  return { name: at === document.body ? undefined : nameControl(at), row: lastRow, next };
}

/** Gives the focus to what is wrong, to what was asked for, to the control or the story that had it, or to the next. */
function giveFocus({ find, name, row, next }) {
  const controls = [
    ...document.querySelectorAll('a[href], button, input, select, textarea, summary'),
  ];
  const same = () => controls.find((each) => each.checkVisibility() && nameControl(each) === name);
  const wanted =
    document.querySelector('[aria-invalid="true"]') ??
    (find && document.querySelector(find)) ??
    (name && same()) ??
    document.getElementById(row ?? '') ??
    document.getElementById(next ?? '');
  const target = wanted?.matches('.stories > li') ? wanted.querySelector('h3 a') : wanted;
  (target ?? document.querySelector('main')).focus({ preventScroll: target === undefined });
  return target !== undefined && target !== null;
}

/** Sends a form that takes long. The page can be used meanwhile, so only what has its result is replaced. */
async function sendLong(form, body) {
  const { href } = location;
  const steps = new EventSource('/progress');
  steps.onmessage = ({ data }) => {
    const { doing, count } = JSON.parse(data);
    if (getStatus().textContent !== doing) say(doing);
    // Counts are seen, and not heard.
    getStatus().dataset.count = count;
  };
  const answer = await ask(form.action, body);
  steps.close();
  if (answer === undefined) return;
  const { activeElement } = document;
  const focus = nameFocus();
  swap(answer.page, location.href === href ? undefined : barParts);
  if (!activeElement.isConnected) giveFocus(focus);
}

document.addEventListener('submit', (event) => {
  const { target: form, submitter } = event;
  const body = new URLSearchParams(new FormData(form, submitter));
  event.preventDefault();
  if (form.method === 'get') return visit(`${form.getAttribute('action')}?${body}`);
  if (form.matches('.long')) return sendLong(form, body);
  follow(form.getAttribute('action'), { body, form });
});

document.addEventListener('click', (event) => {
  const link = event.target.closest?.('a[href]');
  const isOther = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey;
  if (link === null || isOther || link.target !== '' || !isDesk(link)) return;
  // The address of a part of this page is the browser's own.
  if (link.getAttribute('href').startsWith('#')) return;
  event.preventDefault();
  visit(link.href, link.dataset.find);
});

addEventListener('popstate', () => {
  if (location.pathname + location.search !== shown) follow(location.href, {});
});
addEventListener('beforeunload', (event) => {
  if (isTyped()) event.preventDefault();
});
giveWords();
