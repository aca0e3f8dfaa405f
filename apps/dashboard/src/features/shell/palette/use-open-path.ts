import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useCurrentAccount } from '../../../shared/session/use-session';

/** Opens an address of the account in use (`inbox/3`). */
export function useOpenPath(): (path: string) => void {
  const navigate = useNavigate();
  const { id } = useCurrentAccount();
  return useCallback(
    (path) => void navigate({ to: `/app/accounts/${id}/${path}` as '/app' }),
    [navigate, id],
  );
}
