import { api } from '../../../shared/api';
import { conditionsOf, isFilterView, viewParams } from '../model/conversation-view';
import type { ListKey } from './conversation-keys';

/** One page of a list as the server sends it, with the counts of all tabs. */
export async function fetchConversationPage(
  accountId: number,
  { view, status, sort, tab }: ListKey,
  cursor: string | undefined,
  signal: AbortSignal | undefined,
) {
  const params = { account_id: accountId };
  const query = { sort_by: sort, assignee_type: tab === 'mine' ? 'me' : tab, cursor };
  if (isFilterView(view)) {
    const body = { payload: [...(conditionsOf(view) ?? [])] };
    return api.callWithSeq('filterConversations', { params, query, body, signal });
  }
  const { data, seq } = await api.callWithSeq('listConversations', {
    params,
    query: { ...viewParams(view), status, ...query },
    signal,
  });
  return { data: data.data, seq };
}
