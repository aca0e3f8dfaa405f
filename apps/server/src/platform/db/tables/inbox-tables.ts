import type { ChannelType } from '@parley/contract';
import type { Generated } from 'kysely';
import type { NullableTimestamp, GeneratedTimestamp, JsonColumn, GeneratedJson } from './column-types';

export interface InboxesTable {
  account_id: number;
  id: Generated<number>;
  name: string;
  channel_type: ChannelType;
  channel_id: number;
  avatar_key: string | null;
  greeting_enabled: Generated<boolean>;
  greeting_message: string | null;
  working_hours_enabled: Generated<boolean>;
  working_hours: JsonColumn;
  timezone: Generated<string>;
  out_of_office_message: string | null;
  enable_email_collect: Generated<boolean>;
  csat_survey_enabled: Generated<boolean>;
  csat_config: GeneratedJson;
  enable_auto_assignment: Generated<boolean>;
  auto_assignment_config: GeneratedJson;
  allow_messages_after_resolved: Generated<boolean>;
  lock_to_single_conversation: Generated<boolean>;
  sender_name_type: Generated<string>;
  business_name: string | null;
  deleted_at: NullableTimestamp;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}

export interface ChannelWebWidgetsTable {
  account_id: number;
  id: Generated<number>;
  website_token: string;
  hmac_token: string;
  hmac_mandatory: Generated<boolean>;
  trust_unverified_identity: Generated<boolean>;
  website_url: string;
  widget_color: Generated<string>;
  welcome_title: string | null;
  welcome_tagline: string | null;
  reply_time: Generated<string>;
  feature_flags: Generated<string[]>;
  pre_chat_form_enabled: Generated<boolean>;
  pre_chat_form_options: JsonColumn;
  continuity_via_email: Generated<boolean>;
  allowed_domains: Generated<string>;
  first_visited_at: NullableTimestamp;
}

export interface ChannelApisTable {
  account_id: number;
  id: Generated<number>;
  identifier: string;
  hmac_token: string;
  secret: string;
  hmac_mandatory: Generated<boolean>;
  webhook_url: string | null;
  additional_attributes: GeneratedJson;
}

export interface InboxMembersTable {
  account_id: number;
  inbox_id: number;
  user_id: number;
  created_at: GeneratedTimestamp;
}

export interface AssignmentTurnsTable {
  account_id: number;
  inbox_id: number;
  user_id: number;
  turn: number;
}
