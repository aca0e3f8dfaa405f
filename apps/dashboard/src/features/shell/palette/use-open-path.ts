import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useCurrentAccount } from '../../../shared/session/use-session';

type Search = Record<string, string>;

/** Opens a path of the current account (`inbox/3`), optionally with query parameters (`{ q: 'refund' }`). */
export function useOpenPath(): (path: string, search?: Search) => void {
  const navigate = useNavigate();
  const { id } = useCurrentAccount();
  return useCallback(
    (path, search) => void navigate({ to: `/app/accounts/${id}/${path}` as '/app', search: search as never }),
    [navigate, id],
  );
}

/** The same as a command: Enter opens it here, with the main modifier key in a new tab. */
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
