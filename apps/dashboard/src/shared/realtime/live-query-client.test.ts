import { QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { LiveQueryClient } from './live-query-client';

const queryKey = ['labels'];

/** A query whose responses the test gives; `open`: something shows it. */
function read({ open }: { open: boolean }) {
  const client = new LiveQueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: false } } });
  const requests: { resolve: (text: string) => void; reject: (reason: Error) => void }[] = [];
  const query = {
    queryKey,
    queryFn: () =>
      new Promise<string>((resolve, reject) => {
        requests.push({ resolve, reject });
      }),
  };
  if (open) onTestFinished(new QueryObserver(client, query).subscribe(() => undefined));
  else void client.prefetchQuery(query);
  onTestFinished(() => client.clear());
  const answer = async (index: number, text: string) => {
    await vi.waitFor(() => expect(requests.length).toBeGreaterThan(index));
    requests[index]?.resolve(text);
    await vi.waitFor(() => expect(client.getQueryData(queryKey)).toBe(text));
  };
  return { client, requests, answer };
}

test('RT4: a query that is invalidated during its first fetch is fetched again, once', async () => {
  const { client, requests, answer } = read({ open: true });
  void client.invalidateQueries({ queryKey: ['labels'] });
  void client.invalidateQueries();
  await answer(0, 'before the change');
  await answer(1, 'after the change');
  expect(requests).toHaveLength(2);
  expect(client.getQueryState(queryKey)).toMatchObject({ isInvalidated: false, fetchStatus: 'idle' });
});

test('RT4: a query that is invalidated during a first fetch that fails gets the new response', async () => {
  const { client, requests, answer } = read({ open: true });
  void client.invalidateQueries({ queryKey });
  requests[0]?.reject(new Error('refused'));
  await answer(1, 'after the change');
  expect(client.getQueryState(queryKey)).toMatchObject({ status: 'success' });
});

test('RT4: a query that nothing shows is stale if it was invalidated during its first fetch', async () => {
  const { client, requests, answer } = read({ open: false });
  void client.invalidateQueries({ queryKey });
  await answer(0, 'before the change');
  await vi.waitFor(() => expect(client.getQueryState(queryKey)).toMatchObject({ isInvalidated: true }));
  expect(requests).toHaveLength(1);
});

test('RT4: an event during a first fetch counts although another view of the query was closed before', async () => {
  const { client, requests, answer } = read({ open: true });
  void client.invalidateQueries({ queryKey, refetchType: 'none' });
  void client.invalidateQueries({ queryKey });
  void client.invalidateQueries({ queryKey, refetchType: 'none' });
  await answer(0, 'before the change');
  await answer(1, 'after the change');
  expect(requests).toHaveLength(2);
});

test('a caller that accepts the response of the running fetch causes no other one', async () => {
  const { client, requests, answer } = read({ open: true });
  void client.invalidateQueries({ queryKey }, { cancelRefetch: false });
  await answer(0, 'the response');
  expect(client.getQueryState(queryKey)).toMatchObject({ isInvalidated: false, fetchStatus: 'idle' });
  expect(requests).toHaveLength(1);
});
