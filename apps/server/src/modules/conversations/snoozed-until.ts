import { RuleError } from '../../platform/http/errors';

const YEAR_10000_MS = Date.UTC(10_000, 0);

/** Unix seconds as number or numeric text; ISO text is understood too. Undefined and '' mean none. Error: 422. */
export function readSnoozedUntil(value: number | string | null | undefined): Date | null | undefined {
  if (value === undefined) return undefined;
  if (value === null || value === '') return null;
  const seconds = Number(value);
  const date = Number.isNaN(seconds) ? new Date(value) : new Date(seconds * 1000);
  // Years of four digits: nothing else has the ISO form that clients read.
  const isOnCalendar = date.getTime() >= 0 && date.getTime() < YEAR_10000_MS;
  if (!isOnCalendar) throw new RuleError('snoozed_until_invalid', 'Snoozed until is invalid');
  return date;
}
