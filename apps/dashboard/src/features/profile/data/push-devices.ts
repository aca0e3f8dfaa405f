import type { PushDevice } from '@parley/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api';

export const pushDevicesQuery = queryOptions({
  queryKey: ['push-devices'] as const,
  queryFn: async ({ signal }): Promise<PushDevice[]> => {
    const { payload } = await api.call('listPushDevices', { signal });
    return payload;
  },
});

/** The person's push devices, with the last pushes sent to each. */
export function usePushDevices() {
  return useQuery(pushDevicesQuery);
}

/** Sends a test push and returns its result. */
export function useTestPushDevice() {
  return useDeviceMutation(async (id: number) => {
    const { payload } = await api.call('testPushDevice', { params: { subscription_id: id } });
    return payload;
  });
}

export function useDeletePushDevice() {
  return useDeviceMutation((id: number) => api.call('deletePushDevice', { params: { subscription_id: id } }));
}

function useDeviceMutation<Output>(call: (id: number) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSettled: () => queryClient.invalidateQueries({ queryKey: pushDevicesQuery.queryKey }),
  });
}
