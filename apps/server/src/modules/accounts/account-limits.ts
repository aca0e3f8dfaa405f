import type { AccountLimits } from '@parley/contract';
import type { DbReader } from '../../platform/db/database';
import type { AccountRow } from './accounts.repository';
import { countRecentConversations, countMembers, countOtherInboxes } from './account-usage.repository';

/** The number of seats if neither a plan nor the operator limits them. */
const UNLIMITED = 100_000;

/** The largest number of members: the seats paid for in the plan, else the operator's limit. */
export function seatsOf({
  custom_attributes,
  limits,
}: Pick<AccountRow, 'custom_attributes' | 'limits'>): number {
  return numberOf(custom_attributes.subscribed_quantity) ?? numberOf(limits.agents) ?? UNLIMITED;
}

type Limited = AccountLimits['limits']['conversation'];

/** Limits and usage of an account. Conversations and inboxes are only included if the operator limits them. */
export async function loadAccountLimits(db: DbReader, account: AccountRow): Promise<AccountLimits> {
  const { id, limits } = account;
  const limited = async (allowed: number | null, count: () => Promise<number>): Promise<Limited> =>
    allowed === null ? {} : { allowed, consumed: await count() };
  return {
    id,
    limits: {
      conversation: await limited(numberOf(limits.conversation), () => countRecentConversations(db, id)),
      non_web_inboxes: await limited(numberOf(limits.non_web_inboxes), () => countOtherInboxes(db, id)),
      agents: { allowed: seatsOf(account), consumed: await countMembers(db, id) },
    },
  };
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null;
}
