import type { MessagePush, RealtimeMessage } from '@parley/contract';
import { expect, test } from 'vitest';
import { shouldPlaySound, shouldRepeatSound, type Listener, unreadAfter } from './sound-rules';

const ME = 7;
const COLLEAGUE = 8;

const fromCustomer = {
  conversation_id: 12,
  message_type: 0,
  private: false,
  sender_type: 'Contact',
  sender_id: 99,
  conversation: { assignee_id: ME, unread_count: 1, last_activity_at: 0, contact_inbox: { source_id: 's' } },
} as unknown as MessagePush;

const assignedTo = (assignee_id: number | null) =>
  ({ ...fromCustomer, conversation: { ...fromCustomer.conversation, assignee_id } }) as MessagePush;

const away: Listener = {
  myId: ME,
  settings: { occasions: ['mine'], tone: 'ding', onlyWhenAway: true, repeats: true },
  isPresent: false,
  openConversation: null,
};
const present: Listener = {
  ...away,
  isPresent: true,
  settings: { ...away.settings, onlyWhenAway: false },
};

test.each([
  [['mine'], [true, false, false]],
  [['unassigned'], [false, true, false]],
  [['others'], [false, false, true]],
  [
    ['mine', 'unassigned', 'others'],
    [true, true, true],
  ],
  [[], [false, false, false]],
] as const)('sounds for %j play for own, unassigned and other conversations: %j', (occasions, expected) => {
  const listener = { ...away, settings: { ...away.settings, occasions } };
  const messages = [assignedTo(ME), assignedTo(null), assignedTo(COLLEAGUE)];
  expect(messages.map((message) => shouldPlaySound(message, listener))).toEqual(expected);
});

test('messages of customers and notes of colleagues play a sound, other messages do not', () => {
  const kinds: Partial<MessagePush>[] = [
    {},
    { message_type: 1, private: true, sender_type: 'User', sender_id: COLLEAGUE },
    { message_type: 1, sender_type: 'User', sender_id: COLLEAGUE },
    { message_type: 2, sender_type: null, sender_id: null },
    { message_type: 3, sender_type: null, sender_id: null },
    { message_type: 1, private: true, sender_type: 'User', sender_id: ME },
  ];
  expect(kinds.map((kind) => shouldPlaySound({ ...fromCustomer, ...kind }, away))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('a present user hears sounds only if they chose so, and not for the open conversation', () => {
  expect(shouldPlaySound(fromCustomer, { ...away, isPresent: true })).toBe(false);
  expect(shouldPlaySound(fromCustomer, present)).toBe(true);
  expect(shouldPlaySound(fromCustomer, { ...present, openConversation: 12 })).toBe(false);
  expect(shouldPlaySound(fromCustomer, { ...present, openConversation: 13 })).toBe(true);
  expect(shouldPlaySound(fromCustomer, { ...present, openConversation: 12, isPresent: false })).toBe(true);
});

test('the sound repeats while own conversations are unread, if reminders are on', () => {
  const unread = new Set([12]);
  expect(shouldRepeatSound(unread, away)).toBe(true);
  expect(shouldRepeatSound(new Set(), away)).toBe(false);
  expect(shouldRepeatSound(unread, { ...away, isPresent: true })).toBe(false);
  expect(shouldRepeatSound(unread, present)).toBe(true);
  expect(shouldRepeatSound(unread, { ...away, settings: { ...away.settings, repeats: false } })).toBe(false);
  expect(shouldRepeatSound(unread, { ...away, settings: { ...away.settings, occasions: [] } })).toBe(false);
});

function event(name: string, data: object): RealtimeMessage {
  return { event: name, data } as unknown as RealtimeMessage;
}

const conversation = (change: object = {}) => ({
  id: 12,
  status: 'open',
  unread_count: 1,
  meta: { assignee: { id: ME }, assignee_type: 'User' },
  ...change,
});

test.each<[string, RealtimeMessage]>([
  ['was read', event('conversation.unread_count_changed', { id: 12, unread_count: 0 })],
  ['was resolved', event('conversation.status_changed', conversation({ status: 'resolved' }))],
  [
    'was assigned to a colleague',
    event('assignee.changed', conversation({ meta: { assignee: { id: COLLEAGUE }, assignee_type: 'User' } })),
  ],
  [
    'was assigned to a bot with the same id',
    event('assignee.changed', conversation({ meta: { assignee: { id: ME }, assignee_type: 'AgentBot' } })),
  ],
  ['was removed', event('conversation.removed', { id: 12 })],
])('a conversation is no longer unread when it %s', (_what, message) => {
  expect([...unreadAfter(new Set([12, 13]), message, ME)]).toEqual([13]);
});

test.each<[string, RealtimeMessage, number[]]>([
  ['a customer writes in an own conversation', event('message.created', fromCustomer), [12]],
  ["a customer writes in a colleague's conversation", event('message.created', assignedTo(COLLEAGUE)), []],
  ['a colleague replies', event('message.created', { ...fromCustomer, message_type: 1 }), []],
  ['a conversation with unread messages is assigned', event('assignee.changed', conversation()), [12]],
  [
    'a conversation is only partly read',
    event('conversation.unread_count_changed', { id: 3, unread_count: 2 }),
    [],
  ],
  ['a customer types', event('conversation.typing_on', { conversation: conversation() }), []],
])('the unread own conversations are updated when %s', (_what, message, expected) => {
  expect([...unreadAfter(new Set(), message, ME)]).toEqual(expected);
});
