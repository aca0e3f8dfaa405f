import type { CannedResponse } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import {
  matchesResponse,
  type ResponseSort,
  readResponseListSearch,
  rowOf,
  sortOf,
  sortRows,
  wordOf,
} from '../model/response-list';

/** The list as it is asked for: what is searched and the order stand in the address. */
export function useResponseList(responses: readonly CannedResponse[]) {
  const { locale } = useI18n();
  const navigate = useNavigate();
  const search = readResponseListSearch(useSearch({ strict: false }));
  // What is typed stands at once; the address follows.
  const [text, setText] = useState(search.q ?? '');
  const sort = sortOf(search);
  const { key, direction } = sort;

  function write(change: { q?: string; sort?: string }) {
    const next = readResponseListSearch({ q: text, sort: wordOf(sort), ...change });
    void navigate({ to: '.', search: next as never, replace: true, resetScroll: false });
  }

  const all = useMemo(() => responses.map(rowOf), [responses]);
  const rows = useMemo(() => {
    const found = all.filter(({ response }) => matchesResponse(response, text));
    return sortRows(found, { key, direction }, locale);
  }, [all, text, key, direction, locale]);

  return {
    rows,
    text,
    setText: (q: string) => {
      setText(q);
      write({ q });
    },
    sort,
    setSort: (next: ResponseSort) => write({ sort: wordOf(next) }),
  };
}
