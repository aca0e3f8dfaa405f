import type { Changes } from '../../platform/events/changes';
import type { InstallationAudit } from '@parley/contract';
import type { Selectable } from 'kysely';
import type { DbReader } from '../../platform/db/database';
import type { InstallationAuditLogsTable } from '../../platform/db/tables';
import type { UserContext } from '../access/access.facade';
import { CONSOLE_PAGE, pageOf } from './paging';

export interface ConsoleAction {
  /** For example `account.suspended`. */
  action: string;
  target: { type: InstallationAudit['target_type']; id: number | null; name: string | null };
  /** `{field: [before, after]}`; no secrets. */
  changes?: Record<string, unknown>;
}

/** Records an action of a super administrator, in the transaction of that action (A7). */
export async function auditConsoleAction(
  db: DbReader,
  { user, request }: Pick<UserContext, 'user' | 'request'>,
  { action, target, changes = {} }: ConsoleAction,
): Promise<void> {
  await db
    .insertInto('installation_audit_logs')
    .values({
      user_id: user.id,
      username: user.email,
      action,
      target_type: target.type,
      target_id: target.id,
      target_name: target.name,
      changes: JSON.stringify(changes),
      request_uuid: request.id,
      remote_address: request.ip,
    })
    .execute();
}

export async function listAudits(db: DbReader, page: number) {
  const [{ count }, rows] = await Promise.all([
    db
      .selectFrom('installation_audit_logs')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('installation_audit_logs')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(CONSOLE_PAGE)
      .offset((page - 1) * CONSOLE_PAGE)
      .execute(),
  ]);
  return { payload: rows.map(presentAudit), meta: pageOf(count, page) };
}

function presentAudit(row: Selectable<InstallationAuditLogsTable>): InstallationAudit {
  const { request_uuid: _request, created_at, ...audit } = row;
  return { ...audit, created_at: created_at.toISOString() };
}

/** The fields that differ, as `{field: [before, after]}`. */
export function differencesOf<T extends object>(before: T, after: T): Changes {
  return Object.fromEntries(
    Object.entries(after)
      .map(([field, value]): [string, [unknown, unknown]] => [
        field,
        [(before as Record<string, unknown>)[field], value],
      ])
      .filter(([, [old, value]]) => JSON.stringify(old) !== JSON.stringify(value)),
  );
}
