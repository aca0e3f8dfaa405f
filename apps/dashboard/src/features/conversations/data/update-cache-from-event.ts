import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../shared/api';

/**
 * Puts what an event made of an entry of the cache; one that is to be read again stays so, and one that the server refused
 * when it was read last (its team is gone) stays refused.
 */
export function updateCacheFromEvent<T>(
  queryClient: QueryClient,
  queryKey: readonly unknown[],
  data: T,
): void {
  const known = queryClient.getQueryState(queryKey);
  if (known?.error instanceof ApiError && [401, 404].includes(known.error.status)) return;
  const isToBeRead = known?.isInvalidated === true;
  queryClient.setQueryData(queryKey, data);
  if (isToBeRead) void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
}
