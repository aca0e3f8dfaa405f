import type { QueryClient } from '@tanstack/react-query';

/** Puts what an event made of an entry of the cache; one that is to be read again stays so. */
export function putLive<T>(queryClient: QueryClient, queryKey: readonly unknown[], data: T): void {
  const isToBeRead = queryClient.getQueryState(queryKey)?.isInvalidated === true;
  queryClient.setQueryData(queryKey, data);
  if (isToBeRead) void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
}
