import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../shared/api';

/**
 * Writes the result of an event to the cache. An invalidated entry stays invalidated, and an entry whose last fetch the
 * server refused (for example because its team was deleted) stays refused.
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
