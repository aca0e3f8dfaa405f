import { describe, expect, test } from 'vitest';
import {
  addAddresses,
  invalidAddresses,
  isPublicMessage,
  readAddresses,
  recipientsOfCall,
  replyAll,
} from './recipients';

const noRecipients = { to: [], cc: [], bcc: [] };
const mail = (
  message_type: 0 | 1 | 2 | 3,
  content_attributes: Record<string, unknown> = {},
  isPrivate = false,
) => ({ message_type, content_attributes, private: isPrivate });

const after = (...messages: ReturnType<typeof mail>[]) =>
  replyAll({
    last: messages.findLast(isPublicMessage) ?? null,
    contact: 'sofia@mail.example',
    own: ['help@acme.example', 'in@acme.example'],
  });

describe('RE7: default recipients of a reply', () => {
  test('a reply to an email goes to its sender and copies, not to the other recipients', () => {
    const email = {
      from: ['sofia@mail.example'],
      to: ['help@acme.example', 'other@mail.example'],
      cc: ['max@mail.example', 'MAX@mail.example', 'Help@acme.example'],
      bcc: ['hidden@mail.example', 'sofia@mail.example'],
    };
    expect(after(mail(0, { email }))).toEqual({
      to: ['sofia@mail.example'],
      cc: ['max@mail.example'],
      bcc: ['hidden@mail.example'],
    });
  });

  test('a reply to a colleague of the contact has the contact in Cc', () => {
    const email = { from: ['max@mail.example'], cc: null, bcc: null };
    expect(after(mail(0, { email }))).toEqual({
      to: ['max@mail.example'],
      cc: ['sofia@mail.example'],
      bcc: [],
    });
  });

  test('a reply after our own email goes to the same recipients, without the contact in Bcc', () => {
    const sent = {
      to_emails: [],
      cc_emails: ['max@mail.example', 'in@acme.example'],
      bcc_emails: ['sofia@mail.example', 'boss@acme.example'],
    };
    expect(after(mail(0, { email: { from: ['a@b.example'] } }), mail(1, sent))).toEqual({
      to: [],
      cc: ['max@mail.example'],
      bcc: ['boss@acme.example'],
    });
  });

  test('notes and activity messages are ignored; without an email there are no recipients', () => {
    const email = { from: ['sofia@mail.example'] };
    const messages = [mail(0, { email }), mail(1, { to_emails: ['x@y.example'] }, true), mail(2)];
    expect(after(...messages)).toEqual({ to: ['sofia@mail.example'], cc: [], bcc: [] });
    expect(after()).toEqual(noRecipients);
    expect(after(mail(0))).toEqual(noRecipients);
  });

  test('an address for incoming replies of the product is removed from the recipients', () => {
    const back = 'reply+0b9e3f6a-2c65-4c0e-9d5e-4f2f0f6f9a11@in.acme.example';
    const email = { from: ['sofia@mail.example'], cc: [back, 'max@mail.example'], bcc: [back] };
    expect(after(mail(0, { email }))).toMatchObject({ cc: ['max@mail.example'], bcc: [] });
  });
});

test('RE7: the call has only the recipient fields that are not empty', () => {
  expect(recipientsOfCall({ to: [], cc: ['a@b.example', 'c@d.example'], bcc: [] })).toEqual({
    cc_emails: 'a@b.example,c@d.example',
  });
  expect(recipientsOfCall({ ...noRecipients, to: ['a@b.example'] })).toEqual({ to_emails: 'a@b.example' });
});

test.each([
  ['a@b.example', ['a@b.example']],
  [
    'a@b.example, c@d.example;e@f.example\ng@h.example',
    ['a@b.example', 'c@d.example', 'e@f.example', 'g@h.example'],
  ],
  [
    'Sofia <sofia@mail.example>, "Max, the other" <max@mail.example>',
    ['sofia@mail.example', 'max@mail.example'],
  ],
  ['half', ['half']],
  [' , ;', []],
])('RE7: pasted text is parsed into addresses: %s', (text, addresses) => {
  expect(readAddresses(text)).toEqual(addresses);
});

test('RE7: an address is added only once, ignoring case, and invalid addresses are reported', () => {
  expect(addAddresses(['a@b.example'], ['A@B.example', 'c@d.example'])).toEqual([
    'a@b.example',
    'c@d.example',
  ]);
  expect(invalidAddresses({ to: ['a@b.example'], cc: ['nobody'], bcc: ['a@b', 'x@y.example'] })).toEqual([
    'nobody',
    'a@b',
  ]);
});
