import { useMemo } from 'react';
import { useCurrentAccount, useCurrentUser } from '../../../shared/session/use-session';
import type { Scope } from '../model/scope';

/** The current account and user. */
export function useScope(): Scope {
  const { id: accountId } = useCurrentAccount();
  const { id: myId } = useCurrentUser();
  return useMemo(() => ({ accountId, myId }), [accountId, myId]);
}
