import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildAccount,
  buildAgent,
  buildApiInbox,
  buildApp,
  buildContact,
  buildConversation,
  type DatabaseProbe,
  openDatabaseProbe,
  succeed,
  type TestAccount,
  type TestApp,
} from '../../testing';
import { letTimePass } from '../reporting/testing';
import { hasChanged } from './rollups/positions.repository';
import { catchUp, storedSums } from './rollups/testing/sums';
import { rebuildRollups } from './rollups/update-rollups';
import {
  type Comparison,
  compareReports,
  expectDistributions,
  expectLabels,
  expectSteps,
  expectSummaries,
  expectTables,
} from './testing/compare-reports';
import { type Facts, readFacts } from './testing/reference';

/* Histories that come about through the product's own calls, with their jobs, while sums are kept up beside them. */

const ROUNDS = 9;
const CALLS_PER_ROUND = 20;
const CONVERSATIONS = 30;

let app: TestApp;
let probe: DatabaseProbe;
let account: TestAccount;
let facts: Facts;
let comparison: Comparison;

beforeAll(async () => {
  app = await buildApp({ withJobs: true });
  probe = await openDatabaseProbe(app);
  account = await buildAccount(app);
});
afterAll(async () => {
  await probe?.close();
  await app?.close();
});

const week = Array.from({ length: 7 }, (_, day) => ({
  day_of_week: day,
  closed_all_day: day === 0,
  open_all_day: day === 3,
  open_hour: 8,
  open_minutes: 15,
  close_hour: 17,
  close_minutes: 45,
}));

/** What happened before is older by a time after which quarters, days and offsets are other ones. */
async function letSomeTimePass(random: Random): Promise<void> {
  const seconds = pick(random, [900, 3_600, 40_000, 86_400, 5 * 86_400]) + Math.floor(random() * 900);
  await letTimePass(probe, account, seconds);
  // The log would have forgotten old events.
  await probe.query('update event_log set created_at = now() where account_id = $1', [account.id]);
  await probe.query(
    `insert into report_stale_conversations (account_id, conversation_id)
     select account_id, id from conversations where account_id = $1 on conflict do nothing`,
    [account.id],
  );
}

type Random = () => number;

function pick<T>(random: Random, list: readonly T[]): T {
  return list[Math.floor(random() * list.length)] as T;
}

/** Waits until the jobs that follow from what happened are done, except those of the sums. */
async function quiet(): Promise<void> {
  const waiting = () =>
    probe.query(
      `select task_identifier from graphile_worker.jobs
       where task_identifier in ('retag', 'empty-deleted-team', 'delete-inbox')
       union all
       select 'relay' from account_event_seq s left join event_relay_cursors c using (account_id)
       where s.account_id = $1 and s.last_seq > coalesce(c.seq, 0)`,
      [account.id],
    );
  await expect.poll(waiting, { timeout: 20_000, interval: 50 }).toEqual([]);
}

test('RP5: figures are exact after replies, statuses, merges, assignments, labels and deletions through the product', async () => {
  let state = fc.sample(fc.integer({ min: 1, max: 2 ** 31 - 2 }), 1)[0] ?? 1;
  const random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const zones = ['Australia/Lord_Howe', 'Asia/Kathmandu'];
  const inboxes: Awaited<ReturnType<typeof buildApiInbox>>[] = [];
  for (const timezone of zones) {
    const inbox = await buildApiInbox(app, account);
    inboxes.push(inbox);
    await succeed(
      account.as.patch(`${account.path}/inboxes/${inbox.id}`, {
        working_hours_enabled: true,
        timezone,
        working_hours: week,
      }),
    );
  }
  const inboxIds = inboxes.map(({ id }) => id);
  const people = [
    await buildAgent(app, account, { name: 'Mira', inboxIds }),
    await buildAgent(app, account, { name: 'Noah', inboxIds }),
    await buildAgent(app, account, { name: 'Lee', inboxIds }),
  ];
  const contacts = [await buildContact(app, account), await buildContact(app, account)];
  const create = (path: string, body: Record<string, unknown>): Promise<{ id: number }> =>
    succeed(account.as.post(`${account.path}/${path}`, body));
  const teams: number[] = [];
  for (const name of ['day', 'night', 'gone']) teams.push((await create('teams', { name })).id);
  const labels: { id: number; title: string }[] = [];
  for (const title of ['vip', 'billing', 'old'])
    labels.push({ ...(await create('labels', { title })), title });

  const conversations: number[] = [];
  const merges: { into: number; id: number }[] = [];
  const at = (id: number, tail = '') => `${account.path}/conversations/${id}${tail}`;
  const any = () => pick(random, conversations);
  /** Some are refused, because the conversation was deleted or merged: that is part of it. */
  const call = (id: number, tail: string, body: Record<string, unknown>, as = account.as) =>
    as.post(at(id, tail), body);
  const members = () => people.map(({ id }) => id);
  const begin = async () => {
    const conversation = await buildConversation(app, account, {
      inbox: pick(random, inboxes),
      contactId: pick(random, contacts).id,
      message: 'Hi',
    });
    conversations.push(conversation.id);
  };
  const happenings: (() => Promise<unknown>)[] = [
    begin,
    () => call(any(), '/messages', { content: 'A question', message_type: 'incoming' }),
    () => call(any(), '/messages', { content: 'An answer' }, app.as(pick(random, people))),
    () => call(any(), '/messages', { content: 'An answer' }),
    () => call(any(), '/messages', { content: 'A note', private: true }, app.as(pick(random, people))),
    () => call(any(), '/toggle_status', { status: 'resolved' }),
    () => call(any(), '/toggle_status', { status: pick(random, ['resolved', 'open', 'pending', 'snoozed']) }),
    () => call(any(), '/assignments', { assignee_id: pick(random, [...members(), null]) }),
    () => call(any(), '/assignments', { team_id: pick(random, [...teams, null]) }),
    () =>
      call(any(), '/labels', {
        labels: labels.map(({ title }) => title).filter(() => random() < 0.5),
      }),
    async () => {
      const into = any();
      const merged = await call(into, '/merges', { merged_conversation_id: any() });
      if (merged.status === 200) merges.push({ into, id: merged.body.id });
    },
    async () => {
      const merge = merges.pop();
      if (merge) await call(merge.into, `/merges/${merge.id}/undo`, {});
    },
    async () => {
      const id = any();
      const { body } = await account.as.get(at(id, '/messages'));
      const message = body.payload?.at(-1);
      if (message) await account.as.delete(at(id, `/messages/${message.id}`));
    },
    async () => {
      if (random() < 0.3) await account.as.delete(at(any()));
    },
  ];

  await rebuildRollups(app.services, account.id);
  while (conversations.length < CONVERSATIONS / 2) await begin();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let index = 0; index < CALLS_PER_ROUND; index += 1) await pick(random, happenings)();
    if (round === 3)
      await succeed(account.as.patch(`${account.path}/labels/${labels[2]?.id}`, { title: 'new' }));
    if (round === 6) await succeed(account.as.delete(`${account.path}/teams/${teams.pop()}`));
    if (round === 8) await succeed(account.as.delete(`${account.path}/agents/${people.pop()?.id}`));
    if (round === 3) await quiet();
    if (labels[2] && round === 3) labels[2].title = 'new';
    if (random() < 0.5) await catchUp(app.services, account.id);
    await letSomeTimePass(random);
  }
  await quiet();
  facts = await readFacts(probe, account);
  expect(facts.conversations.length).toBeGreaterThan(5);
  expect(facts.events.length).toBeGreaterThan(5);

  const times = [...facts.conversations, ...facts.messages].map((row) => row.at / 1_000);
  const office = {
    account,
    inboxes: inboxIds,
    agents: members(),
    teams,
    labels,
    zones: ['UTC', 'Europe/Berlin', 'America/New_York', ...zones],
    from: Math.floor(Math.min(...times)),
    to: Math.ceil(Math.max(...times)),
  };
  comparison = compareReports(office, () => facts);
  // First with whatever waits, then with all of it taken over.
  for (const prepare of [() => undefined, () => catchUp(app.services, account.id)]) {
    await prepare();
    await expectSteps(comparison, 40);
    await expectSummaries(comparison, 10);
    await expectTables(comparison, 6);
    await expectLabels(comparison, 3);
    await expectDistributions(comparison, 3);
  }
  expect(await hasChanged(app.services.database.tenant(account.id), account.id)).toBe(false);
  const kept = await storedSums(probe, account);
  await rebuildRollups(app.services, account.id);
  expect(await storedSums(probe, account)).toEqual(kept);
}, 180_000);
