import {
  type ReportMetric,
  reportGroups,
  reportMetrics,
  type ReportRow,
  reportTypes,
} from '@parley/contract';
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
import { type Facts, figureOf, type Question, readFacts, rowsBehind, stepNameOf } from './testing/reference';
import { writeRandomHistory } from './testing/random-history';

let app: TestApp;
let probe: DatabaseProbe;
let account: TestAccount;
let facts: Facts;
const inboxes: number[] = [];
const agents: number[] = [];
const teams: number[] = [];
const labels = ['vip', 'billing'];
const labelIds: number[] = [];

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
  for (const name of ['shop', 'blog']) {
    const inbox = await buildApiInbox(app, account, { name });
    inboxes.push(inbox.id);
    first.set(inbox.id, (await buildConversation(app, account, { inbox })).id);
  }
  for (const name of ['Mira', 'Noah']) {
    agents.push((await buildAgent(app, account, { name, inboxIds: inboxes })).id);
    teams.push((await succeed(account.as.post(`${account.path}/teams`, { name }))).id);
  }
  for (const title of labels) {
    labelIds.push((await succeed(account.as.post(`${account.path}/labels`, { title }))).id);
  }
  let state = fc.sample(fc.integer({ min: 1, max: 2 ** 31 - 2 }), 1)[0] ?? 1;
  const random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  await writeRandomHistory(probe, account, {
    inboxes,
    agents,
    teams,
    labels,
    first,
    conversations: 250,
    random,
    from: FROM,
    to: TO,
  });
  facts = await readFacts(probe, account);
}, 120_000);
afterAll(async () => {
  await probe?.close();
  await app?.close();
});

const get = async (path: string, query: Record<string, unknown>) => {
  const text = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  );
  return succeed(account.as.get(`/api/v2/accounts/${account.id}/${path}?${text}`));
};

/** A scope: the parameters of the request, and the same for the reference. */
const scope = fc.constantFrom(...reportTypes).chain((type) => {
  const index = fc.integer({ min: 0, max: 1 });
  return index.map((at) => ({
    type,
    id: { account: undefined, inbox: inboxes[at], agent: agents[at], team: teams[at], label: labelIds[at] }[
      type
    ],
    narrowed: {
      inbox: type === 'inbox' ? inboxes[at] : undefined,
      agent: type === 'agent' ? agents[at] : undefined,
      team: type === 'team' ? teams[at] : undefined,
      label: type === 'label' ? labels[at] : undefined,
    },
  }));
});
const moment = fc.integer({ min: FROM / 1_000, max: TO / 1_000 });
const period = fc
  .tuple(moment, moment)
  .map(([one, other]) => ({ since: Math.min(one, other), until: Math.max(one, other) }));

const close = (value: number | null) => (value === null ? null : expect.closeTo(value, 6));

describe('RP5: every figure equals a count that is made by hand from the stored rows', () => {
  test('of each metric in each step, of the account, an inbox, an agent, a team or a label, in each time zone', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom<ReportMetric>(...reportMetrics),
        scope,
        period,
        fc.constantFrom(...reportGroups),
        fc.constantFrom(...zones),
        fc.boolean(),
        async (metric, { type, id, narrowed }, { since, until }, group_by, timezone, business_hours) => {
          const answer = await get('reports', {
            metric,
            type,
            id,
            since,
            until,
            group_by,
            timezone,
            business_hours,
          });
          const question: Question = { metric, since, until, business: business_hours, ...narrowed };
          const rows = rowsBehind(facts, question);
          const inSteps = new Map<string, typeof rows>();
          for (const row of rows) {
            const name = stepNameOf(row.at, group_by, timezone);
            inSteps.set(name, [...(inSteps.get(name) ?? []), row]);
          }
          const names = answer.map(({ timestamp }: { timestamp: number }) =>
            stepNameOf(timestamp * 1_000, group_by, timezone),
          );
          expect(new Set(names).size).toBe(names.length);
          expect([...inSteps.keys()].filter((name) => !names.includes(name))).toEqual([]);
          for (const [index, point] of answer.entries()) {
            const { value, count } = figureOf(inSteps.get(names[index]) ?? [], metric);
            expect(point.value).toEqual(close(value ?? 0));
            if (point.count !== undefined) expect(point.count).toBe(count);
          }
        },
      ),
      { numRuns: 150 },
    );
  }, 120_000);

  test('and the rows behind it are as many as it counts, each once, on screen and in the file', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom<ReportMetric>(...reportMetrics),
        scope,
        period,
        async (metric, { type, id, narrowed }, { since, until }) => {
          const behind = { metric, type, id, since, until };
          const expected = rowsBehind(facts, { metric, since, until, business: false, ...narrowed });
          const figure = figureOf(expected, metric);
          const seen: number[] = [];
          for (let page = 1; ; page += 1) {
            const { payload, meta } = await get('reports/rows', { ...behind, page });
            expect(meta).toEqual({ count: figure.count, hidden_count: 0, current_page: page, per_page: 25 });
            seen.push(...payload.map((row: ReportRow) => row.id));
            if (payload.length < 25) break;
          }
          expect(new Set(seen).size).toBe(figure.count);
          const query = new URLSearchParams(
            Object.entries(behind).flatMap(([key, value]) =>
              value === undefined ? [] : [[key, String(value)]],
            ),
          );
          const { body } = await account.as.get(
            `/api/v2/accounts/${account.id}/reports/rows/download?${query}`,
          );
          const lines = String(body).split('\r\n').slice(2, -1);
          expect(lines).toHaveLength(figure.count);
        },
      ),
      { numRuns: 12 },
    );
  }, 120_000);

  test('of a period and of the one before it', async () => {
    await fc.assert(
      fc.asyncProperty(
        scope,
        period,
        fc.boolean(),
        async ({ type, id, narrowed }, { since, until }, business_hours) => {
          const summary = await get('reports/summary', { type, id, since, until, business_hours });
          const figures = (from: number, to: number) =>
            Object.fromEntries(
              reportMetrics.slice(0, 7).map((metric) => {
                const question = { metric, since: from, until: to, business: business_hours, ...narrowed };
                return [metric, close(figureOf(rowsBehind(facts, question), metric).value)];
              }),
            );
          expect(summary).toEqual({
            ...figures(since, until),
            previous: figures(since - (until - since), since),
          });
        },
      ),
      { numRuns: 40 },
    );
  }, 120_000);

  test.each(['agent', 'inbox', 'team'] as const)(
    'of each %s',
    async (dimension) => {
      await fc.assert(
        fc.asyncProperty(period, fc.boolean(), async ({ since, until }, business_hours) => {
          const table = await get(`summary_reports/${dimension}`, { since, until, business_hours });
          const ids = { agent: agents, inbox: inboxes, team: teams }[dimension];
          for (const id of ids) {
            const figure = (metric: ReportMetric) =>
              close(
                figureOf(
                  rowsBehind(facts, { metric, since, until, business: business_hours, [dimension]: id }),
                  metric,
                ).value,
              );
            expect(table.find((row: { id: number }) => row.id === id)).toEqual({
              id,
              conversations_count: figure('conversations_count'),
              resolved_conversations_count: figure('resolutions_count'),
              avg_resolution_time: figure('avg_resolution_time'),
              avg_first_response_time: figure('avg_first_response_time'),
              avg_reply_time: figure('reply_time'),
            });
          }
        }),
        { numRuns: 20 },
      );
    },
    120_000,
  );
});
