import { midnight, rangeOf, readSpan, type TimeSpan } from '../../../shared/lib/time-span';
import { type AuditAction, isAuditAction, isAuditType, type AuditType } from './audit-entries';

/** Filters and page of the audit log, as in the query string. */
export interface AuditSearch extends TimeSpan {
  page?: number;
  /** Id of the acting user. */
  user?: number;
  type?: AuditType;
  action?: AuditAction;
}

/** Parses the query string; invalid values are dropped. */
export function readAuditSearch(search: Record<string, unknown>): AuditSearch {
  const { page, user, type, action } = search;
  return {
    ...(isCount(page) && page > 1 ? { page } : {}),
    ...(isCount(user) ? { user } : {}),
    ...(isAuditType(type) ? { type } : {}),
    ...(isAuditAction(action) ? { action } : {}),
    ...readSpan(search),
  };
}

export function isFiltered({ user, type, action, span }: AuditSearch): boolean {
  return Boolean(user ?? type ?? action ?? span);
}

/** Clears all filters. */
export const NO_FILTERS = {
  user: undefined,
  type: undefined,
  action: undefined,
  span: undefined,
  from: undefined,
  to: undefined,
} satisfies { [Key in Exclude<keyof AuditSearch, 'page'>]: undefined };

export interface AuditFilter {
  user_id?: number | undefined;
  auditable_type?: AuditType | undefined;
  action?: AuditAction | undefined;
  /** Unix seconds, inclusive. */
  since?: number | undefined;
  /** Unix seconds, exclusive. */
  until?: number | undefined;
}

/** Parameters of the API call. Days start and end in the person's time zone. */
export function filterOf(search: AuditSearch, now: Date): AuditFilter {
  const range = rangeOf(search, now);
  return {
    user_id: search.user,
    auditable_type: search.type,
    action: search.action,
    since: range ? midnight(range.start) : undefined,
    until: range ? midnight(range.end, 1) : undefined,
  };
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
}
