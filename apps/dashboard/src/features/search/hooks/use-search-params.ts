import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { readSearchParams, type SearchParams } from '../model/search-params';

export type SearchChange = { [Key in keyof SearchParams]?: SearchParams[Key] | undefined };

/**
 * Search parameters in the URL and a function that changes some. Changing anything but the page goes back to the first
 * page.
 */
export function useSearchParams(): [SearchParams, (change: SearchChange) => void] {
  const navigate = useNavigate();
  const params = readSearchParams(useSearch({ strict: false }));
  const text = JSON.stringify(params);
  const change = useCallback(
    (next: SearchChange) => {
      const search = readSearchParams({ ...(JSON.parse(text) as SearchParams), page: undefined, ...next });
      // Changes of page and tab add a history entry; typing replaces the current one.
      const isStep = next.page !== undefined || 'tab' in next;
      void navigate({ to: '.', search: search as never, replace: !isStep, resetScroll: false });
    },
    [navigate, text],
  );
  return [params, change];
}
