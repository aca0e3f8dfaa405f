import { z } from 'zod';
import { limits } from '../kit/limits';
import { defineRoute } from '../kit/route';
import { id, lenient, moment, page } from '../kit/values';
import { auditActions, auditLogPage } from './entities';

const base = '/api/v1/accounts/:account_id/audit_logs';
const inAccount = z.object({ account_id: id });
const tag = 'Audit log';
/** Filters of the log, combined with AND. */
const filters = {
  user_id: lenient(id),
  auditable_type: lenient(z.string().max(limits.nameCharacters)),
  action: lenient(z.enum(auditActions)),
  /** Inclusive. */
  since: lenient(moment),
  /** Exclusive. */
  until: lenient(moment),
};

export const listAuditLogs = defineRoute({
  name: 'listAuditLogs',
  method: 'GET',
  path: base,
  summary: 'Audit log, newest first; empty while the feature `audit_logs` is off',
  tag,
  access: { who: 'administrator' },
  params: inAccount,
  query: z.object({ page, ...filters }),
  output: auditLogPage,
  errors: { 422: 'invalid `since`, `until`, or `action`' },
});

export const downloadAuditLogs = defineRoute({
  name: 'downloadAuditLogs',
  method: 'GET',
  path: `${base}/download`,
  summary: 'The whole audit log as CSV, one line per change; only the header while the feature is off',
  tag,
  access: { who: 'administrator' },
  params: inAccount,
  query: z.object(filters),
  raw: true,
  errors: { 422: 'invalid `since`, `until`, or `action`', 429: 'too many downloads' },
});
