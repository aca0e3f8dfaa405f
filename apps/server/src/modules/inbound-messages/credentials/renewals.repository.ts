import { sql } from 'kysely';
import type { DbReader } from '../../../platform/db/database';

/**
 * Takes the right to renew the access of an inbox for `seconds`; false: another process has it. The right of a process
 * that is gone ends by itself, so that another one takes over.
 */
export async function takeRenewal(
  db: DbReader,
  inbox: { accountId: number; inboxId: number },
  { holder, seconds }: { holder: string; seconds: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into channel_states (account_id, inbox_id, renewal_holder, renewal_until)
    values (${inbox.accountId}, ${inbox.inboxId}, ${holder}, clock_timestamp() + make_interval(secs => ${seconds}))
    on conflict (account_id, inbox_id) do update
      set renewal_holder = excluded.renewal_holder, renewal_until = excluded.renewal_until
      where channel_states.renewal_until is null or channel_states.renewal_until < clock_timestamp()
    returning inbox_id`.execute(db);
  return rows.length > 0;
}

/** Gives the right back, if it is still this holder's. */
export async function releaseRenewal(
  db: DbReader,
  { accountId, inboxId }: { accountId: number; inboxId: number },
  holder: string,
): Promise<void> {
  await sql`
    update channel_states set renewal_holder = null, renewal_until = null
    where account_id = ${accountId} and inbox_id = ${inboxId} and renewal_holder = ${holder}`.execute(db);
}
