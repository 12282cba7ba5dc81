/** What stands in the place of a secret. */
export const noKey = '[key]';

/** A text without secrets, as they are or percent-encoded. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  return secrets
    .flatMap((secret) => [secret, encodeURIComponent(secret)])
    .reduce((rest, secret) => rest.replaceAll(secret, noKey), text);
}
