/** What a post may contain: its elements, their attributes, and the schemes of links. */
export interface Allowed {
  tags: string[];
  attributes: Record<string, string[]>;
  schemes: string[];
}

/** The result of an audit in the page. */
interface PageAudit {
  /** The names of the hooked functions that were called. */
  ran: string[];
  /** Forbidden elements, attributes, addresses and ids. */
  findings: string[];
  /** The posts' HTML as serialized by the browser. */
  html: string[];
}

/** Runs in the page before anything else. Hooks the functions that attacks call, and records the calls. */
export function installHooks(): void {
  const ran: string[] = [];
  Object.assign(window, { auditRan: ran });
  for (const name of ['alert', 'confirm', 'prompt', 'print', 'open', 'fetch'] as const) {
    Object.assign(window, { [name]: () => void ran.push(name) });
  }
  window.addEventListener('submit', (event) => {
    event.preventDefault();
    ran.push('submit');
  });
}

/**
 * Runs in the page. Hovers, focuses and clicks every element of every post, then checks the tree. A click
 * follows a link only if its scheme is forbidden.
 */
export async function auditPage(allowed: Allowed): Promise<PageAudit> {
  const findings: string[] = [];
  // An invalid address leads nowhere.
  const hasScheme = (address: string) => {
    const { protocol } = URL.parse(address, document.baseURI) ?? { protocol: 'http:' };
    return allowed.schemes.includes(protocol.slice(0, -1));
  };
  window.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link && hasScheme(link.href)) event.preventDefault();
  });

  const posts = [...document.querySelectorAll<HTMLElement>('main > article')];
  const html = posts.map((post) => post.innerHTML);
  const outside = [...document.body.querySelectorAll('*')].filter(
    (element) => !element.closest('main > article') && !element.matches('main'),
  );
  for (const element of outside) findings.push(`outside of its post: ${element.outerHTML}`);

  for (const post of posts) {
    for (const element of post.querySelectorAll<HTMLElement>('*')) {
      for (const type of ['pointerover', 'mouseover', 'mouseenter', 'mousemove', 'mousedown']) {
        element.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }));
      }
      element.focus();
      element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      const name = element.localName;
      const isKnown = element.namespaceURI === 'http://www.w3.org/1999/xhtml';
      if (!isKnown || !allowed.tags.includes(name)) findings.push(`<${name}>`);
      for (const { name: attribute, value } of element.attributes) {
        if (!allowed.attributes[name]?.includes(attribute)) findings.push(`${name} ${attribute}`);
        if (attribute === 'id' && !value.startsWith('user-content-')) findings.push(`id ${value}`);
        if (/^(?:href|src|cite)$/.test(attribute)) {
          if (!hasScheme(value)) findings.push(`address ${value}`);
        }
      }
    }
  }
  await new Promise((resolve) => setTimeout(resolve, 50));
  return { ran: (window as unknown as { auditRan: string[] }).auditRan, findings, html };
}
