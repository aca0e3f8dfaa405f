import { sql } from 'kysely';
import { EMAIL } from '../../../channels/email/email-type';
import type { Database, DbReader } from '../../../platform/db/database';

export interface LeasedMailbox {
  account_id: number;
  inbox_id: number;
}

/**
 * Takes mailboxes whose turn has come, for `seconds`, for one process (`holder`). Those that another process holds come
 * into question once its time is over, so that a dead one is replaced within that time.
 */
export async function leaseMailboxes(
  database: Database,
  { holder, seconds, limit }: { holder: string; seconds: number; limit: number },
): Promise<LeasedMailbox[]> {
  const db = database.system('read-mailboxes');
  await sql`
    insert into channel_states (account_id, inbox_id)
    select i.account_id, i.id from channel_connections c
    join inboxes i on i.account_id = c.account_id and i.channel_id = c.id and i.channel_type = c.channel_type
    where c.channel_type = ${EMAIL} and (c.settings ->> 'imap_enabled')::boolean and i.deleted_at is null
      and not exists (select 1 from channel_states s where s.account_id = i.account_id and s.inbox_id = i.id)
    on conflict do nothing`.execute(db);
  const { rows } = await sql<LeasedMailbox>`
    update channel_states s set lease_holder = ${holder},
      leased_until = clock_timestamp() + make_interval(secs => ${seconds})
    from (
      select d.account_id, d.inbox_id from channel_states d
      join inboxes i on i.account_id = d.account_id and i.id = d.inbox_id and i.deleted_at is null
      join accounts a on a.id = d.account_id and a.status = 'active'
      join channel_connections c on c.account_id = i.account_id and c.id = i.channel_id
        and c.channel_type = i.channel_type and c.channel_type = ${EMAIL} and (c.settings ->> 'imap_enabled')::boolean
      where d.due_at <= clock_timestamp() and not d.needs_sign_in
        and (d.leased_until is null or d.leased_until < clock_timestamp())
      order by d.due_at limit ${limit} for update of d skip locked) due
    where s.account_id = due.account_id and s.inbox_id = due.inbox_id
    returning s.account_id, s.inbox_id`.execute(db);
  return rows;
}

/** Holds mailboxes for longer; returns those that are still this process's. */
export async function renewLeases(
  database: Database,
  { holder, seconds }: { holder: string; seconds: number },
): Promise<Set<string>> {
  const { rows } = await sql<{ account_id: number; inbox_id: number }>`
    update channel_states set leased_until = clock_timestamp() + make_interval(secs => ${seconds})
    where lease_holder = ${holder} and leased_until > clock_timestamp()
    returning account_id, inbox_id`.execute(database.system('read-mailboxes'));
  return new Set(rows.map(({ account_id, inbox_id }) => `${account_id}:${inbox_id}`));
}

/** How often a mailbox is looked at that a test is on its way to. */
const TESTED_SECONDS = 3;

/** Gives a mailbox back; it is due again after `seconds`, or soon if somebody waits for a test that was sent to it. */
export async function releaseMailbox(
  database: Database,
  { account_id: accountId, inbox_id: inboxId }: LeasedMailbox,
  { holder, seconds }: { holder: string; seconds: number },
): Promise<void> {
  await sql`
    update channel_states set lease_holder = null, leased_until = null,
      due_at = clock_timestamp() + make_interval(secs => case when exists (
        select 1 from mail_round_trips t where t.account_id = ${accountId} and t.inbox_id = ${inboxId}
          and t.state = 'accepted' and t.arrived_at is null
          and t.started_at > clock_timestamp() - interval '2 minutes') then least(${seconds}::float8, ${TESTED_SECONDS})
        else ${seconds}::float8 end)
    where account_id = ${accountId} and inbox_id = ${inboxId} and lease_holder = ${holder}
  `.execute(database.tenant(accountId));
}

/** Notes a failure of reading; returns how many sign-ins in a row were refused. */
export async function noteReadFailure(
  database: Database,
  { account_id: accountId, inbox_id: inboxId }: LeasedMailbox,
  failure: { code: string; words: string; isRefusedSignIn: boolean; refusedAtMost: number },
): Promise<number> {
  const { rows } = await sql<{ refused_sign_ins: number }>`
    update channel_states set incoming_failed_at = clock_timestamp(), incoming_error = ${failure.words},
      incoming_error_code = ${failure.code},
      refused_sign_ins = refused_sign_ins + ${failure.isRefusedSignIn ? 1 : 0},
      needs_sign_in = needs_sign_in or refused_sign_ins + ${failure.isRefusedSignIn ? 1 : 0} >= ${failure.refusedAtMost}
    where account_id = ${accountId} and inbox_id = ${inboxId}
    returning refused_sign_ins`.execute(database.tenant(accountId));
  return rows[0]?.refused_sign_ins ?? 0;
}

/** Takes mailboxes from the processes that read them. */
export async function releaseLeases(
  db: DbReader,
  accountId: number,
  inboxIds: readonly number[],
): Promise<void> {
  await db
    .updateTable('channel_states')
    .set({ lease_holder: null, leased_until: null })
    .where('account_id', '=', accountId)
    .where('inbox_id', 'in', inboxIds)
    .execute();
}
