import type { ContactDuplicate } from '@parley/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import { contactKey } from '../data/contact';

const STALE_MS = 5_000;

export const duplicatesKey = (accountId: number, id: number) =>
  [...contactKey(accountId, id), 'duplicates'] as const;

/** The first contacts that may be the same person. */
export function duplicatesQuery(accountId: number, id: number) {
  return queryOptions({
    queryKey: duplicatesKey(accountId, id),
    queryFn: async ({ signal }): Promise<ContactDuplicate[]> =>
      (
        await api.call('listContactDuplicates', {
          params: { account_id: accountId, contact_id: id },
          query: {},
          signal,
        })
      ).payload,
    staleTime: STALE_MS,
  });
}
