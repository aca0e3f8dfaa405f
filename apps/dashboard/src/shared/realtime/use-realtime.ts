import type { Availability } from '@parley/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sessionQuery } from '../session/session-query';
import { signOut } from '../session/sign-out';
import { useCurrentAccount, useCurrentUser } from '../session/use-session';
import { onRealtimeEvent, startRealtime } from './realtime';

/** Keeps the account's events flowing while it is mounted and the account is open. Belongs once into the frame of the signed-in app. */
export function useRealtime(): void {
  const queryClient = useQueryClient();
  const { id: userId, pubsub_token: pubsubToken } = useCurrentUser();
  const { id: accountId, status } = useCurrentAccount();
  const isSuspended = status !== 'active';
  useEffect(() => {
    // The server would refuse it, and a refused line is not tried again.
    if (isSuspended) return;
    // Whoever is signed in still, and with which token, only the session call knows.
    const refetchSession = () => void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
    const stop = startRealtime({
      identity: { pubsubToken, accountId, userId },
      // What could not be ended here may have ended all the same.
      onLogout: () => void signOut().catch(refetchSession),
      onRejected: refetchSession,
    });
    const stopFollowing = onRealtimeEvent((message) => {
      if (message.event !== 'presence.update') return;
      putOwnAvailability(queryClient, accountId, message.data.users[String(userId)] ?? 'offline');
    });
    return () => {
      stopFollowing();
      stop();
    };
  }, [queryClient, pubsubToken, accountId, userId, isSuspended]);
}

/** What the others see of this person, so that the dot at the own face says the same. */
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
