import { type Selectable, sql, type Updateable } from 'kysely';
import type { DbReader, DbTransaction } from '../../../platform/db/database';
import type { MailRoundTripsTable } from '../../../platform/db/tables';

export type RoundTripRow = Selectable<MailRoundTripsTable>;

export async function findRoundTrip(
  db: DbReader,
  accountId: number,
  inboxId: number,
): Promise<RoundTripRow | undefined> {
  return db
    .selectFrom('mail_round_trips')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('inbox_id', '=', inboxId)
    .executeTakeFirst();
}

/**
 * Begins a test in place of the last one. False: that one is still on its way, so that two administrators who start one
 * at the same time look at the same test.
 */
export async function beginRoundTrip(
  db: DbTransaction,
  { accountId, inboxId, lateAfterSeconds }: { accountId: number; inboxId: number; lateAfterSeconds: number },
  test: { nonce: string; address: string; forward: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    insert into mail_round_trips as known (account_id, inbox_id, nonce, address, forward_address)
    values (${accountId}, ${inboxId}, ${test.nonce}, ${test.address}, ${test.forward})
    on conflict (account_id, inbox_id) do update set nonce = excluded.nonce, address = excluded.address,
      forward_address = excluded.forward_address, state = 'sending', started_at = excluded.started_at, server = null,
      accepted_at = null, failed_hop = null, advice = null, words = null, forward_arrived_at = null,
      arrived_at = null, origin = null, other_inbox_id = null
    where known.state = 'failed' or known.arrived_at is not null or known.other_inbox_id is not null
      or known.started_at < clock_timestamp() - make_interval(secs => ${lateAfterSeconds})
    returning 1`.execute(db);
  return rows.length > 0;
}

/** Changes a test unless another one has taken its place. */
export async function updateRoundTrip(
  db: DbReader,
  { accountId, inboxId, nonce }: { accountId: number; inboxId: number; nonce: string },
  columns: Updateable<MailRoundTripsTable>,
): Promise<void> {
  await db
    .updateTable('mail_round_trips')
    .set(columns)
    .where('account_id', '=', accountId)
    .where('inbox_id', '=', inboxId)
    .where('nonce', '=', nonce)
    .execute();
}
