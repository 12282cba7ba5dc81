/** Whether a file holds one of these secrets. One that looks like a short word is not searched for: that is prose. */
export const holdsSecret = (content: Buffer, secrets: readonly string[]) =>
  secrets.some(
    (secret) => secret.length >= 8 && /[^a-z]/i.test(secret) && content.includes(secret),
  );
