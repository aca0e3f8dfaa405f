import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { readReportSearch, type ReportChange, type ReportSearch } from '../model/report-search';

export type SetReportSearch = (change: ReportChange, options?: { replace?: boolean }) => void;

/** The state of a report in the URL and a function that changes some. Any change but of the page shows its first page. */
export function useReportSearch(): [ReportSearch, SetReportSearch] {
  const navigate = useNavigate();
  const search = readReportSearch(useSearch({ strict: false }));
  const text = JSON.stringify(search);
  const setSearch = useCallback<SetReportSearch>(
    (change, { replace = false } = {}) => {
      const next = readReportSearch({ ...(JSON.parse(text) as ReportSearch), page: undefined, ...change });
      void navigate({ to: '.', search: next as never, resetScroll: false, replace });
    },
    [navigate, text],
  );
  return [search, setSearch];
}
