import { z } from 'zod';
import { unix } from '../kit/values';

/** Who is next: whoever was given nothing for the longest time, or whoever has the fewest open conversations. */
export const assignmentOrders = ['round_robin', 'balanced'] as const;
export type AssignmentOrder = (typeof assignmentOrders)[number];

/** What is given first: what began first, or what nothing has happened in for the longest time. */
export const waitingOrders = ['earliest_created', 'longest_waiting'] as const;
export type WaitingOrder = (typeof waitingOrders)[number];

/** How inboxes give out what nobody has. */
export const assignmentPolicy = z.strictObject({
  id: z.number(),
  name: z.string(),
  description: z.string().nullable(),
  assignment_order: z.enum(assignmentOrders),
  conversation_priority: z.enum(waitingOrders),
  /** So many conversations of an inbox come to a person within the window. */
  fair_distribution_limit: z.number(),
  /** Seconds. */
  fair_distribution_window: z.number(),
  /** Off: its inboxes go by the defaults. */
  enabled: z.boolean(),
  assigned_inbox_count: z.number(),
  created_at: unix,
  updated_at: unix,
});
export type AssignmentPolicy = z.infer<typeof assignmentPolicy>;

/** Which open conversations do not count. */
export const exclusionRules = z.strictObject({
  excluded_labels: z.array(z.string()).optional(),
  exclude_older_than_hours: z.number().optional(),
});
export type ExclusionRules = z.infer<typeof exclusionRules>;

/** How many open conversations people may have, by inbox, before no more come to them by themselves. */
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
