import { z } from 'zod';
import { emailAddress, httpUrl, nonEmptyText } from './fields.ts';
import { present } from '../text/present.ts';

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

/** The field that named the form before `contact` did. It is still read. */
export const formerFormSchema = form
  .optional()
  .describe('The former name of "contact.form".')
  .meta({ deprecated: true });

interface Fields {
  contact?: Contact | undefined;
  contactForm?: Contact['form'];
}

/** Adds an issue for a form that is named twice. */
export function checkForm({ contact, contactForm }: Fields, context: z.RefinementCtx): void {
  if (contact?.form === undefined || contactForm === undefined) return;
  const message = 'but "contact" has a form already: remove "contactForm"';
  context.addIssue({ code: 'custom', path: ['contactForm'], message });
}

/** A publication whose form, under whichever name, is part of its contact. */
export function withContact<T extends Fields>(publication: T) {
  const { contact, contactForm, ...others } = publication;
  const named = contactForm === undefined ? contact : { ...contact, form: contactForm };
  return { ...others, ...present({ contact: named }) };
}

/** The address of a telephone number (RFC 3966). A "(0)" behind the country is not dialed from abroad. */
export function toPhoneAddress(phone: string): string {
  const dialed = phone.startsWith('+') ? phone.replace(/\(0\)/, '') : phone;
  return `tel:${phone.startsWith('+') ? '+' : ''}${dialed.match(digits)?.join('')}`;
}

/** Whether a publication names any way to reach it. */
export const isReachable = ({ contact = {} }: Pick<Fields, 'contact'>): boolean =>
  Object.values(contact).some((way) => way !== undefined);
