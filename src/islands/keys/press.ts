import { save } from '../page/save-share.ts';
import { toOwnPath } from '../site-path.ts';

const actions: Record<string, () => void> = {
  '/': () => leave(goToSearch),
  j: () => leave(() => step(1)),
  k: () => leave(() => step(-1)),
  s: saveStory,
  ArrowDown: () => leave(() => moveAmongButtons(1)),
  ArrowUp: () => leave(() => moveAmongButtons(-1)),
  ArrowRight: () => leave(() => moveAmongButtons(isMirrored() ? -1 : 1)),
  ArrowLeft: () => leave(() => moveAmongButtons(isMirrored() ? 1 : -1)),
  '?': () => toSettings()?.togglePopover?.(),
};

/**
 * Does what a key stands for. While the list of keys is open, only its own key does something. `wasListed` says whether
 * it was open when the key was pressed.
 */
export function press(key: string, wasListed = false): void {
  if (key === '?' || !(wasListed || toSettings()?.checkVisibility())) actions[key]?.();
}

const toSettings = () => document.getElementById('settings');

/** Closes a menu that lies over the page, and moves the focus. */
function leave(move: () => void): void {
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]:not([role=tooltip])'))
    menu.hidePopover?.();
  move();
}

/** Moves the focus to the search field of the page, or opens the search page. */
function goToSearch(): void {
  const fields = document.querySelectorAll<HTMLInputElement>('input[type=search]');
  const shown = [...fields].filter((field) => field.checkVisibility());
  // A field of the page itself stands after that of the masthead.
  const field = shown.at(-1);
  if (!field) {
    location.assign(toOwnPath('/search'));
    return;
  }
  // To select the text gives it the focus too, but does not scroll to it.
  field.focus();
  field.select();
}

/** Moves the focus to the headline of the next or the previous story. Without one in focus, from what is in view. */
function step(by: 1 | -1): void {
  const headlines = 'main :is([data-story], [data-results]) .headline';
  const links = [...document.querySelectorAll<HTMLElement>(headlines)].filter((link) =>
    link.checkVisibility(),
  );
  // A result that is a page of the site is no story.
  const focused = toFocusedStory() ?? document.activeElement;
  const place = links.findIndex((link) => (link.closest('[data-story]') ?? link) === focused);
  const inView = links.findIndex((link) => link.getBoundingClientRect().bottom > 0);
  const next = place >= 0 ? place + by : by > 0 ? inView : (inView < 0 ? links.length : inView) - 1;
  links[next]?.focus();
  // Firefox scrolls until the first line of a headline is in view.
  links[next]?.scrollIntoView({ block: 'nearest' });
}

const isMirrored = () => document.dir === 'rtl';

/** Moves the focus to the next or the previous button of a list of stories. It is now the list's stop of the Tab key. */
function moveAmongButtons(by: 1 | -1): void {
  const button = document.activeElement;
  const lists = 'section, main';
  const list = button?.closest(lists);
  const buttons = [...document.querySelectorAll<HTMLElement>('.more')].filter(
    (each) => each.closest(lists) === list && each.checkVisibility(),
  );
  const next = buttons[buttons.findIndex((each) => each === button) + by];
  if (!next) return;
  for (const each of buttons) each.tabIndex = each === next ? 0 : -1;
  next.focus();
}

/** Saves the story in focus, or that of the page, or no longer. */
function saveStory(): void {
  const story = toFocusedStory() ?? document.querySelector<HTMLElement>('main > [data-story]');
  if (story) save(story);
}

const toFocusedStory = () => document.activeElement?.closest<HTMLElement>('[data-story]') ?? null;
