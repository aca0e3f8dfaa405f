import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { onRealtimeEvent } from '../realtime/realtime';
import { sessionQuery } from './session-query';
import { useCurrentAccount, useCurrentUser } from './use-session';

/**
 * Reacts when an administrator changes the signed-in person's permissions: refetches all queries, because they were
 * loaded with the old permissions, and runs the route guards again, which leave a screen that is no longer allowed
 * (while the account is suspended: every screen). Mount it once, in the shell.
 */
export function usePermissionChanges(): void {
  const queryClient = useQueryClient();
  const router = useRouter();
  const { id: userId } = useCurrentUser();
  const { id: accountId, status, role, permissions, custom_role_id: roleId } = useCurrentAccount();

  useEffect(
    () =>
      onRealtimeEvent((message) => {
        const isOwn =
          (message.event === 'agent.updated' && message.data.id === userId) ||
          (message.event === 'custom_role.updated' && message.data.id === roleId);
        if (isOwn) void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
      }),
    [queryClient, userId, roleId],
  );

  const rights = [status, role, ...permissions].join();
  const before = useRef({ accountId, rights });
  useEffect(() => {
    const isChanged = before.current.accountId === accountId && before.current.rights !== rights;
    before.current = { accountId, rights };
    if (!isChanged) return;
    const isOther = ({ queryKey }: { queryKey: readonly unknown[] }) =>
      queryKey[0] !== sessionQuery.queryKey[0];
    void queryClient.invalidateQueries({ predicate: isOther });
    void router.invalidate();
  }, [queryClient, router, accountId, rights]);
}
