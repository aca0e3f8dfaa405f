import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import type { Period } from '../../../shared/reports/report-period';
import { useCurrentAccount } from '../../../shared/session/use-session';
import { reportsKey } from './report-queries';

const STALE_MS = 60_000;

/** The kinds of records that a table of a report compares. */
export type TableKind = 'agent' | 'team' | 'inbox' | 'label';

const calls = {
  agent: 'summarizeAgents',
  team: 'summarizeTeams',
  inbox: 'summarizeInboxes',
  label: 'summarizeLabels',
} as const;

/** Figures of one agent, team, inbox or label; averages of nothing are null. */
export interface SummaryFigures {
  id: number;
  conversations_count: number;
  resolved_conversations_count: number;
  avg_first_response_time: number | null;
  avg_resolution_time: number | null;
  avg_reply_time: number | null;
}

export function useSummaryRows(kind: TableKind, { since, until }: Period, isInHours: boolean) {
  const { id: accountId } = useCurrentAccount();
  const query = { since, until, ...(isInHours ? { business_hours: true } : {}) };
  return useQuery({
    queryKey: [...reportsKey(accountId), 'rows', kind, query],
    queryFn: async ({ signal }): Promise<SummaryFigures[]> => {
      const rows = await api.call(calls[kind], { params: { account_id: accountId }, query, signal });
      // Tables of labels answer with 0 for an average of nothing.
      return kind === 'label' ? rows.map(withoutZeros) : rows;
    },
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
  });
}

function withoutZeros(row: SummaryFigures): SummaryFigures {
  return {
    ...row,
    avg_first_response_time: row.avg_first_response_time || null,
    avg_resolution_time: row.avg_resolution_time || null,
    avg_reply_time: row.avg_reply_time || null,
  };
}
