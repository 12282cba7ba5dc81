/** The elements with tooltips. */
const explained = '[data-tip]';

/** Copies the button that opens the page's menu of stories (components/StoryMenu.astro) into each story. */
function addButtons(): void {
  const button = document.querySelector<HTMLTemplateElement>('template[data-actions]');
  if (!button) return;
  for (const place of document.querySelectorAll('.actions:empty')) {
    const headline = place.closest('[data-story]')?.querySelector('.headline');
    place.append(button.content.cloneNode(true));
    for (const each of place.children) each.ariaLabel += `: ${headline?.firstChild?.textContent}`;
  }
}

/** Moves the menu beside the button that is about to open it, so that its buttons are those of that story. */
function moveMenu(button: HTMLElement): void {
  const menu = document.getElementById('story-menu');
  if (menu && menu.previousElementSibling !== button) button.after(menu);
}

/**
 * Runs the menu and buttons of stories, and tooltips. Their code is loaded when a pointer or the focus first
 * reaches an element with a tooltip, so a page that is only read does not load it. A click or event
 * before that is handled once the code is there.
 */
export function startStoryActions(): void {
  addButtons();
  const stop = new AbortController();
  const find = ({ target }: Event, selector: string) =>
    target instanceof Element ? target.closest<HTMLElement>(selector) : null;

  const onApproach = async (event: Event) => {
    // A finger's first event says nothing about what it will do.
    const isFinger =
      event.type === 'pointerover' && (event as PointerEvent).pointerType === 'touch';
    if (isFinger || !find(event, explained)) return;
    stop.abort();
    void import('./save-share.ts');
    const { startTooltips } = await import('./tooltips.ts');
    startTooltips(explained, event);
  };
  for (const type of ['pointerover', 'pointerdown', 'focusin']) {
    document.addEventListener(type, onApproach, stop);
  }
  document.addEventListener('click', async (event) => {
    const opener = find(event, '.more');
    if (opener) moveMenu(opener);
    const button = find(event, '[data-action]');
    if (!button && !opener) return;
    const { onPress, showSaved } = await import('./save-share.ts');
    if (button) await onPress(button);
    else showSaved();
  });
  const show = async () => {
    addButtons();
    if (!hasStoredItems()) return;
    const { showSaved } = await import('./save-share.ts');
    showSaved();
  };
  // At the start, when a page comes back from the browser's back/forward cache, and for new stories.
  for (const type of ['pageshow', 'cards']) addEventListener(type, show);
}

/** Whether the browser stores anything for this site, such as saved stories. */
function hasStoredItems(): boolean {
  try {
    return localStorage.length > 0;
  } catch {
    return false;
  }
}
