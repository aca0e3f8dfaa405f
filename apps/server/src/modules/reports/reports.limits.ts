import { defineLimit } from '../../platform/limits';
import type { AccountContext } from '../access/access.facade';
import { consumeLimits } from '../auth/auth.facade';

const byUser = defineLimit({ name: 'reports-by-user', limit: 100, windowSeconds: 60, isUsage: true });
const byAccount = defineLimit({
  name: 'reports-per-account',
  limit: 1_000,
  windowSeconds: 60,
  isUsage: true,
});

/** Counts one report. Error: 429 when the user or the account has asked for too many. */
export async function consumeReportLimits(ctx: AccountContext): Promise<void> {
  await consumeLimits(ctx, [
    { rule: byUser, key: `${ctx.accountId}:${ctx.user.id}` },
    { rule: byAccount, key: String(ctx.accountId) },
  ]);
}
