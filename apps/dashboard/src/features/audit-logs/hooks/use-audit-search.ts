import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { type AuditSearch, readAuditSearch } from '../model/audit-search';

type Change = { [Key in keyof AuditSearch]?: AuditSearch[Key] | undefined };

/** The filters in the URL and a function that changes some. A changed filter goes back to the first page. */
export function useAuditSearch(): [AuditSearch, (change: Change) => void] {
  const navigate = useNavigate();
  const search = readAuditSearch(useSearch({ strict: false }));
  const text = JSON.stringify(search);
  const setSearch = useCallback(
    (change: Change) => {
      const next = readAuditSearch({ ...(JSON.parse(text) as AuditSearch), page: undefined, ...change });
      void navigate({ to: '.', search: next as never, replace: !change.page, resetScroll: false });
    },
    [navigate, text],
  );
  return [search, setSearch];
}
