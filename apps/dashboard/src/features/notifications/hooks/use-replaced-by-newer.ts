import type { Notification } from '@parley/contract';
import { useEffect, useEffectEvent } from 'react';

/** If a newer notification of the same conversation replaces the open one, opens the newer one. */
export function useReplacedByNewer(
  rows: readonly Notification[],
  open: Notification | null,
  replaceBy: (row: Notification) => Promise<void>,
): void {
  const successor = rows.find(
    (row) => open !== null && row.primary_actor_id === open.primary_actor_id && row.id > open.id,
  );
  const follow = useEffectEvent(() => {
    if (successor) void replaceBy(successor);
  });
  const successorId = successor?.id;
  useEffect(() => {
    if (successorId !== undefined) follow();
  }, [successorId]);
}
