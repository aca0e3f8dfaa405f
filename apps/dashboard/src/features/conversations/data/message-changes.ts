import type { Message } from '@parley/contract';
import type { QueryClient } from '@tanstack/react-query';
import { type Thread, upsertMessage } from '../model/thread';
import { api } from '../../../shared/api';
import { conversationKeys } from './conversation-keys';
import type { StoredMessage } from './message-mutations';

const paramsOf = ({ accountId, conversationId, messageId }: StoredMessage) => ({
  account_id: accountId,
  conversation_id: conversationId,
  message_id: messageId,
});

/**
 * Changes one message of a thread as it is there now; the function undoes that, unless an event has told of it
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
  const shown = find();
  return () => {
    if (find() === shown) put(before);
  };
}

/** Shows it as deleted at once; back again when the server did not. Rejects then. */
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

/** False: nobody translates here. The text comes with the event as well; it shows as soon as either is here. */
export async function translateStoredMessage(
  queryClient: QueryClient,
  stored: StoredMessage,
  language: string,
): Promise<boolean> {
  const answer = await api.call('translateMessage', {
    params: paramsOf(stored),
    body: { target_language: language },
  });
  // Empty: somebody else had it translated, and their event is on its way.
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
