/** The result of using all parts of a page: executed functions, and forbidden elements and attributes. */
export interface Audit {
  ran: string[];
  findings: string[];
}

/** Runs in a page before its own code. Records calls of the functions that attacks usually call. */
export function installHooks(): void {
  const ran: string[] = [];
  Object.assign(window, { auditRan: ran });
  for (const name of ['alert', 'confirm', 'prompt', 'print', 'open'] as const) {
    Object.assign(window, { [name]: () => void ran.push(name) });
  }
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    ran.push(`policy: ${violatedDirective} ${blockedURI}`);
  });
}

/** Runs in a page. Saves each of its stories that is not saved yet. */
export async function saveStories(): Promise<void> {
  for (const more of document.querySelectorAll<HTMLElement>('main .more')) {
    more.click();
    document
      .querySelector<HTMLElement>('#story-menu [data-action=save][aria-pressed=false]')
      ?.click();
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Runs in a page. Uses every element of its main part, and finds forbidden elements and attributes. */
export async function auditPage(): Promise<Audit> {
  const findings: string[] = [];
  const schemes = ['http:', 'https:', 'irc:', 'ircs:', 'mailto:', 'xmpp:'];
  // In the article of a post only the body is untrusted, but a card is untrusted as a whole.
  const untrusted = '[data-untrusted], article:not(:has([data-untrusted]))';
  const isAllowed = (address: string) =>
    schemes.includes(URL.parse(address, document.baseURI)?.protocol ?? 'http:');
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link && isAllowed(link.href)) event.preventDefault();
  });
  // The site's own forms stay on the page. A form in untrusted content may lead away, and is a finding.
  addEventListener('submit', (event) => {
    const form = event.target instanceof HTMLFormElement ? event.target : null;
    const isOurs = form !== null && form.closest(untrusted) === null;
    if (isOurs && new URL(form.action).origin === location.origin) event.preventDefault();
  });
  for (const element of document.querySelectorAll<HTMLElement>('main *')) {
    // A link that its island has replaced by now would open, and its click would reach no listener.
    if (!element.isConnected) continue;
    for (const type of ['pointerover', 'mouseover', 'mouseenter', 'mousemove', 'mousedown']) {
      element.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }));
    }
    element.focus();
    const isInUntrusted = element.closest(untrusted) !== null;
    // The page's own button prints, and a body must have none like it.
    if (isInUntrusted || !element.matches('[data-tool=print]'))
      element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    // The menu of all stories is now that of this one, until the next one's button is pressed.
    if (element.matches('.more')) {
      for (const button of document.querySelectorAll<HTMLElement>('#story-menu button'))
        button.click();
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    // Islands, their scripts and their styles are ours outside of untrusted content.
    const isOurs = !isInUntrusted && element.matches('script, style, svg, [data-island] form');
    const isSuspect =
      element.localName.includes('-') ||
      element.matches('script, style, iframe, object, embed, form, base, meta, link, svg, math');
    if (isSuspect && !isOurs) findings.push(`<${element.localName}>`);
    const isInUntrustedBody = element.parentElement?.closest('[data-untrusted]') !== null;
    for (const { name, value } of element.attributes) {
      if (/^on|^(style|srcdoc|formaction)$/.test(name)) findings.push(`${name}="${value}"`);
      if (/^(href|src|cite)$/.test(name) && !isAllowed(value)) findings.push(`${name}="${value}"`);
      if (isInUntrustedBody && name === 'id' && !value.startsWith('user-content-')) {
        findings.push(`id="${value}"`);
      }
    }
  }
  await new Promise((resolve) => setTimeout(resolve, 20));
  return { ran: (window as unknown as { auditRan: string[] }).auditRan, findings };
}
