import type { Generated } from 'kysely';
import type { NullableTimestamp, GeneratedTimestamp, JsonColumn } from './column-types';

export interface MacrosTable {
  account_id: number;
  id: Generated<number>;
  name: string;
  visibility: 'personal' | 'global' | null;
  owner_id: number | null;
  created_by_id: number | null;
  updated_by_id: number | null;
  actions: JsonColumn<{ action_name: string; action_params: unknown[] }[]>;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}

export interface ActionFilesTable {
  account_id: number;
  id: Generated<number>;
  macro_id: number | null;
  blob_id: number;
  file_key: string;
  thumb_key: string | null;
  filename: string;
  content_type: string;
  extension: string | null;
  file_size: number;
  width: number | null;
  height: number | null;
  sha256: string;
  inline_safe: Generated<boolean>;
  sent_at: NullableTimestamp;
  created_at: GeneratedTimestamp;
}

export interface MacroRunsTable {
  account_id: number;
  id: Generated<number>;
  macro_id: number | null;
  user_id: number;
  echo_id: string | null;
  locale: string;
  actions: JsonColumn<{ action_name: string; action_params: unknown[] }[]>;
  conversation_ids: JsonColumn<number[]>;
  created_at: GeneratedTimestamp;
  finished_at: NullableTimestamp;
}

export interface MacroRunStepsTable {
  account_id: number;
  run_id: number;
  display_id: number;
  position: number;
  state: 'started' | 'done' | 'failed' | 'skipped';
  reason: string | null;
  created_at: GeneratedTimestamp;
}
