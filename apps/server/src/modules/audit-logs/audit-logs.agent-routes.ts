import { Readable } from 'node:stream';
import { routes } from '@parley/contract';
import { defineLimit } from '../../platform/limits';
import { type AccountContext, handle } from '../access/access.facade';
import { enabledFeatures } from '../accounts/accounts.facade';
import { consumeLimits } from '../auth/auth.facade';
import { CSV_HEAD, csvOfAuditLog, presentAuditLog } from './audit-logs.presenter';
import {
  type AuditLogFilter,
  countAuditLogs,
  listAuditLogs,
  listAuditLogsBefore,
} from './audit-logs.repository';
import { loadAuditables } from './load-auditables';

const PER_PAGE = 15;
const LINES_AT_ONCE = 1_000;
const DOWNLOADS = defineLimit({ name: 'audit-downloads-per-account', limit: 10, windowSeconds: 3_600 });

export const auditLogsAgentRoutes = [
  handle(routes.listAuditLogs, async (ctx, { query }) => {
    const { page, ...filter } = query;
    const empty = { per_page: PER_PAGE, total_entries: 0, current_page: page, audit_logs: [] };
    if (!isOn(ctx)) return empty;
    const [rows, total] = await Promise.all([
      listAuditLogs(ctx.db, ctx.accountId, { filter, limit: PER_PAGE, offset: (page - 1) * PER_PAGE }),
      countAuditLogs(ctx.db, ctx.accountId, filter),
    ]);
    const auditables = await loadAuditables(ctx.db, ctx.accountId, rows);
    return {
      ...empty,
      total_entries: total,
      audit_logs: rows.map((row) => presentAuditLog(row, auditables)),
    };
  }),

  handle(routes.downloadAuditLogs, async (ctx, { query }) => {
    await consumeLimits(ctx, [{ rule: DOWNLOADS, key: String(ctx.accountId) }]);
    const { exchange } = ctx;
    exchange.setHeader('content-type', 'text/csv; charset=utf-8');
    exchange.setHeader('content-disposition', 'attachment; filename="audit-logs.csv"');
    await exchange.reply.send(Readable.from(csvOf(ctx, query)));
  }),
];

function isOn({ account, services }: AccountContext): boolean {
  return enabledFeatures(account.features, services.config.edition).audit_logs === true;
}

/**
 * Streams the CSV in batches, as fast as the client reads. Each batch is a statement of its own, so no connection or
 * snapshot is held in between.
 */
async function* csvOf(ctx: AccountContext, filter: AuditLogFilter): AsyncGenerator<string> {
  yield CSV_HEAD;
  if (!isOn(ctx)) return;
  let before: number | null = null;
  for (;;) {
    const rows = await listAuditLogsBefore(ctx.db, ctx.accountId, { filter, before, limit: LINES_AT_ONCE });
    if (rows.length > 0) yield rows.map(csvOfAuditLog).join('');
    const last = rows.at(-1);
    if (!last || rows.length < LINES_AT_ONCE) return;
    before = last.id;
  }
}
