import type { Generated } from 'kysely';
import type { Timestamp, NullableTimestamp, GeneratedTimestamp, GeneratedJson } from './column-types';

export interface UsersTable {
  id: Generated<number>;
  email: string;
  pending_email: string | null;
  name: string;
  display_name: string | null;
  password_hash: string | null;
  provider: Generated<string>;
  uid: string;
  pubsub_token: string;
  confirmed_at: NullableTimestamp;
  message_signature: string | null;
  ui_settings: GeneratedJson;
  custom_attributes: GeneratedJson;
  avatar_key: string | null;
  type: string | null;
  disabled_at: NullableTimestamp;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
  /** Precise to the hour. Maintained by triggers from sessions, whose rows are deleted on sign-out. */
  last_seen_at: NullableTimestamp;
}

export interface SessionsTable {
  id: Generated<number>;
  user_id: number;
  client: string;
  token_hash: string;
  ip: string | null;
  user_agent: string | null;
  created_at: GeneratedTimestamp;
  last_used_at: GeneratedTimestamp;
  expires_at: Timestamp;
  password_proven_at: NullableTimestamp;
}

export interface AccessTokensTable {
  id: Generated<number>;
  owner_type: 'User' | 'AgentBot';
  owner_id: number;
  token_hash: string;
  token_secret: string;
  created_at: GeneratedTimestamp;
  last_used_at: NullableTimestamp;
}

export interface AgentBotsTable {
  id: Generated<number>;
  /** Null: a bot of the installation. */
  account_id: number | null;
  name: string;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}

export interface UserTokensTable {
  id: Generated<number>;
  user_id: number;
  purpose: 'confirmation' | 'password_reset' | 'invitation' | 'email_change' | 'sso' | 'mfa';
  /** The address the link was mailed to; the link only works for this address. */
  email: string | null;
  token_hash: string;
  expires_at: Timestamp;
  used_at: NullableTimestamp;
  created_at: GeneratedTimestamp;
  attempts: Generated<number>;
}

export interface UserMfaTable {
  user_id: number;
  secret: string;
  enabled_at: NullableTimestamp;
  last_step: number | null;
  created_at: GeneratedTimestamp;
}

export interface MfaBackupCodesTable {
  user_id: number;
  code_hash: string;
  used_at: NullableTimestamp;
  created_at: GeneratedTimestamp;
}
