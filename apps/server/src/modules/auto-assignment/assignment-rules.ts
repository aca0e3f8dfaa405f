import type { DbReader } from '../../platform/db/database';
import type { Services } from '../../platform/services';
import { type AccountRow, enabledFeatures, findAccount } from '../accounts/accounts.facade';
import {
  type AssignmentPolicyRow,
  findPolicyOfInbox,
} from '../assignment-policies/assignment-policies.facade';
import type { RateLimit } from './recent-assignments.repository';

/** The rules by which an inbox assigns waiting conversations. */
export interface AssignmentRules extends RateLimit {
  /** Named in the activity message; null: no activity message. */
  policyName: string | null;
  /** The agent with the fewest open conversations is next, instead of round robin. */
  isBalanced: boolean;
  /** Assigns the conversation with the oldest activity first, instead of the oldest conversation. */
  longestWaitingFirst: boolean;
  /** Whether capacity policies apply. */
  hasCapacities: boolean;
  locale: string;
}

/** For inboxes without a policy, or with one that is turned off. */
const WITHOUT_POLICY: RateLimit = { limit: 5, windowSeconds: 300 };

/** Null if the account uses immediate assignment (feature `assignment_v2` off). */
export async function loadAssignmentRules(
  services: Services,
  db: DbReader,
  { accountId, inboxId }: { accountId: number; inboxId: number },
): Promise<AssignmentRules | null> {
  const account = await findAccount(db, accountId);
  if (!account) return null;
  const features = enabledFeatures(account.features, services.config.edition);
  if (!features.assignment_v2) return null;
  const policy = await findPolicyOfInbox(db, accountId, inboxId);
  return rulesOf(account, policy?.enabled ? policy : undefined, features.advanced_assignment === true);
}

function rulesOf(
  account: AccountRow,
  policy: AssignmentPolicyRow | undefined,
  isAdvanced: boolean,
): AssignmentRules {
  const common = { hasCapacities: isAdvanced, locale: account.locale };
  if (!policy)
    return { ...common, ...WITHOUT_POLICY, policyName: null, isBalanced: false, longestWaitingFirst: false };
  return {
    ...common,
    limit: policy.fair_distribution_limit,
    windowSeconds: policy.fair_distribution_window,
    policyName: policy.name,
    isBalanced: isAdvanced && policy.assignment_order === 'balanced',
    longestWaitingFirst: policy.conversation_priority === 'longest_waiting',
  };
}
