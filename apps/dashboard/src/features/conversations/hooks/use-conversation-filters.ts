import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import {
  type ConversationFilters,
  readFilters,
  rememberedFilters,
  rememberFilters,
  writeFilters,
} from '../model/conversation-filters';

/**
 * Status, sort and tab of the address, and a way to change them. The last choice is remembered; under conditions that
 * is the order alone, since they have their own statuses and are looked at as a whole.
 */
export function useConversationFilters(
  accountId: number,
  isByConditions: boolean,
): [ConversationFilters, (change: Partial<ConversationFilters>) => void] {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const { status, sort, tab, filter } = search;
  const filters = useMemo(
    () => readFilters({ status, sort, tab }, rememberedFilters(accountId), isByConditions),
    [status, sort, tab, accountId, isByConditions],
  );
  const update = useCallback(
    (change: Partial<ConversationFilters>) => {
      const next = { ...filters, ...change };
      const remembered = readFilters({}, rememberedFilters(accountId));
      rememberFilters(accountId, isByConditions ? { ...remembered, sort: next.sort } : next);
      const { status: shownStatus, ...others } = writeFilters(next);
      const written = isByConditions
        ? { ...others, ...(typeof filter === 'string' && { filter }) }
        : { ...others, status: shownStatus };
      void navigate({ to: '.', search: written as never, replace: true });
    },
    [filters, filter, navigate, accountId, isByConditions],
  );
  return [filters, update];
}
