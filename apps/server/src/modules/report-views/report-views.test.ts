import { reportViewLimits } from '@parley/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildAccount, buildAgent, buildApp, succeed, type TestAccount, type TestApp } from '../../testing';

let app: TestApp;
let account: TestAccount;
let colleague: Awaited<ReturnType<typeof buildAgent>>;
const search = { span: 'last7days', inbox: 3, hours: true };

beforeAll(async () => {
  app = await buildApp();
  account = await buildAccount(app);
  const role = await succeed(
    account.as.post(`${account.path}/custom_roles`, { name: 'Reports', permissions: ['report_manage'] }),
  );
  colleague = await buildAgent(app, account, { customRoleId: role.id });
});
afterAll(() => app.close());

const base = () => `${account.path}/report_views`;
const create = (as: typeof account.as, fields: object = {}) =>
  succeed(as.post(base(), { name: 'Weekly look', report: 'agents', search, ...fields }));
const idsFor = async (as: typeof account.as): Promise<number[]> =>
  (await succeed(as.get(base()))).map(({ id }: { id: number }) => id);

test('a view keeps the address, and only its owner sees it until it is shared', async () => {
  const view = await create(account.as);
  expect(view).toMatchObject({ search, report: 'agents', is_shared: false, is_mine: true });
  const asColleague = app.as(colleague);
  expect(await idsFor(asColleague)).not.toContain(view.id);
  expect((await asColleague.patch(`${base()}/${view.id}`, { name: 'x' })).status).toBe(404);
  await succeed(account.as.patch(`${base()}/${view.id}`, { is_shared: true }));
  const [seen] = await succeed(asColleague.get(base()));
  expect(seen).toMatchObject({ id: view.id, is_mine: false, created_by: { id: account.admin.id } });
  expect((await asColleague.delete(`${base()}/${view.id}`)).status).toBe(401);
  expect((await account.as.delete(`${base()}/${view.id}`)).status).toBe(204);
  expect(await idsFor(asColleague)).not.toContain(view.id);
});

test('an administrator changes shared views of others; taking one back gives it to who created it', async () => {
  const asColleague = app.as(colleague);
  const view = await create(asColleague, { is_shared: true });
  await succeed(account.as.patch(`${base()}/${view.id}`, { name: 'Renamed', is_shared: false }));
  expect(await idsFor(account.as)).not.toContain(view.id);
  expect(await idsFor(asColleague)).toContain(view.id);
});

test('agents without access to reports reach no view; large and nested parameters are refused', async () => {
  const agent = await buildAgent(app, account);
  expect((await app.as(agent).get(base())).status).toBe(401);
  const refused = [
    { search: { span: { deep: 1 } } },
    {
      search: Object.fromEntries(
        Array.from({ length: reportViewLimits.searchKeys + 1 }, (_, n) => [`k${n}`, 1]),
      ),
    },
    { search: Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`k${n}`, 'x'.repeat(200)])) },
    { report: 'payroll' },
    { name: ' ' },
  ];
  for (const fields of refused)
    expect((await account.as.post(base(), { name: 'n', report: 'agents', search, ...fields })).status).toBe(
      422,
    );
});

test('personal views leave with a member, shared ones stay without a creator', async () => {
  const leaving = await buildAgent(app, account, { role: 'administrator' });
  const personal = await create(app.as(leaving));
  const shared = await create(app.as(leaving), { is_shared: true });
  await succeed(account.as.delete(`${account.path}/agents/${leaving.id}`));
  const rows = await app.services.database
    .system('housekeeping')
    .selectFrom('report_views')
    .select(['id', 'created_by_id'])
    .where('id', 'in', [personal.id, shared.id])
    .execute();
  expect(rows).toEqual([{ id: shared.id, created_by_id: null }]);
});

test('a person can have at most 100 views in an account', async () => {
  const owner = await buildAgent(app, account, { role: 'administrator' });
  await sql`
    insert into report_views (account_id, user_id, created_by_id, report, name, search)
    select ${account.id}, ${owner.id}, ${owner.id}, 'agents', 'n', '{}'
    from generate_series(1, ${reportViewLimits.perPerson})`.execute(
    app.services.database.system('housekeeping'),
  );
  expect((await app.as(owner).post(base(), { name: 'n', report: 'agents', search })).status).toBe(422);
});
