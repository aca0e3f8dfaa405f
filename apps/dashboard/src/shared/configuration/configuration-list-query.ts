import type { ConfigurationModel } from '@parley/contract';
import { queryOptions } from '@tanstack/react-query';
import { configurationKey } from './use-configuration-live';

/** For changes whose realtime event did not arrive; normally an event invalidates the query. */
const STALE_MS = 60_000;

/** A whole list of the configuration, which follows the changes that others make. */
export function configurationListQuery<Row>(
  accountId: number,
  model: Exclude<ConfigurationModel, 'account'>,
  load: (signal: AbortSignal) => Promise<Row[]>,
) {
  return queryOptions({
    queryKey: [...configurationKey(accountId, model), 'list'] as const,
    queryFn: ({ signal }) => load(signal),
    staleTime: STALE_MS,
  });
}
