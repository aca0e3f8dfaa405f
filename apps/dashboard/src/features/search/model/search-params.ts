import { midnight, rangeOf, readSpan, type TimeSpan } from '../../../shared/lib/time-span';

export const hitKinds = ['contacts', 'conversations', 'messages'] as const;
export type HitKind = (typeof hitKinds)[number];
export type SearchTab = 'all' | HitKind;

/** What is searched and how it is narrowed; it stands in the address. */
export interface SearchParams extends TimeSpan {
  q?: string;
  /** Absent: all kinds. */
  tab?: HitKind;
  page?: number;
  /** Messages only: the inbox they came through. */
  inbox?: number;
  /** Messages only: the person of the team who wrote them. */
  agent?: number;
}

/** Reads the address; what makes no sense is left out. */
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

/** The router reads `q=12` as a number. */
function searchTextOf(q: unknown): string {
  return typeof q === 'string' || typeof q === 'number' || typeof q === 'boolean' ? String(q) : '';
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
}

/** The kinds that somebody may open: a tab of another one is no tab, and a single one needs no choice. */
export function withinKinds(params: SearchParams, kinds: readonly HitKind[]): SearchParams {
  const { tab, ...rest } = params;
  if (kinds.length === 1 && kinds[0]) return { ...rest, tab: kinds[0] };
  return tab && kinds.includes(tab) ? params : rest;
}

export function isFiltered({ tab, inbox, agent, span }: SearchParams): boolean {
  return span !== undefined || (tab === 'messages' && (inbox ?? agent) !== undefined);
}

/** As the server is asked. */
export interface SearchRequest {
  q: string;
  /** Unix seconds; both ends belong to it. */
  since?: number;
  until?: number;
}

export interface MessageSearchRequest extends SearchRequest {
  inbox_id?: number;
  from?: string;
}

/** Days begin and end by the clock of the person who looks. */
export function searchRequestOf(params: SearchParams, now: Date): SearchRequest {
  const range = rangeOf(params, now);
  return {
    q: (params.q ?? '').trim(),
    ...(range ? { since: midnight(range.start), until: midnight(range.end, 1) - 1 } : {}),
  };
}

/** The inbox and the person narrow messages alone. */
export function messageSearchRequestOf(params: SearchParams, now: Date): MessageSearchRequest {
  return {
    ...searchRequestOf(params, now),
    ...(params.inbox === undefined ? {} : { inbox_id: params.inbox }),
    ...(params.agent === undefined ? {} : { from: `agent:${params.agent}` }),
  };
}
