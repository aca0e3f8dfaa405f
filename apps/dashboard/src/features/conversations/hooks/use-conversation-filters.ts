import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import {
  type ConversationFilters,
  readFilters,
  rememberedFilters,
  rememberFilters,
  writeFilters,
} from '../model/conversation-filters';

/** Status, sort and tab of the address, and a way to change them. The last choice is remembered. */
export function useConversationFilters(
  accountId: number,
): [ConversationFilters, (change: Partial<ConversationFilters>) => void] {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const { status, sort, tab } = search;
  const filters = useMemo(
    () => readFilters({ status, sort, tab }, rememberedFilters(accountId)),
    [status, sort, tab, accountId],
  );
  const update = useCallback(
    (change: Partial<ConversationFilters>) => {
      const next = { ...filters, ...change };
      rememberFilters(accountId, next);
      void navigate({ to: '.', search: writeFilters(next) as never, replace: true });
    },
    [filters, navigate, accountId],
  );
  return [filters, update];
}
