import { type DateRange, type Day, dateRangeOf, dayOfClock, type RangeName } from '@parley/ui';
import { type AuditAction, isAuditAction, isAuditType, type AuditType } from './audit-entries';

/** What the log is narrowed to; it stands in the address. */
export interface AuditSearch {
  page?: number;
  /** Number of the person who did it. */
  user?: number;
  type?: AuditType;
  action?: AuditAction;
  span?: RangeName;
  /** Both ends of a custom span belong to it. */
  from?: Day;
  to?: Day;
}

const spans: readonly string[] = [
  'last7days',
  'last30days',
  'last3months',
  'last6months',
  'lastYear',
] satisfies RangeName[];

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

export function isNarrowed({ user, type, action, span }: AuditSearch): boolean {
  return Boolean(user ?? type ?? action ?? span);
}

/** The span as two days; null: any time. */
export function rangeOf({ span, from, to }: AuditSearch, now: Date): DateRange | null {
  if (!span) return null;
  if (span !== 'custom') return dateRangeOf(span, dayOfClock(now));
  return from && to ? { name: span, start: from, end: to } : null;
}

/** The other way round, for the address. */
export function spanOf({ name, start, end }: DateRange): Pick<AuditSearch, 'span' | 'from' | 'to'> {
  return name === 'custom' ? { span: name, from: start, to: end } : { span: name };
}

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
    since: range ? midnight(range.start, 0) : undefined,
    until: range ? midnight(range.end, 1) : undefined,
  };
}

function readSpan({ span, from, to }: Record<string, unknown>): Pick<AuditSearch, 'span' | 'from' | 'to'> {
  if (span === 'custom') return isDay(from) && isDay(to) && from <= to ? { span, from, to } : {};
  return typeof span === 'string' && spans.includes(span) ? { span: span as RangeName } : {};
}

function midnight(day: Day, daysLater: number): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return Math.floor(new Date(year, month - 1, date + daysLater).getTime() / 1_000);
}

function isDay(value: unknown): value is Day {
  return (
    typeof value === 'string' &&
    /^\d{4}-\d\d-\d\d$/.test(value) &&
    !Number.isNaN(Date.parse(`${value}T00:00Z`))
  );
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
}
