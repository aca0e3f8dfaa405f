import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import {
  type ConversationFilters,
  readFilters,
  readStoredFilters,
  viewDefaultsOf,
  storeFilters,
  writeFilters,
} from '../../conversations/model/conversation-filters';
import { type ConversationView, isFilterView } from '../../conversations/model/conversation-view';

/**
 * Status, sort and tab from the URL, and a function to change them. The last choice is stored. Views with their own
 * defaults store the sort only, because a status or tab chosen there should not apply to other lists.
 */
export function useConversationFilters(
  accountId: number,
  view: ConversationView,
): [ConversationFilters, (change: Partial<ConversationFilters>) => void] {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const { status, sort, tab, filter } = search;
  const { kind } = view;
  const filters = useMemo(
    () => readFilters({ status, sort, tab }, readStoredFilters(accountId), viewDefaultsOf({ kind })),
    [status, sort, tab, accountId, kind],
  );
  const update = useCallback(
    (change: Partial<ConversationFilters>) => {
      const next = { ...filters, ...change };
      const remembered = readFilters({}, readStoredFilters(accountId));
      storeFilters(accountId, viewDefaultsOf({ kind }) ? { ...remembered, sort: next.sort } : next);
      const { status: shownStatus, ...others } = writeFilters(next);
      const written = isFilterView({ kind })
        ? { ...others, ...(typeof filter === 'string' && { filter }) }
        : { ...others, status: shownStatus };
      void navigate({ to: '.', search: written as never, replace: true });
    },
    [filters, filter, navigate, accountId, kind],
  );
  return [filters, update];
}
