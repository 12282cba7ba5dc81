import { z } from 'zod';
import { emailAddress, httpUrl, nonEmptyText } from '../fields.ts';

const digits = /\d/g;
const phone = z
  .string()
  .trim()
  .refine((text) => /^\+?[\d(][\d ()./-]*$/.test(text) && isLong(text), {
    error: 'must be one number of 3 to 15 digits, such as "+1 555 010 0100"',
  });

function isLong(text: string): boolean {
  const count = text.match(digits)?.length ?? 0;
  return count >= 3 && count <= 15;
}

const form = z.strictObject({ url: httpUrl, script: httpUrl.optional() });

/** How readers reach a publication. */
export const contactSchema = z.strictObject({
  email: emailAddress.optional().describe('An email address.'),
  phone: phone
    .optional()
    .describe('A telephone number, as people write it, best with "+" and its country.'),
  address: nonEmptyText
    .max(300, { error: 'must have at most 300 characters' })
    .optional()
    .describe('A postal address. "\\n" starts a new line.'),
  form: form
    .optional()
    .describe("The address of the contact page's form, and a script that its host needs."),
});
type Contact = z.infer<typeof contactSchema>;

/** The address of a telephone number (RFC 3966). A "(0)" behind the country is not dialed from abroad. */
export function toPhoneAddress(phone: string): string {
  const dialed = phone.startsWith('+') ? phone.replace(/\(0\)/, '') : phone;
  return `tel:${phone.startsWith('+') ? '+' : ''}${dialed.match(digits)?.join('')}`;
}

/** Whether a publication names any way to reach it. */
export const isReachable = ({ contact = {} }: { contact?: Contact | undefined }): boolean =>
  Object.values(contact).some((way) => way !== undefined);
