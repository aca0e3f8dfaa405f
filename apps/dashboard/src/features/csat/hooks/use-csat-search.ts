import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { type CsatSearch, readCsatSearch } from '../model/csat-search';

export type CsatChange = { [Key in keyof CsatSearch]?: CsatSearch[Key] | undefined };

/** The state of the report in the URL and a function that changes some. A changed filter goes back to the first page. */
export function useCsatSearch(): [CsatSearch, (change: CsatChange) => void] {
  const navigate = useNavigate();
  const search = readCsatSearch(useSearch({ strict: false }));
  const text = JSON.stringify(search);
  const setSearch = useCallback(
    (change: CsatChange) => {
      const next = readCsatSearch({ ...(JSON.parse(text) as CsatSearch), page: undefined, ...change });
      void navigate({ to: '.', search: next as never, resetScroll: false });
    },
    [navigate, text],
  );
  return [search, setSearch];
}
