/** What the page of an audit is told: the allowlist, and the schemes of links. */
export interface Allowed {
  tags: string[];
  attributes: Record<string, string[]>;
  schemes: string[];
}

/** What the page of an audit tells. */
export interface PageAudit {
  /** What ran: the name of a hooked function for each call. */
  ran: string[];
  /** Tags, attributes, addresses and ids that must not be there. */
  findings: string[];
  /** The posts as the browser has them. */
  html: string[];
}

/** Runs in the page before anything else: whoever calls what attacks call is noted. */
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
 * Runs in the page: hovers, focuses and clicks every element of every post, then looks at the tree.
 * A link is followed only when its scheme is none of the allowed ones.
 */
export async function auditPage(allowed: Allowed): Promise<PageAudit> {
  const findings: string[] = [];
  // An address that is none at all leads nowhere.
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
  const foreign = [...document.body.querySelectorAll('*')].filter(
    (element) => !element.closest('main > article') && !element.matches('main'),
  );
  for (const element of foreign) findings.push(`outside of its post: ${element.outerHTML}`);

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
