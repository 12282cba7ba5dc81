import type { Secrets } from './load.ts';
import { listFeeds, type Publication } from './publication.ts';
import { listTokens } from './tokens.ts';

/** The text that replaces secrets. */
export const noKey = '[key]';

/** Lists the texts that no published file may have: the keys of services, and the tokens in feed addresses. */
export function listSecrets(publication: Publication, keys: Secrets): string[] {
  const tokens = listFeeds(publication).flatMap(({ url }) => listTokens(url));
  return [...new Set([...Object.values(keys), ...tokens])];
}

/** Replaces secrets in a text, both plain and percent-encoded ones. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  return secrets
    .flatMap((secret) => [secret, encodeURIComponent(secret)])
    .reduce((rest, secret) => rest.replaceAll(secret, noKey), text);
}
