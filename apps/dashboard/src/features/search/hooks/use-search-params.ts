import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { readSearchParams, type SearchParams } from '../model/search-params';

export type SearchChange = { [Key in keyof SearchParams]?: SearchParams[Key] | undefined };

/** What the address says, and a way to change some of it. Whatever else is asked for begins on the first page. */
export function useSearchParams(): [SearchParams, (change: SearchChange) => void] {
  const navigate = useNavigate();
  const params = readSearchParams(useSearch({ strict: false }));
  const text = JSON.stringify(params);
  const change = useCallback(
    (next: SearchChange) => {
      const search = readSearchParams({ ...(JSON.parse(text) as SearchParams), page: undefined, ...next });
      // The way back leads from page to page and from tab to tab, not through every letter.
      const isStep = next.page !== undefined || 'tab' in next;
      void navigate({ to: '.', search: search as never, replace: !isStep, resetScroll: false });
    },
    [navigate, text],
  );
  return [params, change];
}
