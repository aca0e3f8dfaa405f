import type { CustomFilter } from '@parley/contract';
import { parseFilterText, readStoredQuery } from '../../../shared/filters/filter-url';
import type { ConversationView } from './conversation-view';

/**
 * The view that a URL shows. A filter in the query string replaces "all conversations", and the saved conditions of a
 * folder. `folders`: undefined while they are loading.
 */
export function viewFromUrl(
  view: ConversationView,
  search: object,
  folders: readonly CustomFilter[] | undefined,
): ConversationView {
  const conditions = parseFilterText('filter' in search ? search.filter : null);
  if (view.kind === 'all') return conditions ? { kind: 'filter', conditions } : view;
  if (view.kind !== 'folder') return view;
  if (!folders) return { ...view, conditions };
  const saved = folders.find(({ id }) => id === view.folderId);
  return { ...view, conditions: saved ? (conditions ?? readStoredQuery(saved.query)) : null };
}
