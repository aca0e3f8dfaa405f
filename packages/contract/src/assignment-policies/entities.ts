import { z } from 'zod';
import { unix } from '../kit/values';

/**
 * Who gets the next conversation: `round_robin` picks the agent whose last assignment is the oldest, `balanced` the
 * agent with the fewest open conversations.
 */
export const assignmentOrders = ['round_robin', 'balanced'] as const;
export type AssignmentOrder = (typeof assignmentOrders)[number];

/** Which conversation is assigned first: the one created first, or the one without activity for the longest time. */
export const waitingOrders = ['earliest_created', 'longest_waiting'] as const;
export type WaitingOrder = (typeof waitingOrders)[number];

/** How inboxes assign unassigned conversations automatically. */
export const assignmentPolicy = z.strictObject({
  id: z.number(),
  name: z.string(),
  description: z.string().nullable(),
  assignment_order: z.enum(assignmentOrders),
  conversation_priority: z.enum(waitingOrders),
  /** Maximum number of conversations of one inbox that an agent gets within the window. */
  fair_distribution_limit: z.number(),
  /** In seconds. */
  fair_distribution_window: z.number(),
  /** False: its inboxes use the defaults. */
  enabled: z.boolean(),
  assigned_inbox_count: z.number(),
  created_at: unix,
  updated_at: unix,
});
export type AssignmentPolicy = z.infer<typeof assignmentPolicy>;

/** Open conversations that do not count toward the capacity. */
export const exclusionRules = z.strictObject({
  excluded_labels: z.array(z.string()).optional(),
  exclude_older_than_hours: z.number().optional(),
});
export type ExclusionRules = z.infer<typeof exclusionRules>;

/** Maximum number of open conversations per agent and inbox; at the limit, auto-assignment skips the agent. */
export const agentCapacityPolicy = z.strictObject({
  id: z.number(),
  name: z.string(),
  description: z.string().nullable(),
  exclusion_rules: exclusionRules,
  created_at: unix,
  updated_at: unix,
  account_id: z.number(),
  assigned_agent_count: z.number(),
  inbox_capacity_limits: z.array(
    z.strictObject({ id: z.number(), inbox_id: z.number(), conversation_limit: z.number() }),
  ),
});
export type AgentCapacityPolicy = z.infer<typeof agentCapacityPolicy>;

export const inboxCapacityLimit = z.strictObject({
  id: z.number(),
  inbox_id: z.number(),
  agent_capacity_policy_id: z.number(),
  conversation_limit: z.number(),
  created_at: unix,
  updated_at: unix,
});
export type InboxCapacityLimit = z.infer<typeof inboxCapacityLimit>;
