import { describe, expect, test } from 'vitest';
import { isReachable, toPhoneAddress } from './contact.ts';
import { publicationSchema } from '../publication.ts';
import { validate } from '../validation-errors.ts';

const named = { id: 'p', name: 'P', tagline: 'P', url: 'https://paper.example', feeds: {} };
const url = 'https://forms.example/7';

/** The mistakes of a publication with these fields, or what it says of its contact. */
function read(fields: object) {
  const result = validate(publicationSchema, { ...named, ...fields });
  return 'errors' in result
    ? result.errors.map(({ field, problem }) => `${field}: ${problem}`)
    : result.value.contact;
}

describe('the contact of a publication', () => {
  test.each([
    ['may have each way alone', { email: 'desk@paper.example' }],
    ['may have all', { email: 'a@b.example', phone: '+1 (555) 010-0100', address: '1 Quay' }],
    ['may have a form alone', { form: { url, script: url } }],
  ])('%s', (_, contact) => {
    expect(read({ contact })).toEqual(contact);
  });

  test.each([
    [{ email: 'desk' }, 'contact.email: found "desk", must be one email address'],
    [{ email: 'a@b.example?bcc=c@d.example' }, 'must be one email address'],
    [{ phone: 'call us' }, 'must be one number of 3 to 15 digits, such as "+1 555 010 0100"'],
    [{ phone: '12' }, 'must be one number of 3 to 15 digits'],
    [{ phone: '555 0100;ext=javascript:alert(1)' }, 'must be one number of 3 to 15 digits'],
    [{ phone: '1234567890123456' }, 'must be one number of 3 to 15 digits'],
    [{ address: ' ' }, 'contact.address: found " ", must not be empty'],
    [{ address: 'a'.repeat(301) }, 'must have at most 300 characters'],
    [{ form: { url: 'javascript:alert(1)' } }, 'must be a full address starting with http'],
    [{ mail: 'a@b.example' }, 'contact.mail: found an unknown field; did you mean "email"?'],
  ])('refuses %j', (contact, problem) => {
    expect(read({ contact })).toEqual([expect.stringContaining(problem)]);
  });

  test.each([
    [undefined, false],
    [{}, false],
    [{ phone: '555 0100' }, true],
    [{ form: { url } }, true],
  ])('%j makes it reachable: %s', (contact, isSo) => {
    expect(isReachable({ contact })).toBe(isSo);
  });
});

test.each([
  ['+1 (555) 010-0100', 'tel:+15550100100'],
  ['555 01.00', 'tel:5550100'],
  ['+44 (0)20 7946 0000', 'tel:+442079460000'],
  ['(0)20 7946', 'tel:0207946'],
])('%s is dialed as %s', (phone, address) => {
  expect(toPhoneAddress(phone)).toBe(address);
});
