import { type MessageType, messageTypes } from '@parley/contract';
import { expect, test } from 'vitest';
import type { ConversationRow } from '../conversation-records/conversation-records.facade';
import type { MessageRow } from './messages.repository';
import { conversationStateAfterMessage } from './conversation-state-after-message';

const waitingSince = new Date('2026-11-20T08:00:00Z');
const sentAt = new Date('2026-11-20T09:00:00Z');

const conversation = (change: Partial<ConversationRow> = {}) =>
  ({
    first_reply_created_at: null,
    waiting_since: waitingSince,
    unread_count: 2,
    ...change,
  }) as ConversationRow;

const message = (type: MessageType, change: Partial<MessageRow> = {}) =>
  ({
    id: 7,
    message_type: messageTypes.indexOf(type),
    private: false,
    sender_type: type === 'incoming' ? 'Contact' : 'User',
    content_attributes: {},
    additional_attributes: {},
    created_at: sentAt,
    ...change,
  }) as MessageRow;

const everyMessage = { last_message_id: 7 };
const nonActivityPatch = { ...everyMessage, last_activity_at: sentAt, last_non_activity_message_id: 7 };
const publicPatch = { ...nonActivityPatch, last_public_message_id: 7 };

test('a message of the contact is unread, and the contact waits since the first unanswered message', () => {
  const incoming = message('incoming');
  const unread = { ...publicPatch, last_incoming_at: sentAt, unread_count: 3 };
  expect(conversationStateAfterMessage(conversation(), incoming)).toEqual({
    patch: unread,
    isHumanReply: false,
    isFirstReply: false,
  });
  expect(conversationStateAfterMessage(conversation({ waiting_since: null }), incoming).patch).toEqual({
    ...unread,
    waiting_since: sentAt,
  });
});

test('a reply ends the waiting, and the first reply is recorded as such', () => {
  const reply = message('outgoing');
  expect(conversationStateAfterMessage(conversation(), reply)).toEqual({
    patch: { ...publicPatch, first_reply_created_at: sentAt, waiting_since: null },
    isHumanReply: true,
    isFirstReply: true,
  });
  const firstReply = { first_reply_created_at: waitingSince };
  expect(conversationStateAfterMessage(conversation(firstReply), reply)).toEqual({
    patch: { ...publicPatch, waiting_since: null },
    isHumanReply: true,
    isFirstReply: false,
  });
  expect(
    conversationStateAfterMessage(conversation({ ...firstReply, waiting_since: null }), reply).patch,
  ).toEqual(publicPatch);
});

test('a message that an agent wrote in the app of the channel counts as a reply', () => {
  const echo = message('outgoing', { sender_type: null, content_attributes: { external_echo: true } });
  expect(conversationStateAfterMessage(conversation(), echo).isFirstReply).toBe(true);
});

test('a reply of a bot ends the waiting but is no first reply', () => {
  const bot = message('outgoing', { sender_type: 'AgentBot' });
  expect(conversationStateAfterMessage(conversation(), bot)).toEqual({
    patch: { ...publicPatch, waiting_since: null },
    isHumanReply: false,
    isFirstReply: false,
  });
});

test.each([
  ['a private note', message('outgoing', { private: true }), nonActivityPatch],
  ['an activity', message('activity', { sender_type: null }), everyMessage],
  ['a template', message('template', { sender_type: null }), publicPatch],
  ['an automation', message('outgoing', { content_attributes: { automation_rule_id: 1 } }), publicPatch],
  ['a campaign', message('outgoing', { additional_attributes: { campaign_id: 1 } }), publicPatch],
])('%s does not count as a reply', (_what, written, patch) => {
  expect(conversationStateAfterMessage(conversation(), written)).toEqual({
    patch,
    isHumanReply: false,
    isFirstReply: false,
  });
});
