import { z } from 'zod';

/** An http(s) address without a user name and a password. */
export const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be a full address starting with http:// or https://' })
  .refine((address) => !URL.canParse(address) || !hasCredentials(new URL(address)), {
    error: 'must not hold a user name or password: secrets come from the environment',
  });

/** A host, and the parts of a path that browsers read as they are written: `.` and `..` are none. */
const plainAddress = /^https?:\/\/[^/\\?#]+(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)*\/?$/i;

/**
 * The address of a site: an origin, and perhaps a path. Hosts tell upper from lower case in paths. A slash
 * at the end is taken off.
 */
export const siteUrl = httpUrl
  .refine((address) => !/[?#]/.test(address), {
    error: 'must be only the address of the front page, without "?" and "#"',
  })
  .refine((address) => /[?#]/.test(address) || plainAddress.test(address), {
    error:
      'must have no path, or one of letters, digits, ".", "_", "~" and "-", such as "https://owner.github.io/repo"',
  })
  .overwrite((address) => address.replace(/\/$/, ''));

function hasCredentials(url: URL): boolean {
  return url.username !== '' || url.password !== '';
}

/** The address of a mailbox. */
export const emailAddress = z.email({ error: 'must be one email address' });

/** A text with something in it besides spaces. */
export const nonEmptyText = z.string().trim().min(1, { error: 'must not be empty' });
