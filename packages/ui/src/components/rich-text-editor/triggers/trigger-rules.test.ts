import { expect, test } from 'vitest';
import { findTrigger, type TriggerKind } from './trigger-rules';

const kinds: readonly TriggerKind[] = ['mention', 'canned', 'variable', 'emoji'];
const inReply = (text: string) => findTrigger(text, { kinds, isPrivate: false });
const inNote = (text: string) => findTrigger(text, { kinds, isPrivate: true });

test.each([
  ['/', 'canned', ''],
  ['Hello /ret', 'canned', 'ret'],
  ['Hi {{', 'variable', ''],
  ['Hi {{contact.na', 'variable', 'contact.na'],
  ['fine :sm', 'emoji', 'sm'],
])('RE2: %j in a reply triggers %s suggestions for the query %j', (text, kind, query) => {
  expect(inReply(text)).toMatchObject({ kind, query });
});

test.each(['a/b', 'https://a', ':s', ':)', '10:30', 'x @mi', '@mi', '{{contact.name}} ', '/two words'])(
  'RE2: %j in a reply triggers no suggestions',
  (text) => {
    expect(inReply(text)).toBeNull();
  },
);

test('RE2: a private note triggers only mention suggestions', () => {
  expect(inNote('ask @Mi')).toMatchObject({ kind: 'mention', query: 'Mi', length: 3 });
  expect(inNote('@')).toMatchObject({ kind: 'mention', query: '' });
  for (const text of ['/ret', '{{con', ':smile', 'mail@host']) expect(inNote(text)).toBeNull();
});

test('RE2: a trigger without a source is ignored', () => {
  expect(findTrigger('/ret', { kinds: ['emoji'], isPrivate: false })).toBeNull();
});
