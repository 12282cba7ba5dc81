/** The text that replaces secrets. */
export const noKey = '[key]';

/** Replaces secrets in a text, both plain and percent-encoded ones. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  return secrets
    .flatMap((secret) => [secret, encodeURIComponent(secret)])
    .reduce((rest, secret) => rest.replaceAll(secret, noKey), text);
}
