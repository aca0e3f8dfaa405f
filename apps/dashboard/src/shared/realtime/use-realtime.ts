import type { Availability } from '@parley/contract';
import { retryUntilLoaded } from '@parley/ui/lazy-component';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sessionQuery } from '../session/session-query';
import { signOut } from '../session/sign-out';
import { useCurrentAccount, useCurrentUser } from '../session/use-session';
import { onRealtimeEvent } from './realtime';

/**
 * Keeps the realtime connection of the current account while mounted; suspended accounts have none. Mount it once, in
 * the shell.
 */
export function useRealtime(): void {
  const queryClient = useQueryClient();
  const { id: userId, pubsub_token: pubsubToken } = useCurrentUser();
  const { id: accountId, status } = useCurrentAccount();
  const isSuspended = status !== 'active';
  useEffect(() => {
    // For suspended accounts the server would reject the subscription, and the client does not retry after that.
    if (isSuspended) return;
    // The session call tells whether the person is still signed in, and returns a new token.
    const refetchSession = () => void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
    let isOver = false;
    let stop = () => {};
    // The connection is opened after the first screen is there; its code is not part of the first load.
    void retryUntilLoaded(() => import('./connection')).then(({ startRealtime }) => {
      if (isOver) return;
      stop = startRealtime({
        identity: { pubsubToken, accountId, userId },
        // If the sign-out call fails, the session may have ended anyway.
        onLogout: () => void signOut().catch(refetchSession),
        onRejected: refetchSession,
      });
    });
    const stopFollowing = onRealtimeEvent((message) => {
      if (message.event !== 'presence.update') return;
      putOwnAvailability(queryClient, accountId, message.data.users[String(userId)] ?? 'offline');
    });
    return () => {
      isOver = true;
      stopFollowing();
      stop();
    };
  }, [queryClient, pubsubToken, accountId, userId, isSuspended]);
}

/** Copies the own presence into the session, so that the status dot in the profile menu matches what others see. */
function putOwnAvailability(queryClient: QueryClient, accountId: number, status: Availability): void {
  queryClient.setQueryData(sessionQuery.queryKey, (user) => {
    const membership = user?.accounts.find((account) => account.id === accountId);
    if (!user || !membership || membership.availability_status === status) return user;
    return {
      ...user,
      accounts: user.accounts.map((account) =>
        account.id === accountId ? { ...account, availability_status: status } : account,
      ),
    };
  });
}
