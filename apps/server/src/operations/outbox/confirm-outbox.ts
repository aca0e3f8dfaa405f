import type pg from 'pg';
import { createServices } from '../../app/create-services';
import { modules } from '../../app/modules';
import { type OutboxHold, readOutboxHold, releaseOutbox } from '../../app/outbox-hold.repository';
import type { Config } from '../../platform/config/config';
import { createLogger } from '../../platform/logging/logger';
import type { Services } from '../../platform/services';
import { openSession, bypassRowSecurity } from '../database-session';
import { OperationError, type Say } from '../operation-error';
import { failUnsentMessages } from './fail-unsent-messages';

/** `send`: sends what is waiting now; `drop`: never sends what was waiting when the backup was made. */
export type OutboxDecision = 'send' | 'drop';

/** Ends the hold that a restore put on everything the installation sends; a running product notices by polling. */
export async function confirmOutbox(options: {
  config: Config;
  connection: pg.ClientConfig;
  decision: OutboxDecision;
  say: Say;
}): Promise<void> {
  const { config, connection, decision, say } = options;
  const runtime = await createServices({ config, logger: createLogger(config), connection });
  try {
    const hold = await readOutboxHold(runtime.services.database);
    if (!hold) throw new OperationError('Nothing is held: there was no restore, or this was decided before.');
    if (decision === 'drop') await dropWaiting(connection, runtime.services, hold, say);
    const client = await openSession(connection);
    try {
      await releaseOutbox(client);
    } finally {
      await client.end().catch(() => undefined);
    }
    say(decision === 'send' ? 'What waited is sent now.' : 'What waited is not sent; new things are.');
  } finally {
    await runtime.close();
  }
}

/** Safe to repeat: the hold is lifted last. */
async function dropWaiting(
  connection: pg.ClientConfig,
  services: Services,
  hold: OutboxHold,
  say: Say,
): Promise<void> {
  const messages = await failUnsentMessages(connection, services, hold);
  const client = await openSession(connection);
  try {
    await client.query('begin');
    const jobs = await dropJobs(client, services, hold);
    await bypassRowSecurity(client);
    const { rowCount: deliveries } = await client.query(
      `update webhook_deliveries set state = 'dead', finished_at = clock_timestamp(),
         last_error = 'Not sent again after a restore; it may have been sent before'
       where state not in ('delivered', 'dead') and created_at <= $1`,
      [hold.since],
    );
    await client.query(
      `update webhook_replays set state = 'stopped', finished_at = clock_timestamp()
      where state = 'running' and created_at <= $1`,
      [hold.since],
    );
    // They may have been sent between the backup and the restore. Their authors see them as failed and decide.
    const { rowCount: scheduled } = await client.query(
      `update scheduled_messages set state = 'failed', reason = 'restored', updated_at = clock_timestamp()
       where state = 'waiting' and scheduled_at <= $1`,
      [hold.since],
    );
    const { rowCount: accounts } = await client.query(
      `insert into event_relay_cursors (account_id, seq)
       select account_id, max(seq) from event_log where created_at <= $1 group by account_id
       on conflict (account_id) do update set seq = greatest(event_relay_cursors.seq, excluded.seq)
       where event_relay_cursors.seq < excluded.seq`,
      [hold.since],
    );
    await client.query('commit');
    say(
      `Given up: ${deliveries ?? 0} webhook deliveries, ${messages} messages on their way, ${scheduled ?? 0} scheduled, ${jobs} jobs; ` +
        `events not told yet in ${accounts ?? 0} accounts.`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Deletes jobs that call external services. The others work on our own rows, so they are correct whenever they run. */
async function dropJobs(client: pg.Client, services: Services, hold: OutboxHold): Promise<number> {
  const outside = modules
    .flatMap((module) => module.jobs?.(services) ?? [])
    .filter(({ group }) => group === 'outbound')
    .map(({ name }) => name);
  const { rowCount } = await client.query(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = any($1) and j.created_at <= $2 and j.attempts < j.max_attempts`,
    [outside, hold.since],
  );
  return rowCount ?? 0;
}
