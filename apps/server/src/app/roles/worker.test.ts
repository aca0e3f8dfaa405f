import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { createJobRunner, type JobRunner } from '../../platform/jobs/job-runner';
import { createTestAccount } from '../../testing/cable-harness';

const runners: JobRunner[] = [];
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(runners.splice(0).map((runner) => runner.stop()));
});

test('a cron job runs once, with any number of workers', async () => {
  const account = await createTestAccount();
  const ran: string[] = [];
  // Starts just before a minute that the database has already seen, so that the test need not wait.
  const minute = Math.floor(Date.now() / 60_000) * 60_000;
  vi.useFakeTimers({ toFake: ['Date'], now: minute - 1_000 });
  for (const name of ['one', 'two', 'three']) {
    const runner = createJobRunner({
      connection: { connectionString: account.connectionString },
      logger: pino({ level: 'silent' }),
      definitions: [{ name: 'every-minute', cron: '* * * * *', run: async () => void ran.push(name) }],
      pollMs: 100,
    });
    runners.push(runner);
    await runner.start();
  }
  vi.setSystemTime(minute + 100);
  await vi.waitFor(() => expect(ran).toHaveLength(1), { timeout: 10_000 });
  await Promise.all(runners.splice(0).map((runner) => runner.stop()));
  expect(ran).toHaveLength(1);
  await account.drop();
});
