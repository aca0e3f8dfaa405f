import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createTestAccount, type TestAccount } from '../../testing/cable-harness';
import { addJobs, addJobsStatement, encodeJobs } from './add-jobs';
import { createJobRunner, type JobRunner, type JobRunnerOptions } from './job-runner';
import type { JobDefinition } from './jobs';

let account: TestAccount;
let runner: JobRunner | undefined;
beforeAll(async () => {
  account = await createTestAccount();
});
afterEach(async () => {
  await runner?.stop();
  runner = undefined;
});
afterAll(() => account.drop());

async function startRunner(
  definitions: JobDefinition[],
  options: Partial<Pick<JobRunnerOptions, 'sweepMs' | 'logger'>> = {},
) {
  runner = createJobRunner({
    connection: { connectionString: account.connectionString },
    logger: pino({ level: 'silent' }),
    definitions,
    pollMs: 100,
    abortAfterMs: 100,
    ...options,
  });
  await runner.start();
  return runner;
}

const system = () => account.database.system('relay-events');
const jobsInTable = async () => {
  const { rows } = await sql<{
    attempts: number;
    last_error: string | null;
    /** Seconds between scheduling and run time. */
    wait: number;
    locked_by: string;
  }>`
    select attempts, last_error, extract(epoch from run_at - updated_at)::float8 as wait, locked_by
    from graphile_worker.jobs order by id`.execute(system());
  return rows;
};

test('jobs added in a transaction run if it commits, and do not exist if it is rolled back', async () => {
  const done: unknown[] = [];
  await startRunner([{ name: 'note', run: async (payload) => void done.push(payload) }]);
  const add = (text: string) => ({ job: 'note', payload: { accountId: account.accountId, text } });
  await system()
    .transaction()
    .execute(async (db) => {
      await addJobs(db, [add('never')]);
      throw new Error('changed my mind');
    })
    .catch(() => undefined);
  await system()
    .transaction()
    .execute((db) => addJobs(db, [add('a'), add('b')]));
  await vi.waitFor(() => expect(done).toHaveLength(2));
  expect(done).toEqual(
    expect.arrayContaining([
      { accountId: account.accountId, text: 'a' },
      { accountId: account.accountId, text: 'b' },
    ]),
  );
});

test('D1: a job that is added while a worker takes the one with its key runs after that one', async () => {
  const add = (text: string) => ({
    job: 'keyed',
    key: 'taken',
    payload: { accountId: account.accountId, text },
  });
  await addJobs(system(), [add('first')]);
  const worker = new pg.Client(account.connectionString);
  await worker.connect();
  onTestFinished(() => worker.end());
  await worker.query('begin');
  await worker.query(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a worker' where key = 'taken'`,
  );
  const adding = addJobs(system(), [add('second')]);
  await vi.waitFor(async () => {
    const { rows } = await worker.query(
      `select 1 from pg_stat_activity where query like '%add_jobs%' and wait_event_type = 'Lock' and datname = current_database()`,
    );
    expect(rows).toHaveLength(1);
  });
  await worker.query('commit');
  await adding;
  const { rows } = await worker.query(
    `select payload->>'text' as text, locked_by from graphile_worker._private_jobs where payload->>'text' in ('first', 'second') order by id`,
  );
  expect(rows).toEqual([
    { text: 'first', locked_by: 'a worker' },
    { text: 'second', locked_by: null },
  ]);
  await worker.query(
    `delete from graphile_worker._private_jobs where payload->>'text' in ('first', 'second')`,
  );
});

test('of several jobs with one key the last one remains, also within one call', async () => {
  const payload = (text: string) => ({ accountId: account.accountId, text });
  await addJobs(system(), [
    { job: 'keyed', key: 'k', payload: payload('first') },
    { job: 'keyed', key: 'k', payload: payload('second') },
  ]);
  await addJobs(system(), [{ job: 'keyed', key: 'k', payload: payload('third') }]);
  const done: unknown[] = [];
  await startRunner([{ name: 'keyed', run: async (given) => void done.push(given) }]);
  await vi.waitFor(() => expect(done).toHaveLength(1));
  expect(done).toEqual([payload('third')]);
});

test('a failed job waits 15 s ± 20 % before its next attempt, or as long as its definition says', async () => {
  const fail = async () => {
    throw new Error('not today');
  };
  await startRunner([
    { name: 'failing', run: fail },
    { name: 'failing-outside', group: 'outbound', retryDelaySeconds: () => 1_000, run: fail },
  ]);
  const payload = { accountId: account.accountId };
  await addJobs(system(), [{ job: 'failing', payload }]);
  await addJobs(system(), [{ job: 'failing-outside', payload }]);
  await vi.waitFor(async () => {
    const [house, outside] = await jobsInTable();
    expect(house).toMatchObject({ attempts: 1, last_error: 'not today' });
    expect(house?.wait).toBeGreaterThan(11.9);
    expect(house?.wait).toBeLessThan(18.1);
    expect(outside?.wait).toBeGreaterThan(790);
    expect(outside?.wait).toBeLessThan(1_201);
  });
  await sql`delete from graphile_worker._private_jobs`.execute(system());
});

test('D9: a job that used up its attempts is parked with its error and does not block others', async () => {
  const done: string[] = [];
  await startRunner([
    {
      name: 'poison',
      run: async () => {
        throw new Error('cannot be parsed: \0 \ud800');
      },
    },
    { name: 'good', run: async () => void done.push('good') },
  ]);
  const payload = { accountId: account.accountId };
  await addJobs(system(), [
    { job: 'poison', payload, maxAttempts: 1 },
    { job: 'good', payload },
  ]);
  await vi.waitFor(() => expect(done).toEqual(['good']));
  await vi.waitFor(async () =>
    expect(await jobsInTable()).toMatchObject([
      { attempts: 1, last_error: 'cannot be parsed:  \ufffd', locked_by: null },
    ]),
  );
  await sql`delete from graphile_worker._private_jobs`.execute(system());
});

test('jobs of a killed worker are unlocked and run by another', async () => {
  const worker = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      fileURLToPath(new URL('../../testing/hanging-worker.ts', import.meta.url)),
      account.connectionString,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await addJobs(system(), [{ job: 'hang', payload: { accountId: account.accountId } }]);
  await once(worker.stdout, 'data');
  const attempts: number[] = [];
  await startRunner([{ name: 'hang', run: async (_payload, { attempt }) => void attempts.push(attempt) }], {
    sweepMs: 300,
  });
  // While the worker lives, its lock protects the job during several sweeps.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(attempts).toEqual([]);
  worker.kill('SIGKILL');
  await vi.waitFor(() => expect(attempts).toEqual([2]), { timeout: 10_000 });
}, 40_000);

test('a job whose completion could not be stored runs again, and other jobs continue', async () => {
  const owner = new pg.Client(account.connectionString);
  await owner.connect();
  const attempts: number[] = [];
  const lines: string[] = [];
  const { addJobs: add } = await startRunner(
    [
      {
        name: 'unnoted',
        async run(_payload, { attempt }) {
          attempts.push(attempt);
          if (attempt === 1) await owner.query('alter table graphile_worker._private_jobs rename to away');
        },
      },
    ],
    { sweepMs: 300, logger: pino({ level: 'warn' }, { write: (line) => void lines.push(line) }) },
  );
  await add([{ job: 'unnoted', payload: { accountId: account.accountId } }]);
  await vi.waitFor(() => expect(lines.join()).toContain('the workers ended'), { timeout: 5_000 });
  await owner.query('alter table graphile_worker.away rename to _private_jobs');
  await owner.end();
  await vi.waitFor(() => expect(attempts).toEqual([1, 2]), { timeout: 10_000 });
  await vi.waitFor(async () => expect(await jobsInTable()).toEqual([]), { timeout: 5_000 });
}, 40_000);

test('a job that a live worker has locked but does not run is unlocked with its queue, a running one is not', async () => {
  const owner = new pg.Client(account.connectionString);
  await owner.connect();
  const attempts: [name: string, attempt: number][] = [];
  let end = () => undefined as void;
  const isOver = new Promise<void>((resolve) => {
    end = resolve;
  });
  const note = (name: string, wait?: Promise<void>): JobDefinition => ({
    name,
    async run(_payload, { attempt }) {
      attempts.push([name, attempt]);
      await wait;
    },
  });
  const payload = { accountId: account.accountId };
  const { addJobs: add } = await startRunner([note('long', isOver), note('lost')], { sweepMs: 300 });
  await add([{ job: 'long', payload }]);
  await vi.waitFor(() => expect(attempts).toEqual([['long', 1]]));
  const [long] = await jobsInTable();
  // Locked in the name of the live worker, which never received the response.
  await owner.query('begin');
  await owner.query(addJobsStatement, [encodeJobs([{ job: 'lost', queue: 'a queue', payload }])]);
  await owner.query(
    `with taken as (update graphile_worker._private_jobs set attempts = 1, locked_by = $1, locked_at = now()
       where job_queue_id is not null returning job_queue_id)
     update graphile_worker._private_job_queues set locked_by = $1, locked_at = now()
       where id in (select job_queue_id from taken)`,
    [long?.locked_by],
  );
  await owner.query('commit');
  await owner.end();
  await vi.waitFor(() => expect(attempts).toContainEqual(['lost', 2]), { timeout: 10_000 });
  await vi.waitFor(async () => expect(await jobsInTable()).toHaveLength(1));
  expect(attempts).toEqual([
    ['long', 1],
    ['lost', 2],
  ]);
  end();
}, 40_000);

test('a stopping runner aborts running jobs and leaves none locked', async () => {
  const stopped = await startRunner([
    {
      name: 'long',
      run: (_payload, { signal }) =>
        new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true })),
    },
  ]);
  await addJobs(system(), [{ job: 'long', payload: { accountId: account.accountId } }]);
  await vi.waitFor(async () => expect((await jobsInTable())[0]?.locked_by).toBeTruthy());
  runner = undefined;
  await stopped.stop();
  expect((await jobsInTable()).filter(({ locked_by }) => locked_by)).toEqual([]);
}, 40_000);
