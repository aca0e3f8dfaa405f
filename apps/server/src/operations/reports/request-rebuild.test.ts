import { afterAll, beforeAll, expect, test } from 'vitest';
import { rebuildRollups } from '../../modules/reports/reports.facade';
import { buildAccount, buildApp, type DatabaseProbe, openDatabaseProbe, type TestApp } from '../../testing';
import { requestRebuild } from './request-rebuild';

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

test('an operator has the sums of one account computed again, or of all', async () => {
  const [one, other] = [await buildAccount(app), await buildAccount(app)];
  for (const { id } of [one, other]) await rebuildRollups(app.services, id);
  const connection = { connectionString: app.connectionString };
  const due = async () =>
    (
      (await probe.query(
        'select account_id::integer from report_positions where is_rebuild_due order by 1',
      )) as { account_id: number }[]
    ).map((row) => row.account_id);
  expect(await requestRebuild(connection, one.id)).toBe(1);
  expect(await due()).toEqual([one.id]);
  expect(await requestRebuild(connection, undefined)).toBe(2);
  expect(await due()).toEqual([one.id, other.id]);
  await expect(requestRebuild(connection, 999_999)).rejects.toThrow('There is no account 999999.');
});
