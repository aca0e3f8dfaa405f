import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useCurrentAccount } from '../../../shared/session/use-session';

type Search = Record<string, string>;

/** Opens an address of the account in use (`inbox/3`), with a query if need be (`{ q: 'refund' }`). */
export function useOpenPath(): (path: string, search?: Search) => void {
  const navigate = useNavigate();
  const { id } = useCurrentAccount();
  return useCallback(
    (path, search) => void navigate({ to: `/app/accounts/${id}/${path}` as '/app', search: search as never }),
    [navigate, id],
  );
}

/** The same for a command: here with Enter, in a tab of its own with the main modifier. */
export function useLinkCommand(): (path: string, search?: Search) => { href: string; onRun: () => void } {
  const open = useOpenPath();
  const { id } = useCurrentAccount();
  return useMemo(
    () => (path, search) => ({
      href: `/app/accounts/${id}/${path}${search ? `?${new URLSearchParams(search)}` : ''}`,
      onRun: () => open(path, search),
    }),
    [open, id],
  );
}
