import type { AttributeDisplayType, AttributeModel } from '@parley/contract';
import type { Generated } from 'kysely';
import type { NullableTimestamp, GeneratedTimestamp, NullableJson, GeneratedJson } from './column-types';

export interface AccountsTable {
  id: Generated<number>;
  name: string;
  locale: Generated<string>;
  domain: string | null;
  support_email: string | null;
  status: Generated<'active' | 'suspended'>;
  features: GeneratedJson;
  settings: GeneratedJson;
  limits: GeneratedJson;
  custom_attributes: GeneratedJson;
  cache_keys: GeneratedJson;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}

export interface AccountUsersTable {
  account_id: number;
  user_id: number;
  id: Generated<number>;
  role: Generated<'agent' | 'administrator'>;
  custom_role_id: number | null;
  inviter_id: number | null;
  availability: Generated<'online' | 'busy' | 'offline'>;
  auto_offline: Generated<boolean>;
  active_at: NullableTimestamp;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}

export interface CustomRolesTable {
  account_id: number;
  id: Generated<number>;
  name: string;
  description: string | null;
  permissions: Generated<string[]>;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}

export interface TeamsTable {
  account_id: number;
  id: Generated<number>;
  name: string;
  display_name: string | null;
  description: string | null;
  allow_auto_assign: Generated<boolean>;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
  deleted_at: NullableTimestamp;
}

export interface TeamMembersTable {
  account_id: number;
  team_id: number;
  user_id: number;
  created_at: GeneratedTimestamp;
}

export interface LabelsTable {
  account_id: number;
  id: Generated<number>;
  title: string;
  description: string | null;
  color: Generated<string>;
  show_on_sidebar: boolean | null;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}

export interface CannedResponsesTable {
  account_id: number;
  id: Generated<number>;
  short_code: string;
  content: string;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}

export interface CustomAttributeDefinitionsTable {
  account_id: number;
  id: Generated<number>;
  attribute_model: AttributeModel;
  attribute_key: string;
  attribute_display_name: string;
  attribute_display_type: Generated<AttributeDisplayType>;
  attribute_description: string | null;
  attribute_values: Generated<string[]>;
  regex_pattern: string | null;
  regex_cue: string | null;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}

export interface CustomFiltersTable {
  account_id: number;
  id: Generated<number>;
  user_id: number;
  filter_type: Generated<'conversation' | 'contact' | 'report'>;
  name: string;
  query: GeneratedJson;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}

export interface AuditLogsTable {
  account_id: number;
  id: Generated<number>;
  auditable_type: string;
  auditable_id: number;
  action: string;
  user_type: string | null;
  user_id: number | null;
  username: string | null;
  audited_changes: NullableJson;
  comment: string | null;
  version: Generated<number>;
  request_uuid: string | null;
  remote_address: string | null;
  created_at: GeneratedTimestamp;
}
