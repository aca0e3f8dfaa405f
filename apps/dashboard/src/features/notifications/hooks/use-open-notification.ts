import type { Notification } from '@parley/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useCurrentAccount } from '../../../shared/session/use-session';
import { notificationQuery } from '../data/notification-queries';
import { pendingNotifications, rowWithPending } from '../data/pending-notifications';

/**
 * The notification of the URL. `row` is null if it does not or no longer exist. `shown` is its last known state, so
 * that the conversation stays on screen if the notification is deleted.
 */
export function useOpenNotification(id: number | undefined) {
  const queryClient = useQueryClient();
  const { id: accountId } = useCurrentAccount();
  const query = useQuery({
    ...notificationQuery(queryClient, accountId, id ?? 0),
    enabled: id !== undefined,
  });
  const pending = pendingNotifications.useChanges((state) => state.changes);
  const data = id === undefined ? undefined : query.data;
  const row = useMemo(() => data && rowWithPending(data, pending), [data, pending]);
  const [last, setLast] = useState<Notification | null>(null);
  if (row && row !== last) setLast(row);
  const shown = row ?? (last?.id === id ? last : null);
  return {
    row,
    shown,
    isMissing: row === null && shown === null,
    error: query.error,
    refetch: query.refetch,
  };
}
