import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
} from '@tanstack/react-query';

/**
 * A query client that loses no invalidation. TanStack Query restarts a running fetch only if the query already has data
 * (TanStack/query issues 8530 and 11526). The first response of a query would count as current, although the server
 * may have made it before the change that an event has just reported.
 */
export class LiveQueryClient extends QueryClient {
  /** First fetches that something has invalidated, and whether those that show the query get the new data. */
  private readonly outdated = new WeakMap<Promise<unknown>, InvalidateQueryFilters['refetchType']>();

  /** The returned promise resolves without waiting for a repeated first fetch. */
  override invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    // With `cancelRefetch: false` the caller accepts the response of the running fetch.
    if (options?.cancelRefetch !== false)
      for (const query of this.getQueryCache().findAll(filters)) this.repeatFirstFetch(query, filters);
    return super.invalidateQueries(filters, options);
  }

  /** Invalidates the query once more when its first fetch, if one is running, has ended. */
  private repeatFirstFetch(query: Query, filters: InvalidateQueryFilters | undefined): void {
    const { state, promise, queryKey } = query;
    if (!promise || state.fetchStatus === 'idle' || state.data !== undefined) return;
    const isFirst = !this.outdated.has(promise);
    // A view that closes only marks the query as stale; one that is still open needs the data all the same.
    if (isFirst || filters?.refetchType !== 'none') this.outdated.set(promise, filters?.refetchType);
    if (!isFirst) return;
    const repeat = () =>
      void super.invalidateQueries({ queryKey, exact: true, refetchType: this.outdated.get(promise) });
    promise.then(repeat, repeat);
  }
}
