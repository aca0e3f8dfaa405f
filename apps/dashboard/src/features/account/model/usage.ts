import type { AccountLimits } from '@parley/contract';
import type { DashboardKey } from '@parley/i18n/dashboard';

export interface Usage {
  label: DashboardKey;
  /** Null where nobody counts, because nothing limits it. */
  used: number | null;
  /** Null: as many as one likes. */
  allowed: number | null;
}

/** How the wire says "no limit" where it has to name a number. */
const UNLIMITED = 100_000;

export function usagesOf({ agents, non_web_inboxes, conversation }: AccountLimits['limits']): Usage[] {
  return [
    { label: 'nav.agents', ...usageOf(agents) },
    { label: 'account.otherInboxes', ...usageOf(non_web_inboxes) },
    { label: 'account.conversationsOfMonth', ...usageOf(conversation) },
  ];
}

/** Of what is full, or of nothing at all, all is used. */
export function shareOf({ used, allowed }: Usage): number | null {
  if (used === null || allowed === null) return null;
  return allowed === 0 ? 1 : Math.min(1, used / allowed);
}

function usageOf(limit: AccountLimits['limits']['conversation']): Pick<Usage, 'used' | 'allowed'> {
  if (!('allowed' in limit)) return { used: null, allowed: null };
  const { allowed, consumed } = limit;
  return { used: consumed, allowed: allowed >= UNLIMITED ? null : allowed };
}
