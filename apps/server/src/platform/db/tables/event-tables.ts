import type { Generated } from 'kysely';
import type { GeneratedTimestamp, NullableJson, GeneratedJson } from './column-types';

export interface AccountEventSeqTable {
  account_id: number;
  last_seq: Generated<number>;
  rights_version: Generated<number>;
}

export interface EventLogTable {
  account_id: number;
  seq: number;
  type: string;
  conversation_id: number | null;
  message_id: number | null;
  contact_id: number | null;
  inbox_id: number | null;
  user_id: number | null;
  data: GeneratedJson;
  actor_type: 'User' | 'AgentBot' | 'Contact' | 'System' | null;
  actor_id: number | null;
  created_at: GeneratedTimestamp;
}

export interface EventRelayCursorsTable {
  account_id: number;
  seq: Generated<number>;
}

export interface IdempotencyKeysTable {
  account_id: number;
  owner: string;
  route: string;
  key: string;
  request_hash: string;
  status: number | null;
  body: NullableJson;
  created_at: GeneratedTimestamp;
  attempt: Generated<number>;
  begun_at: GeneratedTimestamp;
  committed_at: Date | null;
}
