import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import {
  buildAccount,
  buildAgent,
  buildApiInbox,
  buildApp,
  buildConversation,
  type DatabaseProbe,
  openDatabaseProbe,
  succeed,
  type TestAccount,
  type TestApp,
} from '../../../testing';
import { addJobs } from '../../../platform/jobs/add-jobs';
import type { JobRun, JobSpec } from '../../../platform/jobs/jobs';
import { createJobRunner } from '../../../platform/jobs/job-runner';
import { eraseFromEvents } from '../../contact-privacy/contact-traces.repository';
import { readFacts, rowsBehind } from '../testing/reference';
import { rolledUpSummary } from './queries/rolled-up-summary';
import { hasChanged, listBehind } from './positions.repository';
import { updateRollupsOnEvents } from './rollups.handlers';
import { buildReportRollups } from './jobs/build-report-rollups.job';
import { updateReportRollupsEverywhere } from './jobs/update-report-rollups-everywhere.job';
import { updateReportRollups } from './jobs/update-report-rollups.job';
import { catchUp, countSums, storedSums } from './testing/sums';
import { rebuildRollups, updateRollups } from './update-rollups';
import { updateRollupsJob } from './update-rollups-job';

let app: TestApp;
let probe: DatabaseProbe;
beforeAll(async () => {
  app = await buildApp();
  probe = await openDatabaseProbe(app);
});
afterAll(async () => {
  await probe?.close();
  await app?.close();
});

const tenant = (account: TestAccount) => app.services.database.tenant(account.id);
const at = (account: TestAccount, id: number, tail = '') => `${account.path}/conversations/${id}${tail}`;

/** An account with sums, to which then something happens. */
async function buildBusyAccount() {
  const account = await buildAccount(app);
  const inbox = await buildApiInbox(app, account);
  const agent = await buildAgent(app, account, { name: 'Mira', inboxIds: [inbox.id] });
  const ids: number[] = [];
  const start = async () => {
    const { id } = await buildConversation(app, account, { inbox, message: 'Hi' });
    ids.push(id);
    await succeed(account.as.post(at(account, id, '/labels'), { labels: ['vip'] }));
    return id;
  };
  const work = async (id: number) => {
    await succeed(app.as(agent).post(at(account, id, '/messages'), { content: 'Hello' }));
    await succeed(account.as.post(at(account, id, '/toggle_status'), { status: 'resolved' }));
  };
  for (let index = 0; index < 3; index += 1) await work(await start());
  await rebuildRollups(app.services, account.id);
  for (let index = 0; index < 3; index += 1) await work(await start());
  return { account, agent, ids, start, work };
}

/** What was kept up step by step is what a rebuild makes of the tables, and the numbers are those of the tables. */
async function expectSound(account: TestAccount): Promise<void> {
  const kept = await storedSums(probe, account);
  await rebuildRollups(app.services, account.id);
  expect(kept).toEqual(await storedSums(probe, account));
  const facts = await readFacts(probe, account);
  const period = { since: 0, until: 9e9 };
  const count = (metric: 'conversations_count' | 'outgoing_messages_count' | 'resolutions_count') =>
    rowsBehind(facts, { metric, ...period, business: false }).length;
  const metrics = ['conversations_count', 'outgoing_messages_count', 'resolutions_count'] as const;
  expect(
    await rolledUpSummary(tenant(account), account.id, {
      metrics,
      filter: {},
      period,
      inBusinessHours: false,
    }),
  ).toMatchObject(Object.fromEntries(metrics.map((metric) => [metric, count(metric)])));
}

/** Holds a sum, so that a job that changes it waits in the middle of its transaction. */
const holdSum = (account: TestAccount) =>
  probe.hold('select 1 from report_day_rollups where account_id = $1 and dimension = 0 for update', [
    account.id,
  ]);

test('sums that are kept up are those of a rebuild, of every subject', async () => {
  const { account } = await buildBusyAccount();
  await catchUp(app.services, account.id);
  const counts = await countSums(probe, account);
  // Conversations without a team are summed as well.
  expect(Object.values(counts).every((total) => total > 0)).toBe(true);
  await expectSound(account);
});

test('D1: a run that loses its connection in the middle leaves nothing behind; the next one takes everything over', async () => {
  const { account } = await buildBusyAccount();
  const before = await storedSums(probe, account);
  const lock = await holdSum(account);
  const run = updateRollups(app.services, account.id).catch((error: unknown) => error);
  await probe.cut(await probe.waiting(1));
  await lock.release();
  expect(await run).toBeInstanceOf(Error);
  expect(await storedSums(probe, account)).toEqual(before);
  await catchUp(app.services, account.id);
  await expectSound(account);
});

test('D1: when the process of a job is killed in the middle, another one takes everything over, nothing twice', async () => {
  const { account } = await buildBusyAccount();
  const lock = await holdSum(account);
  await addJobs(app.services.database.system('relay-events'), [updateRollupsJob(account.id)]);
  const script = fileURLToPath(new URL('./testing/updating-worker.ts', import.meta.url));
  const hooks = fileURLToPath(new URL('../../auto-assignment/testing/raw-imports.mjs', import.meta.url));
  const worker = spawn(
    process.execPath,
    ['--import', 'tsx', '--import', hooks, script, app.connectionString],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  onTestFinished(() => void worker.kill('SIGKILL'));
  await vi.waitFor(() => probe.waiting(1), { timeout: 40_000 });
  worker.kill('SIGKILL');
  await once(worker, 'exit');
  await lock.release();
  expect(await hasChanged(tenant(account), account.id)).toBe(true);
  const next = createJobRunner({
    connection: { connectionString: app.connectionString },
    logger: app.services.logger,
    definitions: [updateReportRollups(app.services)],
    sweepMs: 300,
    pollMs: 100,
  });
  await next.start();
  await expect.poll(() => hasChanged(tenant(account), account.id), { timeout: 20_000 }).toBe(false);
  await next.stop();
  await expectSound(account);
}, 90_000);

test('of two runs at once, one does the work', async () => {
  const { account } = await buildBusyAccount();
  const runs = Array.from({ length: 4 }, () => updateRollups(app.services, account.id));
  expect(await Promise.all(runs)).toEqual(Array(4).fill('done'));
  expect(await hasChanged(tenant(account), account.id)).toBe(false);
  await expectSound(account);
});

test('what happens during a run is taken over by the next one', async () => {
  const { account, start, work } = await buildBusyAccount();
  const lock = await holdSum(account);
  const run = updateRollups(app.services, account.id);
  await probe.waiting(1);
  await work(await start());
  await lock.release();
  expect(await run).toBe('done');
  expect(await hasChanged(tenant(account), account.id)).toBe(true);
  await catchUp(app.services, account.id);
  await expectSound(account);
});

test('an event plans one job, and none while one is planned; a run that is done allows the next', async () => {
  const { account, start } = await buildBusyAccount();
  const plan = () => updateRollupsOnEvents.handle(tenant(account), account.id, [], () => undefined);
  expect(await plan()).toMatchObject([{ job: 'update-report-rollups', payload: { accountId: account.id } }]);
  expect(await plan()).toEqual([]);
  await start();
  await catchUp(app.services, account.id);
  expect(await plan()).toHaveLength(1);
});

test('accounts without sums, with changes, or to be rebuilt are found; others are not', async () => {
  const { account } = await buildBusyAccount();
  const isBehind = async () =>
    (await listBehind(app.services.database.system('update-report-rollups'))).includes(account.id);
  expect(await isBehind()).toBe(true);
  await catchUp(app.services, account.id);
  expect(await isBehind()).toBe(false);
  await probe.query('update report_positions set is_rebuild_due = true where account_id = $1', [account.id]);
  expect(await isBehind()).toBe(true);
  await catchUp(app.services, account.id);
  expect(await isBehind()).toBe(false);
  await probe.query('delete from report_positions where account_id = $1', [account.id]);
  expect(await isBehind()).toBe(true);
  await probe.query('insert into reporting_backfills (account_id) values ($1)', [account.id]);
  expect(await isBehind()).toBe(false);
});

test('an account without sums gets them by jobs, once', async () => {
  const account = await buildAccount(app);
  await buildConversation(app, account, { message: 'Hi' });
  const added: JobSpec[] = [];
  const run = {
    addJobs: async (specs: JobSpec[]) => void added.push(...specs),
    signal: new AbortController().signal,
    logger: app.services.logger,
  } as unknown as JobRun;
  const names = () => added.splice(0).map(({ job }) => job);
  const payload = { accountId: account.id };
  await updateReportRollups(app.services).run(payload, run);
  expect(names()).toEqual(['build-report-rollups']);
  await buildReportRollups(app.services).run(payload, run);
  expect(names()).toEqual(['update-report-rollups']);
  const builtAt = () =>
    probe.query('select built_at from report_positions where account_id = $1', [account.id]);
  const first = await builtAt();
  expect(first).toHaveLength(1);
  await buildReportRollups(app.services).run(payload, run);
  await updateReportRollups(app.services).run(payload, run);
  expect(names()).toEqual([]);
  expect(await builtAt()).toEqual(first);
});

test('what is kept of an account that is gone is removed', async () => {
  const { account } = await buildBusyAccount();
  expect((await storedSums(probe, account)).length).toBeGreaterThan(0);
  await probe.query('delete from accounts where id = $1', [account.id]);
  const run = { addJobs: () => Promise.resolve() } as unknown as JobRun;
  await updateReportRollupsEverywhere(app.services).run({ accountId: 0 }, run);
  expect(await storedSums(probe, account)).toEqual([]);
  expect(await probe.query('select 1 from report_positions where account_id = $1', [account.id])).toEqual([]);
});

test('when the log has forgotten events that were not taken over, reports read the tables until a rebuild', async () => {
  const { account } = await buildBusyAccount();
  const period = { since: 0, until: 9e9 };
  const query = { metrics: ['conversations_count'] as const, filter: {}, period, inBusinessHours: false };
  const summed = () => rolledUpSummary(tenant(account), account.id, query);
  expect(await summed()).toMatchObject({ conversations_count: 6 });
  await probe.query(
    `update event_log set created_at = created_at - interval '73 hours' where account_id = $1`,
    [account.id],
  );
  expect(await summed()).toBeUndefined();
  await probe.query(
    `delete from event_log where account_id = $1
       and seq <= (select seq + 2 from report_positions where account_id = $1)`,
    [account.id],
  );
  await probe.query('update event_log set created_at = now() where account_id = $1', [account.id]);
  expect(await summed()).toBeUndefined();
  const path = `/api/v2/accounts/${account.id}/reports/summary?type=account&since=1&until=9000000000`;
  expect(await succeed(account.as.get(path))).toMatchObject({ conversations_count: 6 });
  await catchUp(app.services, account.id);
  expect(await summed()).toMatchObject({ conversations_count: 6 });
  await expectSound(account);
});

test('events that an erasure removes before they were taken over are not missed', async () => {
  const { account, ids } = await buildBusyAccount();
  const [conversation] = (await probe.query(
    'select id::integer, contact_id::integer from conversations where account_id = $1 and display_id = $2',
    [account.id, ids.at(-1)],
  )) as { id: number; contact_id: number }[];
  await probe.query(
    `insert into event_relay_cursors (account_id, seq) select account_id, last_seq from account_event_seq
     where account_id = $1 on conflict (account_id) do update set seq = excluded.seq`,
    [account.id],
  );
  await eraseFromEvents(tenant(account), account.id, {
    contactIds: [conversation?.contact_id ?? 0],
    conversationIds: [conversation?.id ?? 0],
  });
  const left = await probe.query('select 1 from event_log where account_id = $1 and conversation_id = $2', [
    account.id,
    conversation?.id,
  ]);
  expect(left).toEqual([]);
  const query = { metrics: ['conversations_count'] as const, filter: {}, inBusinessHours: false };
  expect(
    await rolledUpSummary(tenant(account), account.id, { ...query, period: { since: 0, until: 9e9 } }),
  ).toMatchObject({ conversations_count: 6 });
  await catchUp(app.services, account.id);
  await expectSound(account);
});
