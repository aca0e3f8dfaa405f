import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError, api } from '../../../shared/api';
import { useMarkAccountActive } from './mark-account-active';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function openWorkspace(first: number) {
  const queryClient = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  return renderHook(({ id }) => useMarkAccountActive(id), { initialProps: { id: first }, wrapper });
}
const opened = (id: number) => ['markAccountActive', { params: { account_id: id } }];

test('AU10: switching accounts reports the active account to the server once', async () => {
  const call = vi.spyOn(api, 'call').mockResolvedValue({} as never);
  const { rerender } = openWorkspace(1);
  rerender({ id: 1 });
  rerender({ id: 2 });
  await waitFor(() => expect(call.mock.calls).toEqual([opened(1), opened(2)]));
});

test('AU10: a failed report is ignored, and the next switch is reported again', async () => {
  const refusal = new ApiError({ status: 500, message: 'no', code: 'internal' });
  const call = vi.spyOn(api, 'call').mockRejectedValue(refusal);
  const { rerender } = openWorkspace(1);
  await waitFor(() => expect(call).toHaveBeenCalledTimes(1));
  rerender({ id: 2 });
  await waitFor(() => expect(call.mock.calls).toEqual([opened(1), opened(2)]));
});
