import type { QueryClient } from '@tanstack/react-query';
import { type Thread, upsertMessage } from '../../conversations/model/thread';
import { api } from '../../../shared/api';
import { conversationKeys } from '../../conversations/data/conversation-keys';

export interface StoredMessage {
  accountId: number;
  conversationId: number;
  messageId: number;
}

/**
 * Asks the server to send a failed message again. The message is shown as sent meanwhile, so a second click has no
 * effect. Errors: those of the call; the message is shown as failed again then.
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
    // An event received meanwhile is newer than the state before the retry.
    if (find() === tried) put(before);
    throw error;
  }
}
