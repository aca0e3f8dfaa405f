/** Query strings of the console's lists; invalid values are dropped. */

export interface PageSearch {
  page?: number;
}

export interface AccountSearch extends PageSearch {
  q?: string;
  status?: 'active' | 'suspended';
}

export interface UserSearch extends PageSearch {
  q?: string;
  kind?: 'super_admin' | 'unconfirmed' | 'disabled';
}

type Search = Record<string, unknown>;

const words = ({ q }: Search): { q?: string } =>
  (typeof q === 'string' || typeof q === 'number') && String(q).trim() !== '' ? { q: String(q) } : {};

export function readPageSearch({ page }: Search): PageSearch {
  const number = Number(page);
  return Number.isInteger(number) && number > 1 ? { page: number } : {};
}

export function readAccountSearch(search: Search): AccountSearch {
  const { status } = search;
  return {
    ...words(search),
    ...readPageSearch(search),
    ...(status === 'active' || status === 'suspended' ? { status } : {}),
  };
}

export function readUserSearch(search: Search): UserSearch {
  const { kind } = search;
  const isKnown = kind === 'super_admin' || kind === 'unconfirmed' || kind === 'disabled';
  return { ...words(search), ...readPageSearch(search), ...(isKnown ? { kind } : {}) };
}
