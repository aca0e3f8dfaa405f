import type { Generated } from 'kysely';
import type { GeneratedJson, GeneratedTimestamp } from './column-types';

export interface AssignmentPoliciesTable {
  account_id: number;
  id: Generated<number>;
  name: string;
  description: string | null;
  assignment_order: Generated<'round_robin' | 'balanced'>;
  conversation_priority: Generated<'earliest_created' | 'longest_waiting'>;
  fair_distribution_limit: Generated<number>;
  fair_distribution_window: Generated<number>;
  enabled: Generated<boolean>;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}

export interface InboxAssignmentPoliciesTable {
  account_id: number;
  inbox_id: number;
  assignment_policy_id: number;
}

export interface AgentCapacityPoliciesTable {
  account_id: number;
  id: Generated<number>;
  name: string;
  description: string | null;
  exclusion_rules: GeneratedJson<{ excluded_labels?: string[]; exclude_older_than_hours?: number }>;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}

export interface AgentCapacitiesTable {
  account_id: number;
  user_id: number;
  agent_capacity_policy_id: number;
}

export interface InboxCapacityLimitsTable {
  account_id: number;
  id: Generated<number>;
  agent_capacity_policy_id: number;
  inbox_id: number;
  conversation_limit: number;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}

export interface RecentAssignmentsTable {
  account_id: number;
  id: Generated<number>;
  inbox_id: number;
  user_id: number;
  assigned_at: GeneratedTimestamp;
}
