import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
} from '../../testing';
import { rolledUpSummary } from './rollups/queries/rolled-up-summary';
import { hasChanged } from './rollups/positions.repository';
import { catchUp } from './rollups/testing/sums';
import { rebuildRollups } from './rollups/update-rollups';
import {
  type Analyst,
  type Comparison,
  compareReports,
  expectDistributions,
  expectGroups,
  expectLabels,
  expectRows,
  expectSteps,
  expectSummaries,
  expectTables,
} from './testing/compare-reports';
import { changeRandomHistory, writeRandomHistory } from './testing/random-history';
import { type Facts, readFacts } from './testing/reference';

let app: TestApp;
let probe: DatabaseProbe;
let account: TestAccount;
let facts: Facts;
let comparison: Comparison;
let analyst: Analyst;
let change: () => Promise<void>;

/** Clocks change in this time in Berlin (25 October), New York (1 November) and Lord Howe (4 October, half an hour). */
const FROM = Date.UTC(2026, 8, 20);
const TO = Date.UTC(2026, 10, 10);
const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
];

beforeAll(async () => {
  app = await buildApp();
  probe = await openDatabaseProbe(app);
  account = await buildAccount(app);
  const first = new Map<number, number>();
  const inboxes: number[] = [];
  const agents: number[] = [];
  const teams: number[] = [];
  const labels: { id: number; title: string }[] = [];
  for (const name of ['shop', 'blog']) {
    const inbox = await buildApiInbox(app, account, { name });
    inboxes.push(inbox.id);
    first.set(inbox.id, (await buildConversation(app, account, { inbox })).id);
  }
  for (const name of ['Mira', 'Noah']) {
    agents.push((await buildAgent(app, account, { name, inboxIds: inboxes })).id);
    teams.push((await succeed(account.as.post(`${account.path}/teams`, { name }))).id);
  }
  const [shop] = inboxes as [number];
  const ada = await buildAgent(app, account, { name: 'Ada', inboxIds: [shop] });
  const permissions = ['report_manage', 'conversation_manage'];
  const role = await succeed(
    account.as.post(`${account.path}/custom_roles`, { name: 'Analyst', permissions }),
  );
  await succeed(account.as.patch(`${account.path}/agents/${ada.id}`, { custom_role_id: role.id }));
  analyst = { as: app.as(ada), inbox: shop };
  for (const title of ['vip', 'billing'])
    labels.push(await succeed(account.as.post(`${account.path}/labels`, { title })));
  let state = fc.sample(fc.integer({ min: 1, max: 2 ** 31 - 2 }), 1)[0] ?? 1;
  const random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const history = {
    inboxes,
    agents,
    teams,
    labels: labels.map(({ title }) => title),
    random,
    from: FROM,
    to: TO,
  };
  await writeRandomHistory(probe, account, { ...history, first, conversations: 250 });
  change = async () => {
    await changeRandomHistory(probe, account, { ...history, conversations: 60 });
    facts = await readFacts(probe, account);
  };
  facts = await readFacts(probe, account);
  const office = { account, inboxes, agents, teams, labels, zones, from: FROM / 1_000, to: TO / 1_000 };
  comparison = compareReports(office, () => facts);
}, 120_000);
afterAll(async () => {
  await probe?.close();
  await app?.close();
});

const tenant = () => app.services.database.tenant(account.id);
const sumsAreUsed = async () => {
  const query = { metrics: ['conversations_count'], filter: {}, inBusinessHours: false } as const;
  return Boolean(await rolledUpSummary(tenant(), account.id, { ...query, period: { since: 0, until: 9e9 } }));
};

/** In this order: each goes on with what the one before it has left. */
const modes = [
  {
    name: 'counted from the tables',
    async prepare() {
      expect(await sumsAreUsed()).toBe(false);
    },
  },
  {
    name: 'from sums that were built and then changed',
    async prepare() {
      await rebuildRollups(app.services, account.id);
      await change();
      await catchUp(app.services, account.id);
      expect([await sumsAreUsed(), await hasChanged(tenant(), account.id)]).toEqual([true, false]);
    },
  },
  {
    name: 'from sums, with changes that wait to be taken over',
    async prepare() {
      await change();
      expect([await sumsAreUsed(), await hasChanged(tenant(), account.id)]).toEqual([true, true]);
    },
  },
];

describe.each(modes)(
  'RP5: every figure equals a count made by hand from the stored rows, $name',
  ({ prepare }) => {
    beforeAll(prepare, 120_000);

    test(
      'of each metric in each step, of the account or what filters name, in each time zone',
      () => expectSteps(comparison, 120),
      120_000,
    );
    test('and has as many rows behind it', () => expectRows(comparison, analyst, 8), 120_000);
    test('of a period and of the one before it', () => expectSummaries(comparison, 40), 120_000);
    test('of each agent, inbox and team', () => expectTables(comparison, 40), 120_000);
    test('of each group of a table, whatever filters narrow it', () => expectGroups(comparison, 80), 120_000);
    test('of each label', () => expectLabels(comparison, 20), 120_000);
    test(
      'of inboxes by label, outgoing messages, durations and channels',
      () => expectDistributions(comparison, 15),
      120_000,
    );
  },
);
