import type { Conversation, ConversationStatus } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { toast } from '@parley/ui';
import { useMemo } from 'react';
import type { ConversationActions } from '../data/conversation-mutations';
import { type Snooze, snoozeUntil } from '../../../shared/lib/snooze';

/** Changes of state with the words for the person and a way back. */
export function useStatusChange(actions: ConversationActions, conversation: Conversation | undefined) {
  const t = useT();
  const id = conversation?.id;
  const status = conversation?.status;
  return useMemo(() => buildStatusChange(t, actions, id, status), [t, actions, id, status]);
}

export type StatusChange = ReturnType<typeof useStatusChange>;

function buildStatusChange(
  t: ReturnType<typeof useT>,
  actions: ConversationActions,
  id: number | undefined,
  before: ConversationStatus | undefined,
) {
  const set = async (status: ConversationStatus, message: string | null, until: number | null = null) => {
    if (id === undefined || before === undefined) return false;
    const isDone = actions.setStatus(id, status, until);
    if (message !== null && before !== status) {
      toast.success(message, {
        id: `status-${id}`,
        action: { label: t('common.undo'), onClick: () => void actions.setStatus(id, before) },
      });
    }
    const ok = await isDone;
    if (!ok) toast.dismiss(`status-${id}`);
    return ok;
  };
  return {
    resolve: () => set('resolved', t('conversations.resolved')),
    reopen: () => set('open', null),
    setPending: () => set('pending', null),
    snooze: (snooze: Snooze) => set('snoozed', t('conversations.snoozed'), snoozeUntil(snooze, new Date())),
  };
}
