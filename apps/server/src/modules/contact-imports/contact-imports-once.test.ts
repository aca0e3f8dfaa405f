import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Services } from '../../platform/services';
import { buildAccount, buildApp, succeed, type TestAccount, type TestApp } from '../../testing';
import { runContactImport } from './jobs/run-contact-import.job';

/** Without workers: the tests run the job themselves and break it where they need to. */
let app: TestApp;
let account: TestAccount;

beforeAll(async () => {
  app = await buildApp();
  account = await buildAccount(app);
});
afterAll(() => app?.close());

const ROWS = 2_200;

/** Runs the job once; true if it has finished or has added itself again. */
async function attempt(contactImportId: number, services: Services, signal = new AbortController().signal) {
  const added: unknown[] = [];
  const run = {
    logger: app.services.logger,
    attempt: 1,
    maxAttempts: 5,
    signal,
    addJobs: async (specs: unknown[]) => void added.push(...specs),
  };
  const payload = { accountId: account.id, contactImportId };
  await runContactImport(services).run(payload, run as never);
  return added;
}

/** Services whose transaction of this number fails, before or after its commit. */
function failing(number: number, when: 'before' | 'after'): Services {
  let count = 0;
  const runInTx: Services['runInTx'] = async (origin, work) => {
    count += 1;
    if (count !== number) return app.services.runInTx(origin, work);
    if (when === 'after') await app.services.runInTx(origin, work);
    throw new Error('killed');
  };
  return { ...app.services, runInTx };
}

test('CO7: an import that is killed between, before and after its batches doubles and loses nothing', async () => {
  const lines = Array.from({ length: ROWS }, (_, index) => `p${index}@x.example,Person ${index}`);
  // The last rows are the first ones again, in another batch.
  const content = ['email,name', ...lines, 'p0@x.example,Again', 'p1@x.example,Again'].join('\n');
  const found = await succeed(
    account.as.postForm(`${account.path}/contact_imports`, {
      import_file: { filename: 'many.csv', type: 'text/csv', content },
    }),
  );
  const path = `${account.path}/contact_imports/${found.id}`;
  const body = { mapping: found.mapping, options: found.options };
  await succeed(account.as.post(`${path}/check`, body));
  await attempt(found.id, app.services);
  const expected = { created_rows: ROWS, updated_rows: 0, skipped_rows: 2 };
  expect(await succeed(account.as.get(path))).toMatchObject({ status: 'checked', ...expected });

  await succeed(account.as.post(`${path}/start`));
  await expect(attempt(found.id, failing(2, 'before'))).rejects.toThrow('killed');
  expect(await succeed(account.as.get(path))).toMatchObject({ status: 'importing', done_rows: 500 });
  await expect(attempt(found.id, failing(2, 'after'))).rejects.toThrow('killed');
  expect(await succeed(account.as.get(path))).toMatchObject({ status: 'importing', done_rows: 1_500 });
  // A process that is told to stop goes on elsewhere.
  expect(await attempt(found.id, app.services, AbortSignal.abort())).toHaveLength(1);
  // Two at once: a job that was taken for dead, and the one that replaced it.
  await Promise.all([attempt(found.id, app.services), attempt(found.id, app.services)]);
  expect(await succeed(account.as.get(path))).toMatchObject({ status: 'completed', ...expected });
  await attempt(found.id, app.services);
  const { meta } = await succeed(account.as.get(`${account.path}/contacts`));
  expect(meta.count).toBe(ROWS);
  const rows = await succeed(account.as.get(`${path}/rows?outcome=skipped`));
  expect(rows.payload.map(({ row }: { row: number }) => row)).toEqual([ROWS + 1, ROWS + 2]);
});
