import {
  type AttributeField,
  attributeFilterKeys,
  type Conversation,
  conversationFilterKeys,
  conversationPriorities,
  conversationSorts,
  conversationStatuses,
  type FilterCondition,
  type FilterKey,
  matchesFilter,
  parseFilter,
} from '@parley/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../../platform/db/database';
import {
  buildAccount,
  buildAgent,
  buildApiInbox,
  buildApp,
  buildContact,
  succeed,
  type TestAccount,
  type TestApp,
} from '../../../testing';
import { findMembership, type UserViewer } from '../../access/access.facade';
import { listsConversation } from '../../conversation-records/conversations.policy';
import type { ConversationRow } from '../../conversation-records/conversations.types';
import { presentConversations } from '../../conversation-presenters/load-conversations';
import type { ConversationListRequest } from './list-request';
import { findCachedPositions } from './columns/find-cached-page';
import { columnCacheSettled, setColumnCacheThreshold } from './columns/conversation-rows';
import { countConversations } from './count-conversations';
import { buildFilteredRequest } from './filtered-list';
import { findPage } from './list-conversations';

// Random conversations and filters: the database must find the same as the evaluator that the dashboard uses.

const ROWS = 150;
let app: TestApp;
let own: TestAccount;
let db: Db;
let viewers: UserViewer[];
let rows: ConversationRow[];
/** The same conversations as presented by the REST API. */
let presentedById: Map<number, Conversation>;
let known: Record<
  'assignee_id' | 'inbox_id' | 'team_id' | 'contact_id' | 'campaign_id' | 'display_id',
  number[]
>;

const attributes: AttributeField[] = [
  { key: 'plan', type: 'text' },
  { key: 'site', type: 'link' },
  { key: 'size', type: 'list' },
  { key: 'seats', type: 'number' },
  { key: 'price', type: 'currency' },
  { key: 'share', type: 'percent' },
  { key: 'renewal', type: 'date' },
  { key: 'trial', type: 'checkbox' },
  { key: `a.key:${'of_many_letters_'.repeat(8)}`, type: 'text' },
];

const words = [
  'Gold',
  'gold',
  'GOLD plus',
  'silver',
  '100%',
  'a_b',
  '\\',
  "o'neil",
  'İzmir',
  'ΣΑΣ',
  'Straße',
  '5',
];
const titles = ['vip', 'billing', 'late', 'refund'];
const word = fc.constantFrom(...words);
const day = fc.nat({ max: 40 }).map((ago) => daysAgo(ago).toISOString());
const number = fc.oneof(fc.integer({ min: -3, max: 9 }), fc.constantFrom(12.5, 0.1, 1e-7, 1e21));
/** Values that users and programs write into attributes of any type. */
const written = fc.oneof(
  word,
  number,
  number.map(String),
  day.map((iso) => iso.slice(0, 10)),
  day,
  fc.boolean(),
  fc.constantFrom('true', 'NO', '0', '1', '12.50', '+5', '1e3', '2026-02-30', '', ' gold', null, {}, [
    'gold',
  ]),
);

function daysAgo(days: number): Date {
  return new Date(Date.now() - days * 86_400_000);
}

beforeAll(async () => {
  setColumnCacheThreshold(-1);
  app = await buildApp();
  own = await buildAccount(app);
  db = app.services.database.tenant(own.id);
  const inboxIds: number[] = [];
  for (let n = 0; n < 3; n += 1) inboxIds.push((await buildApiInbox(app, own)).id);
  const agent = await buildAgent(app, own, { inboxIds: inboxIds.slice(0, 2) });
  const teamIds: number[] = [];
  for (const name of ['one', 'two'])
    teamIds.push((await succeed(own.as.post(`${own.path}/teams`, { name }))).id);
  const contactIds: number[] = [];
  for (let n = 0; n < 4; n += 1) contactIds.push((await buildContact(app, own)).id);
  known = {
    assignee_id: [own.admin.id, agent.id],
    inbox_id: inboxIds,
    team_id: teamIds,
    contact_id: contactIds,
    campaign_id: [1],
    display_id: [1, 2, 10, 11, 101, 150],
  };
  await lay({ inboxIds, teamIds, contactIds, assigneeIds: known.assignee_id });
  rows = (await sql<ConversationRow>`select * from conversations`.execute(db)).rows;
  viewers = await Promise.all(
    [own.admin.id, agent.id].map(async (id) => {
      const viewer = (await findMembership(db, own.id, id))?.viewer;
      if (!viewer) throw new Error('no such member');
      return viewer;
    }),
  );
  const presented = await presentConversations(db, viewers[0] as UserViewer, rows);
  presentedById = new Map(rows.map((row, at) => [row.id, presented[at] as Conversation]));
});
afterAll(async () => {
  setColumnCacheThreshold();
  await app.close();
});

type Places = Record<'inboxIds' | 'teamIds' | 'contactIds' | 'assigneeIds', number[]>;

async function lay({ inboxIds, teamIds, contactIds, assigneeIds }: Places): Promise<void> {
  const oneOf = (ids: number[]) => fc.constantFrom(...ids);
  const orNone = <T>(arb: fc.Arbitrary<T>) => fc.option(arb, { nil: null });
  const made = fc.sample(
    fc.record({
      inbox_id: oneOf(inboxIds),
      contact_id: oneOf(contactIds),
      status: fc.nat({ max: 3 }),
      priority: orNone(fc.nat({ max: 3 })),
      assignee_id: orNone(oneOf(assigneeIds)),
      team_id: orNone(oneOf(teamIds)),
      labels: fc.subarray(titles),
      waiting_since: orNone(day),
      created_at: day,
      last_activity_at: day,
      additional_attributes: fc.record(
        {
          browser_language: written,
          conversation_language: written,
          referer: written,
          mail_subject: written,
        },
        { requiredKeys: [] },
      ),
      custom_attributes: fc.record(Object.fromEntries(attributes.map(({ key }) => [key, written])), {
        requiredKeys: [],
      }),
    }),
    ROWS,
  );
  await sql`insert into contact_inboxes (account_id, contact_id, inbox_id, source_id, pubsub_token)
    select ${own.id}, c, i, c || '-' || i, 'filtered-' || c || '-' || i
    from unnest(${contactIds}::bigint[]) as c, unnest(${inboxIds}::bigint[]) as i`.execute(db);
  await sql`insert into conversations (account_id, display_id, inbox_id, contact_id, contact_inbox_id, status, priority,
      assignee_id, team_id, labels, waiting_since, created_at, last_activity_at, additional_attributes, custom_attributes)
    select ${own.id}, row_number() over (), made.inbox_id, made.contact_id, link.id, status, priority, assignee_id, team_id,
      array(select jsonb_array_elements_text(labels)), waiting_since, made.created_at, last_activity_at,
      additional_attributes, custom_attributes
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as made(inbox_id bigint, contact_id bigint, status int,
      priority int, assignee_id bigint, team_id bigint, labels jsonb, waiting_since timestamptz, created_at timestamptz,
      last_activity_at timestamptz, additional_attributes jsonb, custom_attributes jsonb)
    join contact_inboxes link on link.contact_id = made.contact_id and link.inbox_id = made.inbox_id`.execute(
    db,
  );
  // As the single write path of conversations stores them.
  const cells = (scope: string, ref: ReturnType<typeof sql>, from: ReturnType<typeof sql>) =>
    sql`insert into conversation_counts
        (account_id, scope, ref, status, inbox_id, assignee_id, total, unread, unattended)
      select account_id, ${scope}, ${ref}, status, inbox_id, coalesce(assignee_id, 0), count(*), 0, 0
      from ${from} group by 1, 2, 3, 4, 5, 6`.execute(db);
  await cells('all', sql`''`, sql`conversations`);
  await cells('team', sql`team_id::text`, sql`conversations where team_id is not null`);
  await cells('label', sql`title`, sql`conversations cross join lateral unnest(labels) as title`);
}

const several = <T>(arb: fc.Arbitrary<T>) => fc.array(arb, { minLength: 1, maxLength: 3 });

/** Values that a key accepts with an operator: some that conversations have, and some that none has. */
function valuesOf(key: string, field: FilterKey, operator: string): fc.Arbitrary<unknown[]> {
  if (operator === 'is_present' || operator === 'is_not_present') return fc.constant([]);
  if (operator === 'days_before') return fc.nat({ max: 41 }).map((days) => [days]);
  if (operator.includes('contain') && field.kind !== 'serial')
    return several(fc.oneof(word, fc.constantFrom('O', '%', '_', 'ol', 'ς', 'i', '-0')));
  switch (field.kind) {
    case 'choice':
      return several(
        fc.constantFrom(...(field.words ?? []), ...(field.wildcardValue ? [field.wildcardValue] : [])),
      );
    case 'id':
    case 'serial':
      return several(fc.constantFrom(...known[key as keyof typeof known], 999_999, '1'));
    case 'tags':
      return several(fc.constantFrom(...titles, 'VIP', 'none'));
    case 'number':
      return several(fc.oneof(number, fc.constantFrom('12.50', '5', '1000', '0.10')));
    case 'flag':
      return fc.constantFrom([true], ['false'], [1]);
    case 'day':
      return several(
        fc.oneof(
          day,
          day.map((iso) => iso.slice(0, 10)),
        ),
      );
    case 'text':
      return several(word);
  }
}

const condition: fc.Arbitrary<FilterCondition> = fc
  .constantFrom<[string, FilterKey][]>(
    ...Object.entries<FilterKey>(conversationFilterKeys),
    ...attributes.map(({ key, type }): [string, FilterKey] => [key, attributeFilterKeys[type]]),
  )
  .chain(([key, field]) =>
    fc.constantFrom(...field.operators).chain((operator) =>
      fc.record({
        attribute_key: fc.constant(key),
        filter_operator: fc.constant(operator),
        values: valuesOf(key, field, operator),
        query_operator: fc.constantFrom('and', 'or', null),
      }),
    ),
  );

const query = fc.record({
  viewer: fc.constantFrom(0, 1),
  conditions: fc.array(condition, { minLength: 1, maxLength: 5 }),
  sort_by: fc.constantFrom(...conversationSorts),
  assignee_type: fc.constantFrom(undefined, 'me', 'unassigned', 'assigned'),
});

test('SF2: a filter finds and counts in the database exactly the conversations that the evaluator matches', async () => {
  await fc.assert(
    fc.asyncProperty(query, async ({ viewer: at, conditions, sort_by, assignee_type }) => {
      const viewer = viewers[at] as UserViewer;
      const filter = parseFilter('conversation', conditions, attributes);
      const matching = rows.filter(
        (row) =>
          listsConversation(viewer, row) &&
          matchesFilter(conditions, { conversation: presentedById.get(row.id) as Conversation, attributes }),
      );
      const isShown = (row: ConversationRow) =>
        (assignee_type !== 'me' || row.assignee_id === viewer.userId) &&
        (assignee_type !== 'unassigned' || row.assignee_id === null) &&
        (assignee_type !== 'assigned' || row.assignee_id !== null);
      const list = buildFilteredRequest(filter, { sort_by, assignee_type });
      const found = await walk(viewer, list);
      expect(found.toSorted(ascending)).toEqual(idsOf(matching.filter(isShown)).toSorted(ascending));

      const { counts } = await countConversations(db, viewer, buildFilteredRequest(filter, {}));
      const unassigned = matching.filter((row) => row.assignee_id === null).length;
      expect(counts).toEqual({
        mine_count: matching.filter((row) => row.assignee_id === viewer.userId).length,
        unassigned_count: unassigned,
        assigned_count: matching.length - unassigned,
        all_count: matching.length,
      });
      // The column cache, used for large accounts, finds the same.
      expect(await walk(viewer, list, findCached)).toEqual(found);
      expect((await findCached(viewer, list)).counts).toEqual(counts);
    }),
    { numRuns: 200 },
  );
}, 120_000);

test('the statements of a filter are not stored as prepared statements', async () => {
  const assigned = [{ attribute_key: 'assignee_id', filter_operator: 'is_present', values: [] }];
  const filter = parseFilter('conversation', assigned, attributes);
  await walk(viewers[0] as UserViewer, buildFilteredRequest(filter, {}));
  await countConversations(db, viewers[0] as UserViewer, buildFilteredRequest(filter, {}));
  const { rows: remembered } = await sql`select statement from pg_prepared_statements
    where statement like '%conversation_counts' || ' as cells%'`.execute(db);
  expect(remembered).toEqual([]);
});

test('conditions that a list parameter can express become parameters, unless they are combined with or', () => {
  const one = (attribute_key: string, values: unknown[], query_operator: string | null = null) => ({
    attribute_key,
    filter_operator: 'equal_to',
    values,
    query_operator,
  });
  const requestFor = (...conditions: FilterCondition[]) => {
    const { filter, ...words } = buildFilteredRequest(
      parseFilter('conversation', conditions, attributes),
      {},
    );
    return { ...words, left: (filter ?? []).flat().map(({ key }) => key) };
  };
  const [open] = conversationStatuses;
  const [low] = conversationPriorities;
  expect(requestFor()).toEqual({ status: 'all', left: [] });
  expect(
    requestFor(
      one('status', [open]),
      one('inbox_id', [7]),
      one('team_id', ['8']),
      one('labels', ['Vip', 'late']),
    ),
  ).toEqual({ status: open, inbox_id: 7, team_id: 8, labels: ['vip', 'late'], left: [] });
  expect(requestFor(one('inbox_id', [7]), one('inbox_id', [8]), one('priority', [low]))).toEqual({
    status: 'all',
    inbox_id: 7,
    left: ['inbox_id', 'priority'],
  });
  expect(requestFor(one('status', [open], 'or'), one('inbox_id', [7]))).toEqual({
    status: 'all',
    left: ['status', 'inbox_id'],
  });
});

const idsOf = (some: { id: number }[]) => some.map(({ id }) => id);
const ascending = (a: number, b: number) => a - b;

type Found = { ids: number[]; next: string | null };

/** Finds positions in the column cache, after waiting until it is loaded. */
async function findCached(viewer: UserViewer, list: ConversationListRequest) {
  for (let time = 0; time < 3; time += 1) {
    const found = await findCachedPositions({ db, viewer, seq: 0 }, list);
    if (found) return found;
    await columnCacheSettled();
  }
  throw new Error('the columns are not read');
}

const inDatabase = (viewer: UserViewer, list: ConversationListRequest): Promise<Found> =>
  findPage(db, viewer, list);

async function walk(viewer: UserViewer, list: ConversationListRequest, find = inDatabase): Promise<number[]> {
  const found: number[] = [];
  let cursor: string | undefined;
  for (let page = 1; page < 50; page += 1) {
    const { ids, next }: Found = await find(viewer, { ...list, cursor });
    found.push(...ids);
    if (next === null) return found;
    cursor = next;
  }
  throw new Error('the pages do not end');
}
