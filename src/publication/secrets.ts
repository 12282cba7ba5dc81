import type { Secrets } from './load.ts';
import { listFeeds, type Publication } from './publication.ts';
import { listTokens } from './tokens.ts';

/** What stands in the place of a secret. */
export const noKey = '[key]';

/** Every text that no published file may hold: the keys of services, and the tokens in feed addresses. */
export function listSecrets(publication: Publication, keys: Secrets): string[] {
  const tokens = listFeeds(publication).flatMap(({ url }) => listTokens(url));
  return [...new Set([...Object.values(keys), ...tokens])];
}

/** A text without secrets, as they are or percent-encoded. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  return secrets
    .flatMap((secret) => [secret, encodeURIComponent(secret)])
    .reduce((rest, secret) => rest.replaceAll(secret, noKey), text);
}
