// @vitest-environment jsdom
import type { Conversation, MessagePush } from '@parley/contract';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { type Thread, upsertMessage } from '../model/thread';
import { buildMessage } from '../testing/build-message';
import { buildConversation, buildMessagePush, messageEvent } from '../testing/builders';
import { conversationKeys } from './conversation-keys';
import { applyConversationEvent } from './conversation-realtime';
import { useOutbox } from './outbox';

const scope = { accountId: 7, myId: 3 };
const threadKey = conversationKeys.thread(7, 1);
const detailKey = conversationKeys.detail(7, 1);
let queryClient: QueryClient;
beforeEach(() => {
  queryClient = new QueryClient();
  queryClient.setQueryData<Thread>(threadKey, { messages: [], hasOlder: false, seq: 1 });
  useOutbox.setState({ messages: [] });
});

const cachedMessages = () => queryClient.getQueryData<Thread>(threadKey)?.messages ?? [];
const own: Partial<MessagePush> = {
  id: 100,
  message_type: 1,
  content: 'On its way',
  sender_type: 'User',
  sender_id: 3,
};
const updated = (change: Partial<MessagePush>, seq: number) =>
  applyConversationEvent(queryClient, scope, {
    event: 'message.updated',
    data: { ...buildMessagePush({ ...own, ...change }), account_id: 7, previous_changes: {} },
    seq,
  } as never);

test.each(['the event first', 'the answer first'])(
  'CT4: a message is matched by its echo id and shown once: %s',
  (order) => {
    useOutbox.setState({ messages: [{ echoId: 'e1', accountId: 7, conversationId: 1 } as never] });
    const event = () =>
      applyConversationEvent(queryClient, scope, messageEvent({ ...own, echo_id: 'e1' }, 2));
    const answer = () =>
      queryClient.setQueryData<Thread>(
        threadKey,
        (thread) =>
          thread &&
          upsertMessage(
            thread,
            buildMessage({ id: 100, message_type: 1, content: 'On its way', echo_id: 'e1' }),
          ),
      );
    for (const step of order === 'the event first' ? [event, answer] : [answer, event]) step();
    expect(useOutbox.getState().messages).toEqual([]);
    expect(cachedMessages()).toMatchObject([{ id: 100, echo_id: 'e1' }]);
  },
);

test('CT4: status and error of a failed message are updated live and keep its echo id', () => {
  applyConversationEvent(queryClient, scope, messageEvent({ ...own, echo_id: 'e1' }, 2));
  updated({ status: 'failed', content_attributes: { external_error: 'no route' } }, 3);
  expect(cachedMessages()).toMatchObject([
    { id: 100, echo_id: 'e1', status: 'failed', content_attributes: { external_error: 'no route' } },
  ]);
  updated({ status: 'sent', content_attributes: {} }, 4);
  expect(cachedMessages()).toMatchObject([{ id: 100, status: 'sent', content_attributes: {} }]);
});

test('CT16: a closed messaging window opens when the customer writes, not when an agent adds a note', () => {
  queryClient.setQueryData(detailKey, buildConversation({ can_reply: false }));
  const canReply = () => queryClient.getQueryData<Conversation>(detailKey)?.can_reply;
  applyConversationEvent(queryClient, scope, messageEvent({ ...own, private: true }, 2));
  expect(canReply()).toBe(false);
  applyConversationEvent(queryClient, scope, messageEvent({ id: 101, content: 'Hello' }, 3));
  expect(canReply()).toBe(true);
});
