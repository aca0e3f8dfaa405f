import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useCurrentAccount } from '../../../shared/session/use-session';

/** Opens an address of the account in use (`inbox/3`), with a query if need be (`{ q: 'refund' }`). */
export function useOpenPath(): (path: string, search?: Record<string, string>) => void {
  const navigate = useNavigate();
  const { id } = useCurrentAccount();
  return useCallback(
    (path, search) => void navigate({ to: `/app/accounts/${id}/${path}` as '/app', search: search as never }),
    [navigate, id],
  );
}
