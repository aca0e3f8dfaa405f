import { RuleError } from '../../platform/http/errors';

const YEAR_10000_MS = Date.UTC(10_000, 0);

/**
 * Parses Unix seconds (number or numeric text) or an ISO 8601 text. Undefined stays undefined; null and '' become
 * null. Error: 422 for anything else.
 */
export function readSnoozedUntil(value: number | string | null | undefined): Date | null | undefined {
  if (value === undefined) return undefined;
  if (value === null || value === '') return null;
  const seconds = Number(value);
  const date = Number.isNaN(seconds) ? new Date(value) : new Date(seconds * 1000);
  // Only years of up to four digits: later ones have an ISO form that clients cannot parse.
  const isOnCalendar = date.getTime() >= 0 && date.getTime() < YEAR_10000_MS;
  if (!isOnCalendar) throw new RuleError('snoozed_until_invalid', 'Snoozed until is invalid');
  return date;
}
