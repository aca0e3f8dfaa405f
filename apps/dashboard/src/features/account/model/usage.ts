import type { AccountLimits } from '@parley/contract';
import type { DashboardKey } from '@parley/i18n/dashboard';

export interface Usage {
  label: DashboardKey;
  /** Null: not counted, because there is no limit. */
  used: number | null;
  /** Null: unlimited. */
  allowed: number | null;
}

/** From this number on, the API means "no limit". */
const UNLIMITED = 100_000;

export function usagesOf({ agents, non_web_inboxes, conversation }: AccountLimits['limits']): Usage[] {
  return [
    { label: 'nav.agents', ...usageOf(agents) },
    { label: 'account.otherInboxes', ...usageOf(non_web_inboxes) },
    { label: 'account.conversationsOfMonth', ...usageOf(conversation) },
  ];
}

/** Used share from 0 to 1; a limit of zero counts as fully used. Null if there is no limit. */
export function shareOf({ used, allowed }: Usage): number | null {
  if (used === null || allowed === null) return null;
  return allowed === 0 ? 1 : Math.min(1, used / allowed);
}

function usageOf(limit: AccountLimits['limits']['conversation']): Pick<Usage, 'used' | 'allowed'> {
  if (!('allowed' in limit)) return { used: null, allowed: null };
  const { allowed, consumed } = limit;
  return { used: consumed, allowed: allowed >= UNLIMITED ? null : allowed };
}
