/** What a tooltip can say more of. */
const explained = '[data-act], [data-tip], .ago[data-ago]';

/** Gives each story its buttons, of which a page has one pair (components/StoryActions.astro). */
function placeButtons(): void {
  const buttons = document.querySelector<HTMLTemplateElement>('template[data-acts]');
  if (!buttons) return;
  for (const place of document.querySelectorAll('.acts:empty')) {
    const headline = place.closest('[data-story]')?.querySelector('.headline');
    place.append(buttons.content.cloneNode(true));
    for (const button of place.children)
      button.ariaLabel += `: ${headline?.firstChild?.textContent}`;
  }
}

/**
 * Has the buttons of stories do what they say, and shows a tooltip where there is more to tell. The
 * code of both is loaded when a pointer, a finger or the focus first comes near, so that a page that
 * is only read does without it; what was done before it came is done then.
 */
export function startActions(): void {
  placeButtons();
  const stop = new AbortController();
  const find = ({ target }: Event, selector: string) =>
    target instanceof Element ? target.closest<HTMLElement>(selector) : null;

  const near = async (event: Event) => {
    // Of a finger, what comes first is not what it means.
    const isFinger =
      event.type === 'pointerover' && (event as PointerEvent).pointerType === 'touch';
    if (isFinger || !find(event, explained)) return;
    stop.abort();
    void import('./press.ts');
    const { startTooltips } = await import('./tooltips.ts');
    startTooltips(explained, event);
  };
  for (const type of ['pointerover', 'pointerdown', 'focusin']) {
    document.addEventListener(type, near, stop);
  }
  document.addEventListener('click', async (event) => {
    const button = find(event, '[data-act]');
    if (!button) return;
    const { press } = await import('./press.ts');
    await press(button);
  });
  const show = async () => {
    placeButtons();
    if (!hasKept()) return;
    const { mark } = await import('./press.ts');
    mark();
  };
  // Also when the reader comes back to a page that the browser has kept, and when stories have come.
  for (const type of ['pageshow', 'cards']) addEventListener(type, show);
}

/** Whether the browser keeps anything for this site, so that stories may be among it. */
function hasKept(): boolean {
  try {
    return localStorage.length > 0;
  } catch {
    return false;
  }
}
