import { readHeadline } from '../stories/headline.ts';

/** The elements with tooltips. */
const explained = '[data-tip]';

const loadActions = () => import('./save-share.ts');

/** Copies the button that opens the page's menu of stories (components/StoryMenu.astro) into each story. */
function addButtons(): void {
  const button = document.querySelector<HTMLTemplateElement>('template[data-actions]')?.content;
  for (const place of document.querySelectorAll('[data-story] .actions:empty')) {
    if (button) place.append(button.cloneNode(true));
    for (const each of place.children) each.ariaLabel += `: ${readHeadline(place)}`;
  }
  setStop();
}

/** The buttons of the stories that are shown. */
export const listButtons = () =>
  [...document.querySelectorAll<HTMLElement>('.more')].filter((each) => each.checkVisibility());

/** Makes one button, at first that of the first story, the only stop of the Tab key among them (keys.ts). */
export function setStop(stop = listButtons()[0]): void {
  for (const each of listButtons()) each.tabIndex = each === stop ? 0 : -1;
}

/**
 * Runs the menu and buttons of stories, and tooltips. Their code is loaded when a pointer or the focus first
 * reaches an element with a tooltip, so a page that is only read does not load it. A click or event
 * before that is handled once the code is there.
 */
export function startStoryActions(): void {
  addButtons();
  // A list that changes may have removed it from the page, with the story that it was beside.
  const menu = document.getElementById('story-menu');
  const stop = new AbortController();
  const find = ({ target }: Event, selector: string) =>
    (target as HTMLElement).closest?.<HTMLElement>(selector);

  const onApproach = async (event: Event) => {
    // A finger's first event says nothing about what it will do.
    const isFinger =
      event.type === 'pointerover' && (event as PointerEvent).pointerType === 'touch';
    if (isFinger || !find(event, explained)) return;
    stop.abort();
    void loadActions();
    const { startTooltips } = await import('./tooltips.ts');
    startTooltips(explained, event);
  };
  for (const type of ['pointerover', 'pointerdown', 'focusin'])
    document.addEventListener(type, onApproach, stop);
  document.addEventListener('click', async (event) => {
    const opener = find(event, '.more');
    // Beside the button, its buttons are those of the story.
    if (menu && opener && menu.previousElementSibling !== opener) opener.after(menu);
    const button = find(event, '[data-action]');
    if (!button && !opener) return;
    const { onPress, showSaved } = await loadActions();
    if (button) await onPress(button);
    else showSaved();
  });
  const show = async () => {
    addButtons();
    if (document.querySelector('html[data-saved], [data-follows]'))
      (await loadActions()).showSaved();
  };
  // At the start, when a page comes back from the browser's back/forward cache, and for new stories.
  for (const type of ['pageshow', 'cards']) addEventListener(type, show);
}
