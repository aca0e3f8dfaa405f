import { midnight, rangeOf, readSpan, type TimeSpan } from '../../../shared/lib/time-span';

export const hitKinds = ['contacts', 'conversations', 'messages', 'articles'] as const;
export type HitKind = (typeof hitKinds)[number];
export type SearchTab = 'all' | HitKind;

/** Query and filters as in the URL. */
export interface SearchParams extends TimeSpan {
  q?: string;
  /** Undefined: all kinds. */
  tab?: HitKind;
  page?: number;
  /** For messages only: their inbox. */
  inbox?: number;
  /** For messages only: the agent who wrote them. */
  agent?: number;
}

/** Parses the query string; invalid values are dropped. */
export function readSearchParams(search: Record<string, unknown>): SearchParams {
  const { q, tab, page, inbox, agent } = search;
  const text = searchTextOf(q);
  return {
    ...(text === '' ? {} : { q: text }),
    ...(hitKinds.some((kind) => kind === tab) ? { tab: tab as HitKind } : {}),
    ...(isCount(page) && page > 1 ? { page } : {}),
    ...(isCount(inbox) ? { inbox } : {}),
    ...(isCount(agent) ? { agent } : {}),
    ...readSpan(search),
  };
}

/** The router parses `q=12` as a number. */
function searchTextOf(q: unknown): string {
  return typeof q === 'string' || typeof q === 'number' || typeof q === 'boolean' ? String(q) : '';
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
}

/** Removes the tab if the person may not access that kind, or only one kind (which needs no tabs). */
export function withinKinds(params: SearchParams, kinds: readonly HitKind[]): SearchParams {
  const { tab, ...rest } = params;
  if (kinds.length === 1 && kinds[0]) return { ...rest, tab: kinds[0] };
  return tab && kinds.includes(tab) ? params : rest;
}

export function isFiltered({ tab, inbox, agent, span }: SearchParams): boolean {
  return span !== undefined || (tab === 'messages' && (inbox ?? agent) !== undefined);
}

/** Parameters of the API call. */
export interface SearchRequest {
  q: string;
  /** Unix seconds, both inclusive. */
  since?: number;
  until?: number;
}

export interface MessageSearchRequest extends SearchRequest {
  inbox_id?: number;
  from?: string;
}

/** Builds the parameters of the API call. Days start and end in the person's time zone. */
export function searchRequestOf(params: SearchParams, now: Date): SearchRequest {
  const range = rangeOf(params, now);
  return {
    q: (params.q ?? '').trim(),
    ...(range ? { since: midnight(range.start), until: midnight(range.end, 1) - 1 } : {}),
  };
}

/** Like `searchRequestOf`, with inbox and agent, which only messages can be filtered by. */
export function messageSearchRequestOf(params: SearchParams, now: Date): MessageSearchRequest {
  return {
    ...searchRequestOf(params, now),
    ...(params.inbox === undefined ? {} : { inbox_id: params.inbox }),
    ...(params.agent === undefined ? {} : { from: `agent:${params.agent}` }),
  };
}
