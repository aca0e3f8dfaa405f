import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { addJobs } from '../../platform/jobs/add-jobs';
import { createJobRunner } from '../../platform/jobs/job-runner';
import { buildApp, openDatabaseProbe, succeed, type TestApp, type TestPerson } from '../../testing';
import { assignWaitingJob } from './assign-waiting-job';
import { assignAutomatically } from './jobs/assign-automatically.job';
import { assignWaiting } from './jobs/assign-waiting.job';
import { buildOffice, type Office } from './testing/build-office';

let app: TestApp;
beforeAll(async () => {
  // Agents who come online stay online until the test ends.
  app = await buildApp({ env: { PRESENCE_DURATION: '600' } });
});
afterAll(() => app.close());

const AMPLE = { fair_distribution_limit: 1_000 };
const beginMany = async (office: Office, count: number) => {
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) ids.push(await office.begin());
  return ids;
};
const given = (office: Office, ids: number[]) => Promise.all(ids.map(office.assigneeOf));

/** Each assignment is in the thread and in the event log once, and the stored counters match the rows. */
async function expectSound(office: Office, ids: number[]): Promise<void> {
  const { account } = office;
  const db = app.services.database.tenant(account.id);
  const events = await db
    .selectFrom('event_log')
    .select('conversation_id')
    .where('account_id', '=', account.id)
    .where('type', '=', 'assignee.changed')
    .execute();
  const assigned = (await given(office, ids)).filter((one) => one !== null);
  expect(events).toHaveLength(assigned.length);
  expect(new Set(events.map((row) => row.conversation_id)).size).toBe(events.length);
  for (const [index, one] of (await given(office, ids)).entries())
    expect(await office.lines(ids[index] ?? 0)).toHaveLength(one === null ? 0 : 1);
  const { rows } = await sql`
    with counted as (select assignee_id, count(*)::int as total from (
        select coalesce(assignee_id, 0) as assignee_id from conversations where account_id = ${account.id} and status = 0
      ) c group by 1),
    kept as (select assignee_id, sum(total)::int as total from conversation_counts
      where account_id = ${account.id} and scope = 'all' and status = 0 group by 1 having sum(total) <> 0)
    (table counted except table kept) union all (table kept except table counted)`.execute(db);
  expect(rows).toEqual([]);
  const recent = await db
    .selectFrom('recent_assignments')
    .select('user_id')
    .where('account_id', '=', account.id)
    .execute();
  expect(recent).toHaveLength(assigned.length);
}

test('D4, CT11: concurrent workers assign each conversation once, and the same number to every agent', async () => {
  const office = await buildOffice(app, { people: 3 });
  await office.arrive(...office.agents);
  await office.goBy(AMPLE);
  const ids = await beginMany(office, 12);
  await Promise.all([office.giveOut(), office.giveOut(), office.giveOut()]);
  const got = await given(office, ids);
  expect(office.agents.map(({ id }) => got.filter((one) => one === id).length)).toEqual([4, 4, 4]);
  await expectSound(office, ids);
});

test('CT11: concurrent workers never assign more conversations to an agent than the limit', async () => {
  const office = await buildOffice(app, { people: 2 });
  await office.arrive(...office.agents);
  await office.goBy({ fair_distribution_limit: 3 });
  const ids = await beginMany(office, 10);
  await Promise.all([office.giveOut(), office.giveOut(), office.giveOut()]);
  const got = await given(office, ids);
  expect(office.agents.map(({ id }) => got.filter((one) => one === id).length)).toEqual([3, 3]);
  expect(got.filter((one) => one === null)).toHaveLength(4);
  await expectSound(office, ids);
});

test('D1, CT11: when a worker loses its connection, its assignments stay and the next run assigns the rest', async () => {
  const office = await buildOffice(app, { people: 2 });
  await office.arrive(...office.agents);
  await office.goBy(AMPLE);
  const ids = await beginMany(office, 6);
  const probe = await openDatabaseProbe(app);
  // The worker waits for the locked fourth row; cutting its connection rolls back that transaction.
  const lock = await probe.hold(
    'select id from conversations where account_id = $1 and display_id = $2 for update',
    [office.account.id, ids[3]],
  );
  const first = office.giveOut({}).catch((error: unknown) => error);
  await probe.cut(await probe.waiting(1));
  await lock.release();
  expect(await first).toBeInstanceOf(Error);
  await office.giveOut();
  const got = await given(office, ids);
  expect(got).not.toContain(null);
  expect(office.agents.map(({ id }) => got.filter((one) => one === id).length)).toEqual([3, 3]);
  await expectSound(office, ids);
  await probe.close();
});

test('D1, CT11: when a worker is killed, its assignments stay and another process assigns the rest', async () => {
  const office = await buildOffice(app, { people: 2 });
  const { account, inboxId } = office;
  // Without auto_offline, every process sees these agents as online.
  await app.services.database
    .tenant(account.id)
    .updateTable('account_users')
    .set({ auto_offline: false })
    .where('account_id', '=', account.id)
    .where('role', '=', 'agent')
    .execute();
  await office.goBy(AMPLE);
  const ids = await beginMany(office, 6);
  const probe = await openDatabaseProbe(app);
  const lock = await probe.hold(
    'select id from conversations where account_id = $1 and display_id = $2 for update',
    [account.id, ids[3]],
  );
  await addJobs(app.services.database.system('relay-events'), [assignWaitingJob(account.id, inboxId)]);
  const script = fileURLToPath(new URL('./testing/assigning-worker.ts', import.meta.url));
  const hooks = fileURLToPath(new URL('./testing/raw-imports.mjs', import.meta.url));
  const worker = spawn(
    process.execPath,
    ['--import', 'tsx', '--import', hooks, script, app.connectionString],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  onTestFinished(() => void worker.kill('SIGKILL'));
  await expect.poll(() => office.assigneeOf(ids[2] ?? 0), { timeout: 40_000 }).not.toBeNull();
  await probe.waiting(1);
  worker.kill('SIGKILL');
  await once(worker, 'exit');
  await lock.release();
  expect((await given(office, ids)).map((one) => one === null)).toEqual([
    ...Array(3).fill(false),
    ...Array(3).fill(true),
  ]);
  const { logger } = app.services;
  const next = createJobRunner({
    connection: { connectionString: app.connectionString },
    logger,
    definitions: [assignWaiting(app.services)],
    sweepMs: 300,
    pollMs: 100,
  });
  await next.start();
  await expect.poll(() => office.assigneeOf(ids[5] ?? 0), { timeout: 20_000 }).not.toBeNull();
  await next.stop();
  const got = await given(office, ids);
  expect(office.agents.map(({ id }) => got.filter((one) => one === id).length)).toEqual([3, 3]);
  await expectSound(office, ids);
  await probe.close();
}, 90_000);

test('CT11: a worker that is asked to stop adds a job for the remaining conversations', async () => {
  const office = await buildOffice(app, { people: 1 });
  await office.arrive(...office.agents);
  const ids = await beginMany(office, 2);
  const stop = new AbortController();
  stop.abort();
  const planned = await office.giveOut({ signal: stop.signal });
  expect(planned).toHaveLength(1);
  expect(planned[0]).not.toHaveProperty('runAt');
  expect(await given(office, ids)).toEqual([null, null]);
});

test('CT11: an agent who is removed from the inbox or account during a run gets no further conversations', async () => {
  const office = await buildOffice(app, { people: 3 });
  const [stays, leavesInbox, leavesAccount] = office.agents as [TestPerson, TestPerson, TestPerson];
  const { account } = office;
  await office.arrive(...office.agents);
  await office.goBy(AMPLE);
  const ids = await beginMany(office, 9);
  const probe = await openDatabaseProbe(app);
  const lock = await probe.hold(
    'select id from conversations where account_id = $1 and display_id = $2 for update',
    [account.id, ids[3]],
  );
  const work = office.giveOut();
  await probe.waiting(1);
  const members = { inbox_id: office.inboxId, user_ids: [leavesInbox.id] };
  await succeed(account.as.delete(`${account.path}/inbox_members`, members));
  await succeed(account.as.delete(`${account.path}/agents/${leavesAccount.id}`));
  await lock.release();
  await work;
  const got = await given(office, ids);
  expect(got.slice(3)).toEqual(Array(6).fill(stays.id));
  expect(got).not.toContain(leavesAccount.id);
  await probe.close();
});

test('CT11: when the chosen agent is being removed from the account, the next agent gets the conversation', async () => {
  const office = await buildOffice(app, { people: 2 });
  const [leaves, stays] = office.agents as [TestPerson, TestPerson];
  await office.arrive(leaves, stays);
  const id = await office.begin();
  const probe = await openDatabaseProbe(app);
  // The deletion of the membership is not committed yet, so the worker waits for it.
  const deletion = await probe.hold('delete from account_users where account_id = $1 and user_id = $2', [
    office.account.id,
    leaves.id,
  ]);
  const work = office.giveOut();
  await probe.waiting(1);
  await deletion.release();
  await work;
  expect(await office.assigneeOf(id)).toBe(stays.id);
  await probe.close();
});

test('C4, CT11: a conversation that is deleted while it is being assigned is skipped', async () => {
  const office = await buildOffice(app, { people: 1 });
  await office.arrive(...office.agents);
  const [deleted, left] = (await beginMany(office, 2)) as [number, number];
  const probe = await openDatabaseProbe(app);
  const deleting = await probe.hold('delete from conversations where account_id = $1 and display_id = $2', [
    office.account.id,
    deleted,
  ]);
  const work = office.giveOut();
  await probe.waiting(1);
  await deleting.release();
  await work;
  expect(await office.assigneeOf(left)).toBe(office.agents[0]?.id);
  await probe.close();
});

test('CT11: an agent who goes offline during a run gets no further conversations', async () => {
  const office = await buildOffice(app, { people: 2 });
  const [stays, goes] = office.agents as [TestPerson, TestPerson];
  await office.arrive(stays, goes);
  await office.goBy(AMPLE);
  const ids = await beginMany(office, 6);
  const probe = await openDatabaseProbe(app);
  const lock = await probe.hold(
    'select id from conversations where account_id = $1 and display_id = $2 for update',
    [office.account.id, ids[2]],
  );
  const work = office.giveOut();
  await probe.waiting(1);
  const profile = { account_id: office.account.id, availability: 'offline' };
  await succeed(app.as(goes).post('/api/v1/profile/availability', { profile }));
  await lock.release();
  await work;
  expect((await given(office, ids)).slice(2)).toEqual(Array(4).fill(stays.id));
  await probe.close();
});

test('CT11: a conversation that another user is assigned to during a run keeps that assignee', async () => {
  const office = await buildOffice(app, { people: 1 });
  const { account } = office;
  await office.arrive(...office.agents);
  const ids = await beginMany(office, 2);
  const probe = await openDatabaseProbe(app);
  const update = await probe.hold(
    'update conversations set assignee_id = $3 where account_id = $1 and display_id = $2',
    [account.id, ids[1], account.admin.id],
  );
  const work = office.giveOut();
  await probe.waiting(1);
  await update.release();
  await work;
  expect(await given(office, ids)).toEqual([office.agents[0]?.id, account.admin.id]);
  await probe.close();
});

test('D9, CT11: a conversation that cannot be assigned does not block the others, and the job is retried', async () => {
  const office = await buildOffice(app, { people: 1 });
  await office.arrive(...office.agents);
  const ids = await beginMany(office, 3);
  const probe = await openDatabaseProbe(app);
  await probe.query(`create function refuse_one() returns trigger language plpgsql as
    $$ begin if new.display_id = ${ids[0]} and new.account_id = ${office.account.id} and new.assignee_id is not null
      then raise exception 'not this one'; end if; return new; end $$`);
  await probe.query(
    'create trigger refuse_one before update on conversations for each row execute function refuse_one()',
  );
  await expect(office.giveOut()).rejects.toThrow('not this one');
  const [only] = office.agents;
  expect(await given(office, ids)).toEqual([null, only?.id, only?.id]);
  await probe.query('drop trigger refuse_one on conversations');
  await office.giveOut();
  expect(await given(office, ids)).toEqual([only?.id, only?.id, only?.id]);
  await probe.close();
});

test('CT11: without assignment_v2, conversations are assigned by the immediate job only', async () => {
  const office = await buildOffice(app, { people: 1 });
  await office.arrive(...office.agents);
  const id = await office.begin();
  const db = app.services.database.tenant(office.account.id);
  const features = JSON.stringify({ assignment_v2: false });
  await db.updateTable('accounts').set({ features }).where('id', '=', office.account.id).execute();
  await office.giveOut();
  expect(await office.assigneeOf(id)).toBeNull();
  const { id: conversationId } = await db
    .selectFrom('conversations')
    .select('id')
    .where('account_id', '=', office.account.id)
    .executeTakeFirstOrThrow();
  await assignAutomatically(app.services).run({ accountId: office.account.id, conversationId }, {} as never);
  expect(await office.assigneeOf(id)).toBe(office.agents[0]?.id);
});

test('T1, CT11: a job does not assign conversations in an inbox of another account', async () => {
  const [mine, theirs] = [await buildOffice(app, { people: 1 }), await buildOffice(app, { people: 1 })];
  await theirs.arrive(...theirs.agents);
  const id = await theirs.begin();
  const addJobs = vi.fn();
  const payload = { accountId: mine.account.id, inboxId: theirs.inboxId };
  const run = { addJobs, signal: new AbortController().signal, logger: app.services.logger };
  await assignWaiting(app.services).run(payload, run as never);
  expect(addJobs).not.toHaveBeenCalled();
  expect(await theirs.assigneeOf(id)).toBeNull();
});
