import type { Conversation, ConversationStatus } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import type { DashboardKey } from '@parley/i18n/dashboard';
import { toast } from '@parley/ui';
import { useMemo } from 'react';
import { notifyResolved } from './use-after-resolve';
import type { ConversationActions } from '../data/conversation-mutations';

/** Status changes with a toast that offers Undo. */
export function useStatusChange(actions: ConversationActions, conversation: Conversation | undefined) {
  const t = useT();
  const id = conversation?.id;
  const status = conversation?.status;
  return useMemo(() => buildStatusChange(t, actions, id, status), [t, actions, id, status]);
}

export type StatusChange = ReturnType<typeof useStatusChange>;

/** Toasts for statuses that may remove the conversation from the list. */
const words: Partial<Record<ConversationStatus, DashboardKey>> = {
  resolved: 'conversations.resolved',
  snoozed: 'conversations.snoozed',
};

/** Sets the status. Resolves to true when the server confirmed it. */
export async function changeStatus(
  t: ReturnType<typeof useT>,
  actions: ConversationActions,
  { id, status: before }: Pick<Conversation, 'id' | 'status'>,
  { status, until = null }: { status: ConversationStatus; until?: number | null },
): Promise<boolean> {
  const isDone = actions.setStatus(id, status, until);
  if (status === 'resolved' && before !== status) notifyResolved(id);
  const message = words[status];
  if (message !== undefined && before !== status) {
    toast.success(t(message), {
      id: `status-${id}`,
      action: { label: t('common.undo'), onClick: () => void actions.setStatus(id, before) },
    });
  }
  const ok = await isDone;
  if (!ok) toast.dismiss(`status-${id}`);
  return ok;
}

function buildStatusChange(
  t: ReturnType<typeof useT>,
  actions: ConversationActions,
  id: number | undefined,
  before: ConversationStatus | undefined,
) {
  const set = async (status: ConversationStatus, until: number | null = null) =>
    id !== undefined &&
    before !== undefined &&
    changeStatus(t, actions, { id, status: before }, { status, until });
  return {
    resolve: () => set('resolved'),
    reopen: () => set('open'),
    setPending: () => set('pending'),
    snooze: (until: number | null) => set('snoozed', until),
  };
}
