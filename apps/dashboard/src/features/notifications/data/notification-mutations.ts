import type { Notification } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { toast } from '@parley/ui';
import { useMemo } from 'react';
import { ApiError, api } from '../../../shared/api';
import { describeError } from '../../../shared/errors';
import { useCurrentAccount } from '../../../shared/session/use-session';
import type { NotificationChange } from '../model/notification-changes';
import { pendingNotifications } from './pending-notifications';

type Translate = ReturnType<typeof useT>;

interface Deed {
  accountId: number;
  /** The optimistic change. */
  change: NotificationChange;
  send: () => Promise<{ seq: number | null }>;
}

/**
 * Makes an optimistic change. If the server rejects it, only this change is rolled back, and a toast offers to retry.
 * Resolves to true on success.
 */
async function perform(t: Translate, deed: Deed): Promise<boolean> {
  const token = crypto.randomUUID();
  pendingNotifications.add({ token, accountId: deed.accountId, change: deed.change });
  try {
    const { seq } = await deed.send();
    pendingNotifications.confirm(token, seq);
    return true;
  } catch (error) {
    pendingNotifications.drop(token);
    toast.error(t('notifications.changeFailed'), {
      description: describeError(t, error),
      action: { label: t('common.retry'), onClick: () => void perform(t, deed) },
    });
    return false;
  }
}

/** All actions on notifications. Each resolves to true on success. */
export function useNotificationActions() {
  const t = useT();
  const { id: accountId } = useCurrentAccount();
  return useMemo(() => buildActions(t, accountId), [t, accountId]);
}

export type NotificationActions = ReturnType<typeof useNotificationActions>;

function buildActions(t: Translate, accountId: number) {
  const account = { account_id: accountId };
  const of = (id: number) => ({ ...account, notification_id: id });
  const mark = (id: number, as: Extract<NotificationChange, { kind: 'mark' }>['as'], send: Deed['send']) =>
    perform(t, { accountId, change: { kind: 'mark', id, as }, send });
  const now = () => new Date().toISOString();

  return {
    /**
     * Marks all notifications of the conversation as read, so that one that has replaced this one meanwhile is
     * included.
     */
    openNotification: ({
      id,
      primary_actor_id: conversationId,
    }: Pick<Notification, 'id' | 'primary_actor_id'>) =>
      mark(id, { read_at: now() }, () =>
        api.callWithSeq('readAllNotifications', {
          params: account,
          body: { primary_actor_type: 'Conversation', primary_actor_id: conversationId },
        }),
      ),

    readNotification: (id: number) =>
      mark(id, { read_at: now() }, () => api.callWithSeq('readNotification', { params: of(id) })),

    unreadNotification: (id: number) =>
      mark(id, { read_at: null }, () => api.callWithSeq('unreadNotification', { params: of(id) })),

    /** `until`: Unix seconds. */
    snoozeNotification: (id: number, until: number) =>
      mark(id, { snoozed_until: new Date(until * 1_000).toISOString() }, () =>
        api.callWithSeq('snoozeNotification', { params: of(id), body: { snoozed_until: until } }),
      ),

    deleteNotification: (id: number) =>
      perform(t, {
        accountId,
        change: { kind: 'delete', id },
        send: () => api.callWithSeq('deleteNotification', { params: of(id) }).catch(ignoreNotFound),
      }),

    readAllNotifications: () =>
      perform(t, {
        accountId,
        change: { kind: 'read-all' },
        send: () => api.callWithSeq('readAllNotifications', { params: account, body: {} }),
      }),

    deleteAllNotifications: (which: 'all' | 'read') =>
      perform(t, {
        accountId,
        change: { kind: 'delete-all', which },
        send: () => api.callWithSeq('deleteAllNotifications', { params: account, body: { type: which } }),
      }),
  };
}

/** Another window or a newer notification has already removed it, which is the desired result. */
function ignoreNotFound(error: unknown): { seq: null } {
  if (error instanceof ApiError && error.status === 404) return { seq: null };
  throw error;
}
