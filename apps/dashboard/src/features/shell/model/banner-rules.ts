import type { AccountShow } from '@parley/contract';
import type { Edition } from '../../../shared/permissions/features';

const DAY_MS = 86_400_000;
const TRIAL_DAYS = 15;

type Billing = Pick<AccountShow, 'created_at' | 'custom_attributes'>;

/** Accounts up to fifteen days old are in their trial. */
export function isTrial({ created_at: createdAt }: Pick<AccountShow, 'created_at'>, now: Date): boolean {
  return now.getTime() - Date.parse(createdAt) <= TRIAL_DAYS * DAY_MS;
}

interface UpdateFacts {
  mayAdminister: boolean;
  /** Null: no newer version is known. */
  latest: string | null;
  current: string | undefined;
  isDismissed: boolean;
}

/** Version to announce; null if none. */
export function availableUpdate(facts: UpdateFacts): string | null {
  const { mayAdminister, latest, current, isDismissed } = facts;
  if (!mayAdminister || isDismissed || latest === null || current === undefined) return null;
  return compareVersions(latest, current) > 0 ? latest : null;
}

interface PaymentFacts {
  mayAdminister: boolean;
  edition: Edition | undefined;
  account: Billing;
  now: Date;
}

/** Whether the subscription is past due and has ended. Only when hosted, and only for administrators, who can pay. */
export function isPaymentPending({ mayAdminister, edition, account, now }: PaymentFacts): boolean {
  if (!mayAdminister || edition !== 'cloud') return false;
  const { subscription_status: status, subscription_ends_on: endsOn } = account.custom_attributes ?? {};
  return status === 'past_due' && typeof endsOn === 'string' && Date.parse(endsOn) < now.getTime();
}

export interface Consumption {
  allowed?: number;
  consumed?: number;
}

interface LimitFacts {
  edition: Edition | undefined;
  account: Billing;
  limits: { conversation: Consumption; non_web_inboxes: Consumption } | undefined;
  now: Date;
}

/** Whether the usage exceeds the plan. Only when hosted and after the trial. */
export function isOverLimit({ edition, account, limits, now }: LimitFacts): boolean {
  if (edition !== 'cloud' || !limits || isTrial(account, now)) return false;
  return [limits.conversation, limits.non_web_inboxes].some(
    ({ allowed, consumed }) => allowed !== undefined && consumed !== undefined && consumed > allowed,
  );
}

/** Negative, zero or positive if `a` is older, equal or newer. Compares numerically: 1.10 is newer than 1.9. */
function compareVersions(a: string, b: string): number {
  const parts = (version: string) => version.replace(/^v/, '').split(/[.-]/).map(Number);
  const [left, right] = [parts(a), parts(b)];
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const difference = (left[index] || 0) - (right[index] || 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
