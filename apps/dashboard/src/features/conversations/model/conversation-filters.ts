import { STATUS_FILTERS, type StatusFilter } from '../../../shared/conversations/status-filters';
import { DEFAULT_SORT, type Sort, SORTS } from './conversation-sort';
import { type ConversationView, type Tab, TABS } from './conversation-view';

/** The list options in the query string: status, sort and tab. */
export interface ConversationFilters {
  status: StatusFilter;
  sort: Sort;
  tab: Tab;
}

export const DEFAULT_FILTERS: ConversationFilters = { status: 'open', sort: DEFAULT_SORT, tab: 'mine' };

export type ViewDefaults = Pick<ConversationFilters, 'status' | 'tab'>;

/**
 * Initial status and tab of views that are no plain status lists: for example, mentions include conversations of every
 * status and assignee. Null: the view uses the user's last choice.
 */
export function viewDefaultsOf({ kind }: Pick<ConversationView, 'kind'>): ViewDefaults | null {
  switch (kind) {
    case 'mentions':
    case 'participating':
    case 'filter':
    case 'folder':
      return { status: 'all', tab: 'all' };
    case 'unattended':
      return { status: 'open', tab: 'all' };
    default:
      return null;
  }
}

/**
 * Options in the URL come first, then the view's own defaults, then the user's last choice, then the general default.
 */
export function readFilters(
  search: Record<string, unknown>,
  remembered: Partial<ConversationFilters> = {},
  own: ViewDefaults | null = null,
): ConversationFilters {
  const usual = { ...DEFAULT_FILTERS, ...definedOf(remembered), ...own };
  return {
    status: oneOf(STATUS_FILTERS, search.status) ?? usual.status,
    sort: oneOf(SORTS, search.sort) ?? usual.sort,
    tab: oneOf(TABS, search.tab) ?? usual.tab,
  };
}

const definedOf = <Values extends object>(values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values;

/** Always writes all three options, so that a shared URL shows the same list to everybody. */
export function writeFilters(filters: ConversationFilters): Record<string, string> {
  return { status: filters.status, sort: filters.sort, tab: filters.tab };
}

function storageKey(accountId: number): string {
  return `parley.conversation-filters.${accountId}`;
}

export function storeFilters(accountId: number, filters: ConversationFilters): void {
  localStorage.setItem(storageKey(accountId), JSON.stringify(filters));
}

export function readStoredFilters(accountId: number): Partial<ConversationFilters> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(accountId)) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    const { status, sort, tab } = stored as Record<string, unknown>;
    return {
      status: oneOf(STATUS_FILTERS, status),
      sort: oneOf(SORTS, sort),
      tab: oneOf(TABS, tab),
    };
  } catch {
    return {};
  }
}

function oneOf<Value extends string>(values: readonly Value[], value: unknown): Value | undefined {
  return values.find((candidate) => candidate === value);
}
