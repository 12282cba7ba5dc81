import { z } from 'zod';

const addressRule = 'must be a full address starting with http:// or https://';
const credentialsRule = 'must not hold a user name or password: secrets come from the environment';

/** An http(s) address without a user name and a password, whose messages never say what was found. */
export const secretUrl = z
  .url({ protocol: /^https?$/, error: addressRule })
  .refine(hasNoCredentials, { error: credentialsRule });

/** An http(s) address without a user name and a password. */
export const httpUrl = z
  .url({ protocol: /^https?$/, error: ({ input }) => describeAddress(input) })
  .refine(hasNoCredentials, { error: credentialsRule });

function describeAddress(found: unknown): string {
  const isBare = typeof found === 'string' && /^[\w-]+(\.[\w-]+)+(?<!\.js)(\/\S*)?$/.test(found);
  return isBare ? `${addressRule}; did you mean "https://${found}"?` : addressRule;
}

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
  .refine(
    (address) => !URL.canParse(address) || /[?#]/.test(address) || plainAddress.test(address),
    {
      error:
        'must have no path, or one of letters, digits, ".", "_", "~" and "-", such as "https://owner.github.io/repo"',
    },
  )
  .refine((address) => !/\b(?:YOU|OWNER)\b/.test(address), {
    error: 'must be your own address; write your account in place of YOU or OWNER',
  })
  .overwrite((address) => address.replace(/\/$/, ''));

function hasNoCredentials(address: string): boolean {
  const { username = '', password = '' } = URL.parse(address) ?? {};
  return username === '' && password === '';
}

export const emailAddress = z.email({ error: 'must be one email address' });

/** A text with something in it besides spaces. */
export const nonEmptyText = z.string().trim().min(1, { error: 'must not be empty' });
