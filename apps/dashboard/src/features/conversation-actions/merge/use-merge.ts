import type { ConversationMerge } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { toast } from '@parley/ui';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import { describeError } from '../../../shared/errors';
import { conversationKeys } from '../../conversations/data/conversation-keys';
import type { Scope } from '../../conversations/model/scope';

/** Active merges into a conversation, newest first. */
export function mergesQuery(accountId: number, id: number) {
  return queryOptions({
    queryKey: conversationKeys.merges(accountId, id),
    queryFn: async ({ signal }): Promise<ConversationMerge[]> => {
      const params = { account_id: accountId, conversation_id: id };
      return (await api.call('listConversationMerges', { params, signal })).payload;
    },
  });
}

/** Events update other windows; this refetches the queries of the conversation that events do not reach. */
function useInvalidateConversation({ accountId }: Scope) {
  const queryClient = useQueryClient();
  return ({ conversation_id: id }: ConversationMerge) =>
    void queryClient.invalidateQueries({
      queryKey: conversationKeys.all(accountId),
      predicate: ({ queryKey }) => queryKey[3] === id,
    });
}

/** Undoes a merge and reports the result in a toast. */
export function useUndoMerge(scope: Scope) {
  const t = useT();
  const invalidate = useInvalidateConversation(scope);
  return useMutation({
    mutationFn: ({ id, conversation_id }: ConversationMerge) =>
      api.call('undoConversationMerge', {
        params: { account_id: scope.accountId, conversation_id, merge_id: id },
      }),
    onSuccess(merge) {
      invalidate(merge);
      toast.success(t('actions.mergeUndone', { id: String(merge.merged_conversation_id) }));
    },
    onError: (error) => toast.error(t('actions.undoFailed'), { description: describeError(t, error) }),
  });
}

/** Merges one conversation into another; the toast offers Undo. */
export function useMerge(scope: Scope) {
  const t = useT();
  const invalidate = useInvalidateConversation(scope);
  const { mutate: undo } = useUndoMerge(scope);
  return useMutation({
    mutationFn: ({ targetId, sourceId }: { targetId: number; sourceId: number }) =>
      api.call('mergeConversation', {
        params: { account_id: scope.accountId, conversation_id: targetId },
        body: { merged_conversation_id: sourceId },
      }),
    onSuccess(merge) {
      invalidate(merge);
      const { conversation_id: target, merged_conversation_id: id } = merge;
      toast.success(t('actions.merged', { id: String(id), target: String(target) }), {
        action: { label: t('common.undo'), onClick: () => undo(merge) },
        lasts: 'long',
      });
    },
  });
}
