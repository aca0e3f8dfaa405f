import { z } from 'zod';
import { unix } from '../kit/values';

export const auditActions = ['create', 'update', 'destroy', 'sign_in', 'sign_in_failed', 'sign_out'] as const;

/** One recorded change, with who made it. */
export const auditLog = z.strictObject({
  id: z.number(),
  auditable_id: z.number(),
  auditable_type: z.string(),
  /** Short form of the changed record as it is now; null when it was deleted or has no short form. */
  auditable: z.record(z.string(), z.unknown()).nullable(),
  associated_id: z.number(),
  associated_type: z.literal('Account'),
  user_id: z.number().nullable(),
  user_type: z.string().nullable(),
  /** Email address at the time of the change. */
  username: z.string().nullable(),
  action: z.enum(auditActions),
  /** create, destroy: `{field: value}`; update: `{field: [old, new]}`. Never a secret. */
  audited_changes: z.record(z.string(), z.unknown()).nullable(),
  version: z.number(),
  comment: z.string().nullable(),
  request_uuid: z.string().nullable(),
  created_at: unix,
  remote_address: z.string().nullable(),
});
export type AuditLog = z.infer<typeof auditLog>;

export const auditLogPage = z.strictObject({
  per_page: z.number(),
  total_entries: z.number(),
  current_page: z.number(),
  audit_logs: z.array(auditLog),
});
export type AuditLogPage = z.infer<typeof auditLogPage>;
