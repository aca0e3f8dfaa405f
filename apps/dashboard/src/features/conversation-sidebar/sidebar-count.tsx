import { useI18n } from '@parley/i18n/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCustomFilters } from '../../shared/configuration/custom-filters';
import { conversationCountsQuery } from '../conversations/data/count-queries';
import { findCachedConversation } from '../conversations/data/conversation-queries';
import { subscribeToOpenCountEvents, openCountsQuery } from './data/open-count-queries';
import { usePendingChanges, withPending } from '../conversations/data/pending-changes';
import { usePendingCounts } from '../conversations/data/use-pending';
import { type ConversationView, conversationPositionOf } from '../conversations/model/conversation-view';
import { applyToOpenCounts, openCountOf } from './model/open-counts';
import type { Scope } from '../conversations/model/scope';
import { viewFromUrl } from '../conversations/model/view-from-url';

interface SidebarCountProps {
  scope: Scope;
  view: ConversationView;
}

/** Number of open conversations in a view; for a folder, the number that match its conditions. */
export default function SidebarCount({ scope, view }: SidebarCountProps) {
  return view.kind === 'folder' ? (
    <FolderCount scope={scope} view={view} />
  ) : (
    <OpenCount scope={scope} view={view} />
  );
}

function OpenCount({ scope, view }: SidebarCountProps) {
  const queryClient = useQueryClient();
  useEffect(() => subscribeToOpenCountEvents(queryClient, scope), [queryClient, scope]);
  const { data } = useQuery(openCountsQuery(scope));
  const changes = usePendingChanges((state) => state.changes);
  if (!data) return null;
  // Includes pending changes, as the lists do.
  const ids = new Set(changes.map(({ conversationId }) => conversationId));
  const counts = [...ids].reduce(
    (current, id) => {
      const conversation = findCachedConversation(queryClient, scope.accountId, id);
      if (!conversation) return current;
      const after = conversationPositionOf(withPending(conversation, changes));
      const change = { conversationId: id, seq: null, previous: conversationPositionOf(conversation), after };
      return applyToOpenCounts(current, change).counts;
    },
    ids.size === 0 ? data : { ...data, positions: new Map() },
  );
  return <Figure count={openCountOf(counts, view)} />;
}

function FolderCount({ scope, view }: SidebarCountProps) {
  const folders = useCustomFilters('conversation');
  const key = { view: viewFromUrl(view, {}, folders), status: 'all' as const };
  const hasConditions = key.view.kind === 'folder' && key.view.conditions !== null;
  const { data } = useQuery({ ...conversationCountsQuery(scope, key), enabled: hasConditions });
  const counts = usePendingCounts(scope, key, data);
  return <Figure count={counts?.all} />;
}

function Figure({ count }: { count: number | undefined }) {
  const { formatNumber } = useI18n();
  return count ? formatNumber(count) : null;
}
