import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { ListSort } from './list-rows';

type Search = Record<string, unknown>;

interface ListParamsOptions {
  /** Default sort order; left out of the URL. */
  sort?: ListSort | undefined;
  /** Query parameters that are filters. */
  filterKeys?: readonly string[];
  /** Drops what the list doesn't know from the query string. */
  read?: ((search: Search) => object) | undefined;
}

/** Search, filters, sort order and page of a list, kept in the URL so that a link leads to the same rows. */
export function useListParams({ sort: defaultSort, filterKeys = [], read = keepAll }: ListParamsOptions) {
  const navigate = useNavigate();
  const search = read(useSearch({ strict: false })) as Search;
  const urlText = textParam(search['q']);
  // The field shows typed text immediately and the URL follows; a link without `q` empties the field.
  const [text, setText] = useState(urlText);
  const [seen, setSeen] = useState(urlText);
  if (urlText !== seen) {
    setSeen(urlText);
    if (urlText === '') setText('');
  }
  const chosen = Object.fromEntries(
    filterKeys.map((key) => [key, textParam(search[key])] as const).filter(([, value]) => value !== ''),
  );

  function write(change: Search) {
    const next = Object.entries({ ...search, page: undefined, after: undefined, ...change }).filter(
      ([, value]) => value,
    );
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
    /** For lists that the server pages by key: the id of the last row before the page. */
    after: Math.max(0, Math.trunc(Number(search['after'])) || 0) || undefined,
    setPage: (page: number, after?: number) =>
      write({ page: page === 1 ? undefined : page, after: page === 1 ? undefined : after }),
  };
}

const keepAll = (search: Search): object => search;

/** The router parses digits as a number and `true` as a boolean. */
function textParam(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || value === true ? String(value) : '';
}

/** Parses `name` (ascending) or `-name` (descending). */
function sortOf(word: string): ListSort | null {
  if (!/^-?[a-z_]+$/i.test(word)) return null;
  return { key: word.replace(/^-/, ''), direction: word.startsWith('-') ? 'descending' : 'ascending' };
}

const sortParamOf = ({ key, direction }: ListSort) => (direction === 'descending' ? `-${key}` : key);
