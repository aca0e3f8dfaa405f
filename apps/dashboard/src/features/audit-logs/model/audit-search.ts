import { midnight, rangeOf, readSpan, type TimeSpan } from '../../../shared/lib/time-span';
import { type AuditAction, isAuditAction, isAuditType, type AuditType } from './audit-entries';

/** What the log is narrowed to; it stands in the address. */
export interface AuditSearch extends TimeSpan {
  page?: number;
  /** Number of the person who did it. */
  user?: number;
  type?: AuditType;
  action?: AuditAction;
}

/** Reads the address; what makes no sense is left out. */
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

/** All of them off. */
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

/** As the server is asked. Days begin and end by the clock of the person who looks. */
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
