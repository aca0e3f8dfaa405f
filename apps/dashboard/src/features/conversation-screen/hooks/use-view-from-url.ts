import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { customFiltersQuery } from '../../../shared/configuration/custom-filters';
import { useCurrentAccount } from '../../../shared/session/use-session';
import type { ConversationView } from '../../conversations/model/conversation-view';
import { viewFromUrl } from '../../conversations/model/view-from-url';

/**
 * The view from the URL. The same object as long as its content is the same, because lists and cards are memoized on
 * it.
 */
export function useViewFromUrl(given: ConversationView): ConversationView {
  const { id: accountId } = useCurrentAccount();
  const search = useSearch({ strict: false });
  const isFolder = given.kind === 'folder';
  const { data } = useQuery({ ...customFiltersQuery(accountId, 'conversation'), enabled: isFolder });
  const view = viewFromUrl(given, search, data);
  const [current, setCurrent] = useState(view);
  if (JSON.stringify(current) === JSON.stringify(view)) return current;
  setCurrent(view);
  return view;
}
