import { createServer } from 'node:http';
import { onTestFinished } from 'vitest';
import { listen } from '../listen.ts';

/** Names of features that browsers may lack. */
const features =
  /popover|speculationrules|view-?transition|text-wrap|position-(?:area|try-fallbacks)/gi;
/** The policy allows inline code by its hash, which other names change. */
const policy = /<meta http-equiv="content-security-policy"[^>]*>/i;

/**
 * Serves a site, until the test ends, with a name that no browser knows in place of those of features: in HTML, in
 * CSS and in scripts. To a browser the site is then what it is to one without them. Returns the origin.
 */
export async function serveLacking(origin: string): Promise<string> {
  const server = createServer(async ({ url = '/' }, response) => {
    const answer = await fetch(origin + url);
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'content-type': type });
    if (!/html|css|javascript/.test(type)) response.end(await answer.bytes());
    else response.end((await answer.text()).replace(policy, '').replaceAll(features, 'absent'));
  });
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${await listen(server)}`;
}
