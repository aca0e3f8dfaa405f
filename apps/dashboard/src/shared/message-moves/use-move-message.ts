import type { MessageMove } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { toast } from '@parley/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api';
import { settingsKeys } from '../configuration/settings-keys';
import { describeError } from '../errors';
import { useConversationNumber } from '../lib/use-conversation-number';

/** A message and the display id of the conversation that it is in. */
export interface MovableMessage {
  messageId: number;
  conversationId: number;
}

/** Events update the conversations; the list of what arrived at an inbox hears of nothing and is read again. */
function useRefreshArrivals(accountId: number) {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: [...settingsKeys.all(accountId), 'inbox-health'] });
}

/** Moves a message back and reports the result in a toast. */
export function useUndoMove(accountId: number) {
  const t = useT();
  const numberOf = useConversationNumber();
  return useMutation({
    mutationFn: (moveId: number) =>
      api.call('undoMessageMove', { params: { account_id: accountId, message_move_id: moveId } }),
    onSuccess: ({ from_conversation_id: id }: MessageMove) =>
      toast.success(t('messageMove.undone', { id: numberOf(id) })),
    onError: (error) => toast.error(t('messageMove.undoFailed'), { description: describeError(t, error) }),
    onSettled: useRefreshArrivals(accountId),
  });
}

/** Moves a message to another conversation; null: a new one. The toast offers Undo. */
export function useMoveMessage(accountId: number, { messageId, conversationId }: MovableMessage) {
  const t = useT();
  const { mutate: undo } = useUndoMove(accountId);
  const numberOf = useConversationNumber();
  return useMutation({
    mutationFn: (targetId: number | null) =>
      api.call('moveMessage', {
        params: {
          account_id: accountId,
          from_conversation_id: conversationId,
          moved_message_id: messageId,
        },
        body: { target_conversation_id: targetId },
      }),
    onSuccess: ({ id, conversation_id: target }: MessageMove) =>
      toast.success(t('messageMove.done', { id: numberOf(target) }), {
        action: { label: t('common.undo'), onClick: () => undo(id) },
        lasts: 'long',
      }),
    onSettled: useRefreshArrivals(accountId),
  });
}
