import type { AgentCapacityPolicy, InboxCapacityLimit } from '@parley/contract';
import { unixOf } from './assignment-policies.presenter';
import type { InboxLimitRow, CapacityPolicyWithLimits } from './capacity-policies.repository';

export function presentCapacityPolicy(row: CapacityPolicyWithLimits): AgentCapacityPolicy {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    exclusion_rules: row.exclusion_rules,
    created_at: unixOf(row.created_at),
    updated_at: unixOf(row.updated_at),
    account_id: row.account_id,
    assigned_agent_count: row.agent_count,
    inbox_capacity_limits: row.inbox_limits,
  };
}

export function presentInboxLimit(row: InboxLimitRow): InboxCapacityLimit {
  return {
    id: row.id,
    inbox_id: row.inbox_id,
    agent_capacity_policy_id: row.agent_capacity_policy_id,
    conversation_limit: row.conversation_limit,
    created_at: unixOf(row.created_at),
    updated_at: unixOf(row.updated_at),
  };
}
