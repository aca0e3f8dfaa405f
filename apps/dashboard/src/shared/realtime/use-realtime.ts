import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sessionQuery } from '../session/session-query';
import { useCurrentAccount, useCurrentUser } from '../session/use-session';
import { startRealtime } from './realtime';

/** Keeps the account's events flowing while it is mounted. Belongs once into the frame of the signed-in app. */
export function useRealtime(): void {
  const queryClient = useQueryClient();
  const { id: userId, pubsub_token: pubsubToken } = useCurrentUser();
  const { id: accountId } = useCurrentAccount();
  useEffect(() => {
    // Whoever is signed in still, and with which token, only the session call knows.
    const askAgain = () => void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
    return startRealtime({
      identity: { pubsubToken, accountId, userId },
      onLogout: askAgain,
      onRejected: askAgain,
    });
  }, [queryClient, pubsubToken, accountId, userId]);
}
