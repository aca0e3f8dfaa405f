import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import { downloadFile } from '../../../shared/lib/download-file';
import { agentsQuery, customRolesQuery } from '../../../shared/members/members-query';
import { useFeature } from '../../../shared/session/account-query';
import { useCurrentAccount } from '../../../shared/session/use-session';
import type { AuditFilter } from '../model/audit-search';

const STALE_MS = 5_000;

/** One page of the log, newest first. */
export function useAuditLogs(filter: AuditFilter, page: number) {
  const { id: accountId } = useCurrentAccount();
  return useQuery({
    queryKey: ['audit-logs', accountId, { ...filter, page }],
    queryFn: ({ signal }) =>
      api.call('listAuditLogs', { params: { account_id: accountId }, query: { ...filter, page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
    refetchOnWindowFocus: true,
  });
}

/** All agents, for names and for the filter. */
export function usePeople() {
  return useQuery(agentsQuery(useCurrentAccount().id));
}

/** Custom roles; loaded only while the feature is on. */
export function useCustomRoles() {
  const { id: accountId } = useCurrentAccount();
  return useQuery({ ...customRolesQuery(accountId), enabled: useFeature('custom_roles') });
}

/** Downloads all entries that match the filter. */
export function useDownloadAuditLogs() {
  const { id: accountId } = useCurrentAccount();
  return useMutation({
    mutationFn: (filter: AuditFilter) => {
      const given = Object.entries(filter).filter(([, value]) => value !== undefined);
      const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
      const path = `/api/v1/accounts/${accountId}/audit_logs/download`;
      return downloadFile(`${path}?${query}`, 'audit-logs.csv');
    },
  });
}
