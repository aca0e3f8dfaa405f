import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { ListSort } from './list-rows';

type Search = Record<string, unknown>;

interface ListParamsOptions {
  /** What stands in the address only when it is another. */
  sort?: ListSort | undefined;
  /** Names of the filters as the address has them. */
  filterKeys?: readonly string[];
}

/** What a list is narrowed to and sorted by, kept in the address: a link leads to the same rows. */
export function useListParams({ sort: defaultSort, filterKeys = [] }: ListParamsOptions) {
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as Search;
  const asked = textParam(search['q']);
  // What is typed stands at once and the address follows; a link that asks for the whole list empties the field.
  const [text, setText] = useState(asked);
  const [seen, setSeen] = useState(asked);
  if (asked !== seen) {
    setSeen(asked);
    if (asked === '') setText('');
  }
  const chosen = Object.fromEntries(
    filterKeys.map((key) => [key, textParam(search[key])] as const).filter(([, value]) => value !== ''),
  );

  function write(change: Search) {
    const next = Object.entries({ ...search, page: undefined, ...change }).filter(([, value]) => value);
    void navigate({ to: '.', search: Object.fromEntries(next) as never, replace: true, resetScroll: false });
  }

  return {
    text,
    setText: (q: string) => {
      setText(q);
      write({ q });
    },
    chosen,
    setChosen: (key: string, value: string | null) => write({ [key]: value ?? undefined }),
    clear: () => {
      setText('');
      write({ q: undefined, ...Object.fromEntries(filterKeys.map((key) => [key, undefined])) });
    },
    sort: sortOf(textParam(search['sort'])) ?? defaultSort,
    setSort: (sort: ListSort) => {
      const isUsual = sort.key === defaultSort?.key && sort.direction === defaultSort.direction;
      write({ sort: isUsual ? undefined : sortParamOf(sort) });
    },
    page: Math.max(1, Math.trunc(Number(search['page'])) || 1),
    setPage: (page: number) => write({ page: page === 1 ? undefined : page }),
  };
}

/** The router takes digits for a number and `true` for a truth. */
function textParam(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || value === true ? String(value) : '';
}

/** `name`, or `-name` the other way round. */
function sortOf(word: string): ListSort | null {
  if (!/^-?[a-z_]+$/i.test(word)) return null;
  return { key: word.replace(/^-/, ''), direction: word.startsWith('-') ? 'descending' : 'ascending' };
}

const sortParamOf = ({ key, direction }: ListSort) => (direction === 'descending' ? `-${key}` : key);
