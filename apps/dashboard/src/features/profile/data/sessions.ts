import type { PersonSession } from '@parley/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import { sortSessions } from '../model/session-list';

export const sessionsQuery = queryOptions({
  queryKey: ['own-sessions'] as const,
  queryFn: async ({ signal }): Promise<PersonSession[]> => {
    const { payload } = await api.call('listSessions', { signal });
    return sortSessions(payload);
  },
});

/** The person's sessions, the current one first. */
export function useSessions() {
  return useQuery(sessionsQuery);
}

/**
 * Ends one session, or all except this one. Ended sessions are removed from the list on success; push devices are
 * refetched, because ending a session deletes its device.
 */
export function useEndSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (which: number | 'others') => {
      if (which === 'others') await api.call('endOtherSessions');
      else await api.call('endSession', { params: { session_id: which } });
    },
    onSuccess: async (_, which) => {
      queryClient.setQueryData(sessionsQuery.queryKey, (sessions) =>
        sessions?.filter(({ id, current }) => current || (which !== 'others' && id !== which)),
      );
      await queryClient.invalidateQueries({ queryKey: ['push-devices'] });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}
