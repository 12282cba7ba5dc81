/** Short words are ordinary prose, so secrets that look like one are not searched for. */
const isTelling = (secret: string) => secret.length >= 8 && /[^a-z]/i.test(secret);

/** Whether a file holds one of these secrets. */
export const holdsSecret = (content: Buffer, secrets: readonly string[]) =>
  secrets.some((secret) => isTelling(secret) && content.includes(secret));
