import { useNavigate, useParams } from '@tanstack/react-router';
import { useCustomFilters } from '../../../shared/configuration/custom-filters';
import { viewLink } from '../../conversations/hooks/view-links';
import type { ConversationFilters } from '../../conversations/model/conversation-filters';
import {
  type Conditions,
  isSameFilter,
  readStoredQuery,
  serializeFilterText,
} from '../../../shared/filters/filter-url';
import { type ConversationView, isFilterView } from '../../conversations/model/conversation-view';
import type { Scope } from '../../conversations/model/scope';

/** Navigation between filters; the open conversation stays open. */
export function useFilterNavigation(
  scope: Scope,
  view: ConversationView,
  { sort, tab }: ConversationFilters,
) {
  const navigate = useNavigate();
  const { conversationId } = useParams({ strict: false });
  const folders = useCustomFilters('conversation');
  const openId = conversationId === undefined ? undefined : Number(conversationId);
  const saved = view.kind === 'folder' ? folders.find(({ id }) => id === view.folderId) : undefined;
  const savedConditions = saved ? readStoredQuery(saved.query) : null;
  // Changing conditions keeps the tab; a new filter starts with the tab "all".
  const shownTab = isFilterView(view) ? tab : 'all';

  function go(target: ConversationView, search: object) {
    void navigate({ ...viewLink(scope.accountId, target, openId), search } as never);
  }

  /**
   * In a folder, changed conditions override the saved ones in the URL until they are saved. Elsewhere they filter all
   * conversations.
   */
  function apply(conditions: Conditions) {
    if (view.kind !== 'folder' && conditions.length === 0) return clear();
    const isSaved = savedConditions !== null && isSameFilter(conditions, savedConditions);
    const filter = isSaved ? {} : { filter: serializeFilterText(conditions) };
    go(view.kind === 'folder' ? view : { kind: 'all' }, { sort, tab: shownTab, ...filter });
  }

  /** Shows the folder as saved, or all conversations. */
  function clear() {
    if (view.kind === 'folder') go(view, { sort, tab });
    else go({ kind: 'all' }, { sort });
  }

  function openFolder(folderId: number) {
    go({ kind: 'folder', folderId, conditions: null }, { sort, tab: shownTab });
  }

  return { apply, clear, openFolder, saved, savedConditions };
}
