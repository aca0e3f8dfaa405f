import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useCurrentAccount } from '../../../shared/session/use-session';
import { notificationListQuery, readOn } from '../data/notification-queries';
import { keepNotificationsLive } from '../data/notification-realtime';
import { listWithPending, pendingNotifications } from '../data/pending-notifications';
import type { ListKey } from '../model/notification-list';

/** A list with at least `minRows` rows loaded (if there are as many) and optimistic changes applied. */
export function useNotificationList(key: ListKey, minRows: number) {
  const { id: accountId } = useCurrentAccount();
  const queryClient = useQueryClient();
  useEffect(() => keepNotificationsLive(queryClient, accountId), [queryClient, accountId]);
  const query = useQuery(notificationListQuery(queryClient, accountId, key));
  const { data, isFetching } = query;
  const what = `${key.order} ${key.read} ${key.snoozed} ${key.types} ${minRows}`;
  const rest = useRest(!isFetching && needsMore(data, minRows), what, () =>
    readOn(queryClient, accountId, key, minRows),
  );
  const pending = pendingNotifications.useChanges((state) => state.changes);
  const list = useMemo(
    () =>
      data &&
      listWithPending(
        data,
        key,
        pending.filter((one) => one.accountId === accountId),
      ),
    [data, key, pending, accountId],
  );
  return { ...query, list, isReadingOn: rest.isReading, readOnError: rest.error, retryReadOn: rest.retry };
}

function needsMore(list: { rows: readonly unknown[]; count: number } | undefined, minRows: number): boolean {
  return list !== undefined && list.rows.length < Math.min(minRows, list.count);
}

/** Runs `read` while rows are missing. After an error it waits for `retry` or a different `what`. */
function useRest(isMissing: boolean, what: string, read: () => Promise<void>) {
  const isUnderway = useRef(false);
  const [, setTimesRead] = useState(0);
  const [failure, setFailure] = useState<{ what: string; error: unknown } | null>(null);
  const hasFailed = failure?.what === what;
  const isReading = isMissing && !hasFailed;
  useEffect(() => {
    if (!isReading || isUnderway.current) return;
    isUnderway.current = true;
    read()
      .catch((error: unknown) => setFailure({ what, error }))
      .finally(() => {
        isUnderway.current = false;
        // Renders again, because rows may still be missing if the list changed meanwhile.
        setTimesRead((times) => times + 1);
      });
  }, [isReading, what, read]);
  return { isReading, error: hasFailed ? failure.error : null, retry: () => setFailure(null) };
}
