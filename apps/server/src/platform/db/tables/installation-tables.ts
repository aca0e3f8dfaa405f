import type { Generated } from 'kysely';
import type { NullableTimestamp, GeneratedTimestamp, GeneratedJson } from './column-types';

export interface InstallationTable {
  id: Generated<number>;
  set_up_at: NullableTimestamp;
  settings: GeneratedJson;
  vapid_public_key: string | null;
  vapid_private_key: string | null;
  product: GeneratedJson;
  product_version: Generated<number>;
  smtp_password: string | null;
}

export interface InstallationAuditLogsTable {
  id: Generated<number>;
  user_id: number | null;
  username: string | null;
  action: string;
  target_type: 'Account' | 'User' | 'Installation' | 'Job' | 'Webhook';
  target_id: number | null;
  target_name: string | null;
  changes: GeneratedJson;
  request_uuid: string | null;
  remote_address: string | null;
  created_at: GeneratedTimestamp;
}
