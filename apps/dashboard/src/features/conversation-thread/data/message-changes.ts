import type { Message } from '@parley/contract';
import type { QueryClient } from '@tanstack/react-query';
import { type Thread, upsertMessage } from '../../conversations/model/thread';
import { api } from '../../../shared/api';
import { conversationKeys } from '../../conversations/data/conversation-keys';
import type { StoredMessage } from './message-mutations';

const paramsOf = ({ accountId, conversationId, messageId }: StoredMessage) => ({
  account_id: accountId,
  conversation_id: conversationId,
  message_id: messageId,
});

/**
 * Changes one message of the cached thread. The returned function undoes that, unless an event has updated the message
 * meanwhile.
 */
function change(
  queryClient: QueryClient,
  { accountId, conversationId, messageId }: StoredMessage,
  to: (message: Message) => Message,
): () => void {
  const queryKey = conversationKeys.thread(accountId, conversationId);
  const find = () =>
    queryClient.getQueryData<Thread>(queryKey)?.messages.find((message) => message.id === messageId);
  const put = (message: Message) =>
    queryClient.setQueryData<Thread>(queryKey, (thread) => thread && upsertMessage(thread, message));
  const before = find();
  if (!before) return () => undefined;
  const after = to(before);
  put(after);
  const current = find();
  return () => {
    if (find() === current) put(before);
  };
}

/** Shows the message as deleted at once, and restores it when the server refuses. Rejects then. */
export async function deleteStoredMessage(queryClient: QueryClient, stored: StoredMessage): Promise<void> {
  const undo = change(queryClient, stored, ({ attachments: _files, ...message }) => ({
    ...message,
    content: null,
    content_type: 'text',
    content_attributes: { deleted: true },
  }));
  try {
    const deleted = await api.call('deleteMessage', { params: paramsOf(stored) });
    change(queryClient, stored, () => deleted);
  } catch (error) {
    undo();
    throw error;
  }
}

/**
 * Translates a message. False: no translation is set up. The text also arrives with an event and is shown as soon as
 * either is received.
 */
export async function translateStoredMessage(
  queryClient: QueryClient,
  stored: StoredMessage,
  language: string,
): Promise<boolean> {
  const answer = await api.call('translateMessage', {
    params: paramsOf(stored),
    body: { target_language: language },
  });
  // Empty: another person requested the same translation, and its event will bring the text.
  if (answer === undefined) return true;
  const { content } = answer;
  if (content === null) return false;
  change(queryClient, stored, (message) =>
    message.content_attributes.deleted === true
      ? message
      : {
          ...message,
          content_attributes: {
            ...message.content_attributes,
            translations: { ...(message.content_attributes.translations as object), [language]: content },
          },
        },
  );
  return true;
}
