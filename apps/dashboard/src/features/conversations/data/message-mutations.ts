import type { QueryClient } from '@tanstack/react-query';
import { type Thread, upsertMessage } from '../model/thread';
import { api } from '../../../shared/api';
import { conversationKeys } from './conversation-keys';

interface StoredMessage {
  accountId: number;
  conversationId: number;
  messageId: number;
}

/** Has the server send a stored message again that did not get through. It shows as sent meanwhile. */
export async function retryStoredMessage(
  queryClient: QueryClient,
  { accountId, conversationId, messageId }: StoredMessage,
): Promise<void> {
  const queryKey = conversationKeys.thread(accountId, conversationId);
  const before = queryClient
    .getQueryData<Thread>(queryKey)
    ?.messages.find((message) => message.id === messageId);
  if (!before) return;
  const put = (message: typeof before) =>
    queryClient.setQueryData<Thread>(queryKey, (thread) => thread && upsertMessage(thread, message));
  put({ ...before, status: 'sent' });
  try {
    put(
      await api.call('retryMessage', {
        params: { account_id: accountId, conversation_id: conversationId, message_id: messageId },
      }),
    );
  } catch {
    put(before);
  }
}
