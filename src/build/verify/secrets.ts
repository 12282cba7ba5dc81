/** A secret that is one short word can't be told from prose, so only others are looked for. */
const isTelling = (secret: string) => secret.length >= 8 && /[^a-z]/i.test(secret);

/** Whether a file holds one of these secrets. */
export const holdsSecret = (content: Buffer, secrets: readonly string[]) =>
  secrets.some((secret) => isTelling(secret) && content.includes(secret));
