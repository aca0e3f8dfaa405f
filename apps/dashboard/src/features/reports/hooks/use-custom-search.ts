import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { type CustomChange, type CustomSearch, readCustomSearch } from '../model/custom-search';

export type SetCustomSearch = (change: CustomChange, options?: { replace?: boolean }) => void;

/** Like `useReportSearch`, with the parameters that only the custom report has. */
export function useCustomSearch(): [CustomSearch, SetCustomSearch] {
  const navigate = useNavigate();
  const search = readCustomSearch(useSearch({ strict: false }));
  const text = JSON.stringify(search);
  const setSearch = useCallback<SetCustomSearch>(
    (change, { replace = false } = {}) => {
      const next = readCustomSearch({ ...(JSON.parse(text) as CustomSearch), page: undefined, ...change });
      void navigate({ to: '.', search: next as never, resetScroll: false, replace });
    },
    [navigate, text],
  );
  return [search, setSearch];
}
