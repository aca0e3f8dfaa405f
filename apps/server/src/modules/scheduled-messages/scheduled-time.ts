import { scheduledMessageLimits } from '@parley/contract';
import { RuleError } from '../../platform/http/errors';

const DAY_MS = 86_400_000;

/** Parses the time of a scheduled message. Error: 422 for a time in the past, or more than a year ahead. */
export function readScheduledTime(unixSeconds: number, now: Date): Date {
  const at = new Date(unixSeconds * 1_000);
  const awayMs = at.getTime() - now.getTime();
  if (!(awayMs > 0)) throw new RuleError('scheduled_at_past', 'Scheduled at must be in the future');
  if (awayMs > scheduledMessageLimits.latestDays * DAY_MS) {
    throw new RuleError('scheduled_at_too_far', 'Scheduled at must be within a year', {
      days: scheduledMessageLimits.latestDays,
    });
  }
  return at;
}
