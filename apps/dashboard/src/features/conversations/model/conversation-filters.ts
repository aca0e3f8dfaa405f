import { DEFAULT_SORT, type Sort, SORTS } from './conversation-sort';
import { STATUS_FILTERS, type StatusFilter, type Tab, TABS } from './conversation-view';

/** What the address says beside the view. */
export interface ConversationFilters {
  status: StatusFilter;
  sort: Sort;
  tab: Tab;
}

export const DEFAULT_FILTERS: ConversationFilters = { status: 'open', sort: DEFAULT_SORT, tab: 'mine' };

/**
 * The address counts; what it leaves out is as the person had it last, else the default. What conditions find is shown
 * whosever it is, unless the address says otherwise.
 */
export function readFilters(
  search: Record<string, unknown>,
  remembered: Partial<ConversationFilters> = {},
  isByConditions = false,
): ConversationFilters {
  const usualTab = isByConditions ? 'all' : (remembered.tab ?? DEFAULT_FILTERS.tab);
  return {
    status: oneOf(STATUS_FILTERS, search.status) ?? remembered.status ?? DEFAULT_FILTERS.status,
    sort: oneOf(SORTS, search.sort) ?? remembered.sort ?? DEFAULT_FILTERS.sort,
    tab: oneOf(TABS, search.tab) ?? usualTab,
  };
}

/** All three, so that a shared address shows the same list to everybody. */
export function writeFilters(filters: ConversationFilters): Record<string, string> {
  return { status: filters.status, sort: filters.sort, tab: filters.tab };
}

function storageKey(accountId: number): string {
  return `parley.conversation-filters.${accountId}`;
}

export function rememberFilters(accountId: number, filters: ConversationFilters): void {
  localStorage.setItem(storageKey(accountId), JSON.stringify(filters));
}

export function rememberedFilters(accountId: number): Partial<ConversationFilters> {
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
