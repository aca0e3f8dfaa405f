import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { TestApp } from '../../../testing';
import { DELIVER_WEBHOOKS, RETRY_WEBHOOKS } from '../endpoints';

/** Makes the retries of an account due now. */
export async function hurryRetries(app: TestApp, accountId: number): Promise<void> {
  const { database } = app.services;
  // A job stores a failure first and then the time of the next retry, which would replace the time set here.
  await vi.waitFor(async () => expect(await runningWebhookJobs(app)).toBe(0), { timeout: 15_000 });
  await database
    .tenant(accountId)
    .updateTable('webhook_deliveries')
    .set({ next_attempt_at: new Date() })
    .where('next_attempt_at', 'is not', null)
    .execute();
  const db = database.system('relay-events');
  await sql`update graphile_worker._private_jobs set run_at = now() where key like '%:retry'`.execute(db);
  // Changing the time of a job does not notify the workers.
  await sql`select pg_notify('jobs:insert', '{"count":10}')`.execute(db);
}

/** The number of jobs that are sending or retrying deliveries. */
export async function runningWebhookJobs(app: TestApp): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier in (${DELIVER_WEBHOOKS}, ${RETRY_WEBHOOKS}) and j.locked_at is not null`.execute(
    app.services.database.system('relay-events'),
  );
  return rows[0]?.count ?? 0;
}
