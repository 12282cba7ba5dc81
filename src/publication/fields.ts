import { z } from 'zod';

/** An http(s) address without a user name and a password. */
export const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be a full address starting with http:// or https://' })
  .refine((address) => !URL.canParse(address) || !hasCredentials(new URL(address)), {
    error: 'must not hold a user name or password: secrets come from the environment',
  });

function hasCredentials(url: URL): boolean {
  return url.username !== '' || url.password !== '';
}

/** A text with something in it besides spaces. */
export const nonEmptyText = z.string().trim().min(1, { error: 'must not be empty' });
