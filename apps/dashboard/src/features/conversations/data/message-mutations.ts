import type { QueryClient } from '@tanstack/react-query';
import { type Thread, upsertMessage } from '../model/thread';
import { api } from '../../../shared/api';
import { conversationKeys } from './conversation-keys';

export interface StoredMessage {
  accountId: number;
  conversationId: number;
  messageId: number;
}

/**
 * Has the server send a stored message again that did not get through. It shows as sent meanwhile, so a second press
 * finds nothing to do. Errors: those of the call; the message shows as failed again then.
 */
export async function retryStoredMessage(
  queryClient: QueryClient,
  { accountId, conversationId, messageId }: StoredMessage,
): Promise<void> {
  const queryKey = conversationKeys.thread(accountId, conversationId);
  const find = () =>
    queryClient.getQueryData<Thread>(queryKey)?.messages.find((message) => message.id === messageId);
  const before = find();
  if (before?.status !== 'failed') return;
  const put = (message: typeof before) =>
    queryClient.setQueryData<Thread>(queryKey, (thread) => thread && upsertMessage(thread, message));
  const tried = { ...before, status: 'sent' as const };
  put(tried);
  try {
    put(
      await api.call('retryMessage', {
        params: { account_id: accountId, conversation_id: conversationId, message_id: messageId },
      }),
    );
  } catch (error) {
    // What an event told meanwhile is newer than what was shown before.
    if (find() === tried) put(before);
    throw error;
  }
}
