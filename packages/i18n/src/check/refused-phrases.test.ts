import { expect, test } from 'vitest';
import { checkEnglish } from './refused-phrases';

test.each([
  ['Somebody writes', 'Somebody'],
  ['Look for your e-mail', 'e-mail'],
  ['Widget colour', 'colour'],
  ['It was sent or cancelled already', 'cancelled'],
  ['The label “vip” is there', 'is there'],
  ['The webhook was created', 'The webhook was created'],
  ['The files could not be loaded', 'could not be loaded'],
  ['To the webhooks', 'To the webhooks'],
  ['This does not exist any more', 'any more'],
  ['What became of it', 'What became of'],
  ['Couldn’t load files.', 'Couldn’t load files.'],
  ['Sends in {count} s', '} s'],
  ['This installation is set up. Please sign in.', 'Please'],
  ['{count, plural, one {Nobody} other {# people}}', 'Nobody'],
])('the English text “%s” is refused', (text, phrase) => {
  expect(checkEnglish({ key: text })[0]).toContain(`key: says “${phrase}”, better: `);
});

test.each([
  'Label created',
  'Back to webhooks',
  'Use {colour}',
  'Couldn’t load files',
  'Couldn’t load files. Check your connection.',
  'This message was deleted',
  'Is there anything else?',
])('the English text “%s” is accepted', (text) => {
  expect(checkEnglish({ key: text })).toEqual([]);
});

test('a text that the specification gives verbatim is accepted', () => {
  expect(checkEnglish({ 'lists.invalidRange': 'Please choose a valid time range' })).toEqual([]);
});
