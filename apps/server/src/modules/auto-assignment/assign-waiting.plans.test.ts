import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp, openDatabaseProbe, type TestApp } from '../../testing';
import { buildOffice, type Office } from './testing/build-office';
import { listWaiting, waitingStatement } from './waiting.repository';

/** Number of assigned conversations of each inbox, and number of unassigned ones. */
const HALF = 10_000;

let app: TestApp;
let office: Office;
beforeAll(async () => {
  app = await buildApp();
  office = await buildOffice(app, { people: 1 });
  const quiet = await buildOffice(app, { people: 0, account: office.account });
  const [here, there] = [await office.begin(), await quiet.begin()];
  // Both inboxes have a long queue, and before it as many assigned conversations.
  for (const [id, from] of [
    [here, 1_000],
    [there, 100_000],
  ])
    await sql`
      insert into conversations (account_id, display_id, inbox_id, contact_id, contact_inbox_id, status, assignee_id,
        created_at, last_activity_at)
      select account_id, ${from} + n, inbox_id, contact_id, contact_inbox_id, 0,
        case when n <= ${HALF} then ${office.account.admin.id}::bigint end,
        now() - make_interval(secs => 90000 - n), now() - make_interval(secs => 90000 - n)
      from conversations, generate_series(1, ${2 * HALF}) n
      where account_id = ${office.account.id} and display_id = ${id}`.execute(db());
  const probe = await openDatabaseProbe(app);
  await probe.query('vacuum analyze conversations');
  await probe.close();
}, 60_000);
afterAll(() => app.close());

const db = () => app.services.database.tenant(office.account.id);

interface PlanNode {
  'Node Type': string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}
const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** Nodes of the execution plan for the statement that the product sends. */
async function planOf(longestWaitingFirst: boolean): Promise<PlanNode[]> {
  const query = { inboxId: office.inboxId, teamIds: [1, 2, 3], longestWaitingFirst, limit: 100 };
  expect(await listWaiting(db(), office.account.id, query)).toHaveLength(100);
  const { sql: text, parameters } = waitingStatement(db(), office.account.id, query).compile();
  const explained = CompiledQuery.raw(`explain (analyze, format json, timing off) ${text}`, [...parameters]);
  const { rows } = await db().executeQuery<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(explained);
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  if (!plan) throw new Error('no plan');
  return nodesOf(plan);
}

const passedOver = (nodes: PlanNode[]) =>
  nodes.reduce((sum, node) => sum + (node['Rows Removed by Filter'] ?? 0), 0);

test('CT11: reading a long queue touches no assigned conversation and none of another inbox', async () => {
  const nodes = await planOf(false);
  expect(nodes.flatMap((node) => node['Index Name'] ?? [])).toEqual(['conversations_unassigned']);
  expect(nodes.map((node) => node['Node Type'])).not.toContain('Sort');
  expect(passedOver(nodes)).toBe(0);
});

test('CT11: reading a queue by longest waiting skips at most the assigned conversations of the inbox', async () => {
  const nodes = await planOf(true);
  expect(nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan');
  expect(passedOver(nodes)).toBeLessThanOrEqual(HALF);
});
