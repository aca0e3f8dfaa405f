import {
  type ReportMetric,
  reportGroups,
  reportMetrics,
  type ReportRow,
  type ReportTableGroup,
  reportTableGroups,
  type ReportTableMetric,
  reportTableMetrics,
  type ReportTableRow,
  reportTypes,
} from '@parley/contract';
import fc from 'fast-check';
import { expect } from 'vitest';
import { succeed, type TestAccount } from '../../../testing';
import { type Facts, figureOf, type Question, rowsBehind, stepNameOf } from './reference';

/** An account whose reports are compared, and what may be asked about it. */
export interface Office {
  account: TestAccount;
  inboxes: readonly number[];
  agents: readonly number[];
  teams: readonly number[];
  labels: readonly { id: number; title: string }[];
  zones: readonly string[];
  /** Unix seconds. */
  from: number;
  to: number;
}

function textOf(query: Record<string, unknown>): string {
  const given = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)]],
  );
  return new URLSearchParams(given).toString();
}

export type Comparison = ReturnType<typeof compareReports>;

/** Compares what reports answer with figures that are counted from stored rows by `reference.ts`. */
export function compareReports(office: Office, facts: () => Facts) {
  const { account, inboxes, agents, teams, labels } = office;
  const ask = (path: string, query: Record<string, unknown>) =>
    account.as.get(`/api/v2/accounts/${account.id}/${path}?${textOf(query)}`);
  const get = async (path: string, query: Record<string, unknown>) => succeed(ask(path, query));

  const among = <T>(list: readonly T[]) => fc.option(fc.constantFrom(...list), { nil: undefined, freq: 1 });
  const filters = fc.record({
    inbox: among(inboxes),
    agent: among(agents),
    team: among(teams),
    label: among(labels),
  });
  const noFilters = { inbox: undefined, agent: undefined, team: undefined, label: undefined };
  /** A single subject as clients of the compatible API ask for it, or several that must all match. */
  const scope = fc
    .tuple(fc.constantFrom(...reportTypes), filters, fc.boolean())
    .map(([type, chosen, isCombined]) => {
      const subject = {
        account: {},
        inbox: { inbox: chosen.inbox ?? inboxes[0] },
        agent: { agent: chosen.agent ?? agents[0] },
        team: { team: chosen.team ?? teams[0] },
        label: { label: chosen.label ?? labels[0] },
      }[type];
      const all: typeof chosen = { ...(isCombined ? chosen : noFilters), ...subject };
      return {
        query: {
          type,
          id: type === 'account' ? undefined : type === 'label' ? all.label?.id : all[type],
          inbox_id: all.inbox,
          user_id: all.agent,
          team_id: all.team,
          label_id: all.label?.id,
        },
        narrowed: { ...all, label: all.label?.title },
      };
    });
  const between = fc.integer({ min: office.from, max: office.to });
  const moment = fc.oneof(
    between,
    between.map((at) => Math.floor(at / 900) * 900),
    between.map((at) => Math.floor(at / 86_400) * 86_400),
  );
  const period = fc
    .oneof(
      { weight: 4, arbitrary: fc.tuple(moment, moment) },
      {
        weight: 1,
        arbitrary: fc.tuple(moment, fc.integer({ min: 0, max: 5_000 })).map(([at, more]) => [at, at + more]),
      },
    )
    .map(([one = 0, other = 0]) => ({ since: Math.min(one, other), until: Math.max(one, other) }));

  const close = (value: number | null) => (value === null ? null : expect.closeTo(value, 5));
  const figure = (question: Question) =>
    close(figureOf(rowsBehind(facts(), question), question.metric).value);

  return { office, facts, ask, get, scope, period, close, figure };
}

export async function expectSteps(
  { get, facts, scope, period, close, office }: Comparison,
  numRuns: number,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom<ReportMetric>(...reportMetrics),
      scope,
      period,
      fc.constantFrom(...reportGroups),
      fc.constantFrom(...office.zones),
      fc.boolean(),
      async (metric, { query, narrowed }, { since, until }, group_by, timezone, business_hours) => {
        const asked = { ...query, metric, since, until, group_by, timezone, business_hours };
        const answer = await get('reports', asked);
        const rows = rowsBehind(facts(), { metric, since, until, business: business_hours, ...narrowed });
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
    { numRuns },
  );
}

export async function expectSummaries(
  { get, scope, period, figure }: Comparison,
  numRuns: number,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(
      scope,
      period,
      fc.boolean(),
      async ({ query, narrowed }, { since, until }, business_hours) => {
        const summary = await get('reports/summary', { ...query, since, until, business_hours });
        const figures = (from: number, to: number) =>
          Object.fromEntries(
            reportMetrics
              .slice(0, 7)
              .map((metric) => [
                metric,
                figure({ metric, since: from, until: to, business: business_hours, ...narrowed }),
              ]),
          );
        expect(summary).toEqual({
          ...figures(since, until),
          previous: figures(since - (until - since), since),
        });
      },
    ),
    { numRuns },
  );
}

export async function expectTables(
  { get, period, figure, office }: Comparison,
  numRuns: number,
): Promise<void> {
  const { agents, inboxes, teams } = office;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('agent', 'inbox', 'team'),
      period,
      fc.boolean(),
      async (dimension, { since, until }, business) => {
        const table = await get(`summary_reports/${dimension}`, {
          since,
          until,
          business_hours: business,
        });
        for (const id of { agent: agents, inbox: inboxes, team: teams }[dimension] ?? []) {
          const of = (metric: ReportMetric) => figure({ metric, since, until, business, [dimension]: id });
          expect(table.find((row: { id: number }) => row.id === id)).toEqual({
            id,
            conversations_count: of('conversations_count'),
            resolved_conversations_count: of('resolutions_count'),
            avg_resolution_time: of('avg_resolution_time'),
            avg_first_response_time: of('avg_first_response_time'),
            avg_reply_time: of('reply_time'),
          });
        }
      },
    ),
    { numRuns },
  );
}

/** Averages of labels are of conversations that were started in the period, whenever they were measured. */
export async function expectLabels(
  { get, facts, period, figure, close, office }: Comparison,
  numRuns: number,
): Promise<void> {
  const { labels } = office;
  await fc.assert(
    fc.asyncProperty(period, fc.boolean(), async ({ since, until }, business) => {
      const table = await get('summary_reports/label', { since, until, business_hours: business });
      for (const { id, title } of labels) {
        const started = new Set(
          rowsBehind(facts(), {
            metric: 'conversations_count',
            since,
            until,
            business,
            label: title,
          }).map((row) => row.conversation),
        );
        const ever = (metric: ReportMetric) => {
          const rows = rowsBehind(facts(), { metric, since: 0, until: 9e9, business, label: title });
          return close(
            figureOf(
              rows.filter((row) => started.has(row.conversation)),
              metric,
            ).value ?? 0,
          );
        };
        expect(table.find((row: { id: number }) => row.id === id)).toEqual({
          id,
          name: title,
          conversations_count: started.size,
          resolved_conversations_count: figure({
            metric: 'resolutions_count',
            since,
            until,
            business,
            label: title,
          }),
          avg_resolution_time: ever('avg_resolution_time'),
          avg_first_response_time: ever('avg_first_response_time'),
          avg_reply_time: ever('reply_time'),
        });
      }
    }),
    { numRuns },
  );
}

export async function expectDistributions(
  { get, facts, period, office }: Comparison,
  numRuns: number,
): Promise<void> {
  const { agents, inboxes, teams, labels } = office;
  await fc.assert(
    fc.asyncProperty(period, async ({ since, until }) => {
      const asked = { since, until, business: false };
      const count = (question: Partial<Question>) =>
        rowsBehind(facts(), { metric: 'conversations_count', ...asked, ...question }).length;
      const { matrix, ...axes } = await get('reports/inbox_label_matrix', { since, until });
      expect(matrix).toEqual(
        axes.inboxes.map((inbox: { id: number }) =>
          axes.labels.map((label: { title: string }) => count({ inbox: inbox.id, label: label.title })),
        ),
      );
      for (const group_by of ['agent', 'team', 'inbox', 'label'] as const) {
        const rows = await get('reports/outgoing_messages_count', { since, until, group_by });
        const sent = { metric: 'outgoing_messages_count' as const };
        const totals = {
          agent: agents.map((id) => [id, count({ ...sent, agent: id })]),
          team: teams.map((id) => [id, count({ ...sent, team: id })]),
          inbox: inboxes.map((id) => [id, count({ ...sent, inbox: id })]),
          label: labels.map(({ id, title }) => [id, count({ ...sent, label: title })]),
        }[group_by];
        const found = new Map(
          rows.map((row: { id: number; outgoing_messages_count: number }) => [
            row.id,
            row.outgoing_messages_count,
          ]),
        );
        expect(totals.map(([id]) => [id, found.get(id) ?? 0])).toEqual(totals);
      }
      const waits = Object.values<Record<string, number>>(
        await get('reports/first_response_time_distribution', { since, until }),
      );
      const values = rowsBehind(facts(), { metric: 'avg_first_response_time', ...asked }).map(
        ({ value }) => (value ?? 0) / 3_600,
      );
      const bounds = {
        '0-1h': [0, 1],
        '1-4h': [1, 4],
        '4-8h': [4, 8],
        '8-24h': [8, 24],
        '24h+': [24, 1e9],
      };
      for (const [name, [least = 0, most = 0]] of Object.entries(bounds)) {
        const total = waits.reduce((sum, row) => sum + (row[name] ?? 0), 0);
        expect([name, total]).toEqual([
          name,
          values.filter((value) => value >= least && value < most).length,
        ]);
      }
      const channels = Object.values<Record<string, number>>(
        await get('summary_reports/channel', { since, until }),
      );
      for (const [status, name] of ['open', 'resolved', 'pending', 'snoozed'].entries()) {
        const total = channels.reduce((sum, row) => sum + (row[name] ?? 0), 0);
        const started = facts().conversations.filter(
          ({ at, status: its }) => its === status && at >= since * 1_000 && at < until * 1_000,
        );
        expect([name, total]).toEqual([name, started.length]);
      }
    }),
    { numRuns },
  );
}

/** A metric by group, narrowed by filters of any kind, and in total. */
export async function expectGroups(
  { get, facts, scope, period, close, office }: Comparison,
  numRuns: number,
): Promise<void> {
  const { agents, inboxes, teams, labels } = office;
  const keys = {
    inbox: inboxes.map((id) => ({ id, asked: { inbox: id } })),
    team: [...teams, null].map((id) => ({ id, asked: { team: id } })),
    agent: [...agents, null].map((id) => ({ id, asked: { agent: id } })),
    label: labels.map(({ id, title }) => ({ id, asked: { label: title } })),
    // All inboxes of the office are of one channel.
    channel: [{ id: null, asked: {} }],
  };
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom<ReportTableMetric>(...reportTableMetrics),
      fc.constantFrom<ReportTableGroup>(...reportTableGroups),
      scope,
      period,
      fc.boolean(),
      async (metric, group_by, { query: { type: _, id: _id, ...filters }, narrowed }, times, business) => {
        const asked = { metric, group_by, ...filters, ...times, business_hours: business };
        const { rows, total } = await get('reports/table', asked);
        const question = { metric, ...times, business, ...narrowed };
        const figureBy = (more: Partial<Question>) => {
          const [name, value] = Object.entries(more)[0] ?? [];
          const filter = narrowed[name as keyof typeof narrowed];
          // The subject that the filter names has all the rows, and the others have none.
          if (filter !== undefined && filter !== value) return figureOf([], metric);
          return figureOf(rowsBehind(facts(), { ...question, ...more }), metric);
        };
        expect(total).toEqual(totalOf(figureBy({})));
        const found = new Map<number | null, ReportTableRow>(
          rows.map((row: ReportTableRow) => [row.id, row]),
        );
        expect(found.size).toBe(rows.length);
        for (const { id, asked: more } of keys[group_by]) {
          const { value, count } = totalOf(figureBy(more));
          const row = found.get(id);
          found.delete(id);
          if (row) expect({ id, value: row.value, count: row.count }).toEqual({ id, value, count });
          else expect([id, count]).toEqual([id, 0]);
        }
        // Administrators and the like, of whom nothing is counted.
        expect([...found.values()].filter(({ count }) => count > 0)).toEqual([]);
      },
    ),
    { numRuns },
  );

  function totalOf({ value, count }: ReturnType<typeof figureOf>) {
    return { value: close(value), count };
  }
}

/** Somebody who may read reports and open the conversations of one inbox. */
export interface Analyst {
  as: TestAccount['as'];
  inbox: number;
}

/**
 * The rows behind a figure: as many as it counts, each once, on all pages and in the file; an analyst is told how many of
 * them are hidden.
 */
export async function expectRows(
  { ask, get, facts, scope, period, office }: Comparison,
  analyst: Analyst,
  numRuns: number,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom<ReportMetric>(...reportMetrics),
      scope,
      period,
      async (metric, { query, narrowed }, { since, until }) => {
        const behind = { ...query, metric, since, until };
        const question = { metric, since, until, business: false, ...narrowed };
        const rows = rowsBehind(facts(), question);
        const { count } = figureOf(rows, metric);
        const inboxOf = new Map(facts().conversations.map(({ id, inbox }) => [id, inbox]));
        const closed = rows.filter(({ conversation }) => inboxOf.get(conversation) !== analyst.inbox);
        const shown = await succeed(
          analyst.as.get(`/api/v2/accounts/${office.account.id}/reports/rows?${textOf(behind)}`),
        );
        expect(shown.meta).toMatchObject({ count, hidden_count: figureOf(closed, metric).count });
        const seen: number[] = [];
        for (let page = 1; ; page += 1) {
          const { payload, meta } = await get('reports/rows', { ...behind, page });
          expect(meta).toEqual({ count, hidden_count: 0, current_page: page, per_page: 25 });
          seen.push(...payload.map((row: ReportRow) => row.id));
          if (payload.length < 25) break;
        }
        expect(new Set(seen).size).toBe(count);
        const { body } = await ask('reports/rows/download', behind);
        expect(String(body).split('\r\n').slice(2, -1)).toHaveLength(count);
      },
    ),
    { numRuns },
  );
}
