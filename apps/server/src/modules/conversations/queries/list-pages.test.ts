import { conversationSorts, conversationStatuses, contactSortFields } from '@parley/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildAccount,
  buildAgent,
  buildApiInbox,
  buildApp,
  type TestAccount,
  type TestApp,
} from '../../../testing';
import type { Db } from '../../../platform/db/database';
import { findMembership, type UserViewer } from '../../access/access.facade';
import { findContactRows } from '../../contacts/queries/list-contacts';
import type { ConversationListRequest } from './list-request';
import { storePageIds } from '../../conversation-presenters/queries/stored-page';
import { findPage, findShownPage, listConversations } from './list-conversations';
import { readStoredPage } from '../../conversation-presenters/queries/read-related';

// Random rows with many equal values: pages must neither repeat nor skip a row, in any order.

const ROWS = 160;
let app: TestApp;
let own: TestAccount;
let db: Db;
let viewers: UserViewer[];

interface Row {
  id: number;
  status: number;
  inbox_id: number;
  assignee_id: number | null;
  labels: string[];
  priority: number | null;
  waiting_since: Date | null;
  last_activity_at: Date;
  created_at: Date;
}
let rows: Row[];

beforeAll(async () => {
  app = await buildApp();
  own = await buildAccount(app);
  const inboxes = [
    await buildApiInbox(app, own),
    await buildApiInbox(app, own),
    await buildApiInbox(app, own),
  ];
  const inboxIds = inboxes.map((inbox) => inbox.id);
  const agent = await buildAgent(app, own, { inboxIds: inboxIds.slice(0, 2) });
  db = app.services.database.tenant(own.id);
  const moment = (column: string) =>
    sql.raw(`timestamptz '2026-01-01' + (floor(random() * 9) || ' hours')::interval as ${column}`);
  await sql`insert into contacts (account_id, name, email, phone_number, identifier, last_activity_at, additional_attributes)
    select ${own.id}, (array['Ada', 'ada', '+49', 'Bo', ''])[1 + floor(random() * 5)::int],
      case when random() < 0.7 then 'c' || n || '@mail.example' end,
      case when random() < 0.5 then '+49' || (100000 + n) end, case when random() < 0.3 then 'crm-' || n end,
      case when random() < 0.8 then timestamptz '2026-01-01' + (floor(random() * 5) || ' hours')::interval end,
      case when random() < 0.6 then jsonb_build_object('city', (array['Oslo', 'Lima'])[1 + floor(random() * 2)::int]) else '{}' end
    from generate_series(1, ${ROWS}) as n`.execute(db);
  await sql`insert into contact_inboxes (account_id, contact_id, inbox_id, source_id, pubsub_token)
    select account_id, id, ${inboxIds[0]}, 'source-' || id, 'pages-' || account_id || '-' || id from contacts`.execute(
    db,
  );
  await sql`insert into conversations (account_id, display_id, inbox_id, contact_id, contact_inbox_id, status, priority,
      assignee_id, labels, waiting_since, first_reply_created_at, last_activity_at, created_at)
    select account_id, n, inbox, contact_id, contact_inbox, status, priority, assignee, labels,
      case when random() < 0.5 then waiting end, case when random() < 0.5 then active end, active, created
    from (select ci.account_id, row_number() over () as n, ci.contact_id, ci.id as contact_inbox,
        (${sql.val(inboxIds)}::bigint[])[1 + floor(random() * 3)::int] as inbox, floor(random() * 4)::int as status,
        case when random() < 0.6 then floor(random() * 4)::int end as priority,
        case when random() < 0.4 then ${agent.id}::bigint when random() < 0.5 then ${own.admin.id}::bigint end as assignee,
        case when random() < 0.3 then array['vip'] when random() < 0.3 then array['late']
          when random() < 0.3 then array['late', 'vip', 'late'] else '{}'::text[] end as labels,
        ${moment('waiting')}, ${moment('active')}, ${moment('created')}
      from contact_inboxes ci where ci.account_id = ${own.id}) as made`.execute(db);
  rows = (await sql<Row>`select * from conversations`.execute(db)).rows;
  viewers = await Promise.all(
    [own.admin.id, agent.id].map(async (id) => {
      const viewer = (await findMembership(db, own.id, id))?.viewer;
      if (!viewer) throw new Error('no such member');
      return viewer;
    }),
  );
});
afterAll(() => app.close());

async function walk<T>(read: (page: number) => Promise<T[]>): Promise<T[]> {
  const all: T[] = [];
  for (let page = 1; page < 50; page += 1) {
    const found = await read(page);
    if (found.length === 0) return all;
    all.push(...found);
  }
  throw new Error('the pages do not end');
}

const time = (date: Date | null) => date?.getTime() ?? null;
type Key = (row: Row) => number | null;
const activity: [Key, 1 | -1][] = [
  [(row) => time(row.last_activity_at), -1],
  [(row) => row.id, -1],
];
const age: [Key, 1 | -1][] = [
  [(row) => time(row.created_at), 1],
  [(row) => row.id, 1],
];

/** The sort orders of the contract, implemented a second time. */
function keysOf(sort: string): [Key, 1 | -1][] {
  const way = sort.endsWith('_asc') ? 1 : -1;
  const both = (key: Key): [Key, 1 | -1][] => [
    [key, way],
    [(row) => row.id, way],
  ];
  if (sort.startsWith('last_activity_at')) return both((row) => time(row.last_activity_at));
  if (sort.startsWith('created_at')) return both((row) => time(row.created_at));
  if (sort === 'sort_on_created_at') return age;
  if (sort === 'priority_desc_created_at_asc') return [[(row) => row.priority, -1], ...age];
  if (sort.startsWith('priority')) return [[(row) => row.priority, way], ...activity];
  if (sort === 'sort_on_priority') return [[(row) => row.priority, -1], ...activity];
  if (sort === 'sort_on_waiting_since') return [[(row) => time(row.waiting_since), 1], ...age];
  if (sort.startsWith('waiting_since')) return [[(row) => time(row.waiting_since), way], ...age];
  return activity;
}

/** Missing values come last in both directions. */
function inOrder(all: Row[], keys: [Key, 1 | -1][]): number[] {
  const sorted = all.toSorted((a, b) => {
    for (const [key, way] of keys) {
      const [one, other] = [key(a), key(b)];
      if (one === other) continue;
      if (one === null) return 1;
      if (other === null) return -1;
      return (one - other) * way;
    }
    return 0;
  });
  return sorted.map((row) => row.id);
}

const views = fc.record({
  viewer: fc.constantFrom(0, 1),
  status: fc.constantFrom(...conversationStatuses, 'all'),
  sort_by: fc.constantFrom(...conversationSorts),
  assignee_type: fc.constantFrom(undefined, 'me', 'unassigned', 'assigned'),
  labels: fc.constantFrom<string[] | undefined>(undefined, ['vip'], ['vip', 'late', 'vip'], ['none']),
  conversation_type: fc.constantFrom(undefined, 'unattended'),
});

test('CL3, CL5: the pages of any list in any order contain each conversation once, in that order', async () => {
  await fc.assert(
    fc.asyncProperty(views, async ({ viewer: index, ...view }) => {
      const viewer = viewers[index] as UserViewer;
      const query: ConversationListRequest = view;
      const listed = await walk((page) => listConversations(db, viewer, { ...query, page }));
      expect(listed.map((row) => row.id)).toEqual(
        inOrder(
          rows.filter((row) => matches(row, viewer, query)),
          keysOf(view.sort_by),
        ),
      );
    }),
    { numRuns: 150 },
  );
});

test('CL5: pages read by cursor contain each conversation once, in the same order', async () => {
  await fc.assert(
    fc.asyncProperty(views, async ({ viewer: index, ...view }) => {
      const viewer = viewers[index] as UserViewer;
      expect(await walkByCursor(viewer, view)).toEqual(
        inOrder(
          rows.filter((row) => matches(row, viewer, view)),
          keysOf(view.sort_by),
        ),
      );
    }),
    { numRuns: 150 },
  );
});

test('CL5: a conversation that moves to the top during scrolling neither repeats nor hides another one', async () => {
  const viewer = viewers[0] as UserViewer;
  const query: ConversationListRequest = { status: 'all', sort_by: 'last_activity_at_desc' };
  const before = inOrder(rows, keysOf(query.sort_by ?? ''));
  const moved = before.at(-1) as number;
  const listed = await walkByCursor(viewer, query, async (page) => {
    if (page === 1)
      await sql`update conversations set last_activity_at = now() where id = ${moved}`.execute(db);
  });
  await sql`update conversations set last_activity_at = ${rows.find(({ id }) => id === moved)?.last_activity_at}
    where id = ${moved}`.execute(db);
  expect(listed).toEqual(before.filter((id) => id !== moved));
});

test('pages that different users request concurrently each contain their own rows', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(views, { minLength: 2, maxLength: 8 }), async (requests) => {
      const pages = await Promise.all(
        requests.map(({ viewer, ...view }) => findShownPage(db, viewers[viewer] as UserViewer, view)),
      );
      for (const [at, { viewer, ...view }] of requests.entries()) {
        const { ids, next } = await findPage(db, viewers[viewer] as UserViewer, view);
        const found = pages[at];
        expect(found).toMatchObject({ ids, next });
        expect(found?.rows.conversations.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
      }
    }),
    { numRuns: 25 },
  );
});

test('a stored page can be read only with the mark it was stored with', async () => {
  const id = rows[0]?.id as number;
  const places = sql<{ id: number }>`select ${id}::bigint as id`;
  const note = (mark: string) => storePageIds(db, places, mark);
  const [, noted, foreign] = await Promise.all([
    note('one-'),
    readStoredPage(db, own.id, 'one-'),
    readStoredPage(db, own.id, 'two-'),
  ]);
  expect(noted?.conversations.map((row) => row.id)).toEqual([id]);
  expect(foreign).toBeUndefined();
});

async function walkByCursor(
  viewer: UserViewer,
  query: ConversationListRequest,
  afterPage: (page: number) => Promise<void> = async () => {},
): Promise<number[]> {
  const listed: number[] = [];
  let cursor: string | undefined;
  for (let page = 1; page < 50; page += 1) {
    const { ids, next } = await findPage(db, viewer, { ...query, cursor });
    listed.push(...ids);
    if (next === null) return listed;
    cursor = next;
    await afterPage(page);
  }
  throw new Error('the pages do not end');
}

test('conversation_labels has the status and activity of its conversations after any sequence of changes', async () => {
  const changes = fc.record({
    at: fc.nat({ max: ROWS - 1 }),
    status: fc.constantFrom(sql`status`, ...[0, 1, 2, 3].map((status) => sql.lit(status))),
    labels: fc.constantFrom(
      sql`labels`,
      ...[[], ['vip'], ['late', 'vip'], ['late', 'late']].map((titles) => sql`${titles}::text[]`),
    ),
    hours: fc.constantFrom(
      sql`last_activity_at`,
      ...[1, 2, 30].map(
        (hours) => sql`last_activity_at
      + make_interval(hours => ${hours}::int)`,
      ),
    ),
  });
  const viewer = viewers[0] as UserViewer;
  await fc.assert(
    fc.asyncProperty(
      fc.array(changes, { minLength: 1, maxLength: 12 }),
      views,
      async (some, { viewer: _, ...view }) => {
        for (const { at, status, labels, hours } of some)
          await sql`update conversations set status = ${status}, labels = ${labels}, last_activity_at = ${hours}
          where id = ${rows[at]?.id ?? 0}`.execute(db);
        const { rows: wrong } = await sql`
        (select distinct id, title, status, last_activity_at from conversations, unnest(labels) as title)
        except select conversation_id, title, status, last_activity_at from conversation_labels
        union all (select conversation_id, title, status, last_activity_at from conversation_labels
        except select id, title, status, last_activity_at from conversations, unnest(labels) as title)`.execute(
          db,
        );
        expect(wrong).toEqual([]);
        rows = (await sql<Row>`select * from conversations`.execute(db)).rows;
        const query = { ...view, labels: ['vip', 'late'], sort_by: 'last_activity_at_desc' };
        expect(await walkByCursor(viewer, query)).toEqual(
          inOrder(
            rows.filter((row) => matches(row, viewer, query)),
            activity,
          ),
        );
      },
    ),
    { numRuns: 40 },
  );
});

test('C4: an invalid cursor, or one of another order, is refused with 422', async () => {
  const viewer = viewers[0] as UserViewer;
  const { next } = await findPage(db, viewer, { status: 'all', sort_by: 'priority_desc' });
  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const columns = fc.constantFrom(['priority', 'last_activity_at'], ['created_at'], ['id'], []);
  const texts = fc.oneof(
    fc.string(),
    fc.json().map(encoded),
    fc.tuple(columns, fc.jsonValue(), fc.jsonValue(), fc.jsonValue()).map(encoded),
    fc.constantFrom(
      `${next}A`,
      `${next?.slice(0, -3)}`,
      encoded([['priority', 'last_activity_at'], 7, 1, 1]),
    ),
  );
  await fc.assert(
    fc.asyncProperty(texts, async (cursor) => {
      await expect(
        findPage(db, viewer, { status: 'all', sort_by: 'priority_desc', cursor }),
      ).rejects.toMatchObject({ statusCode: 422 });
    }),
    { numRuns: 200 },
  );
  const other = findPage(db, viewer, { status: 'all', sort_by: 'created_at_asc', cursor: next ?? '' });
  await expect(other).rejects.toMatchObject({ statusCode: 422, code: 'invalid_cursor' });
});

function matches(
  row: Row & { first_reply_created_at?: Date | null },
  viewer: UserViewer,
  query: ConversationListRequest,
): boolean {
  const { status, assignee_type: assignee, labels, conversation_type: type } = query;
  return (
    (viewer.role === 'administrator' || viewer.inboxIds.includes(row.inbox_id)) &&
    (status === 'all' || conversationStatuses[row.status] === status) &&
    (assignee !== 'me' || row.assignee_id === viewer.userId) &&
    (assignee !== 'unassigned' || row.assignee_id === null) &&
    (assignee !== 'assigned' || row.assignee_id !== null) &&
    (!labels || row.labels.some((title) => labels.includes(title))) &&
    (type !== 'unattended' || row.waiting_since !== null || row.first_reply_created_at === null)
  );
}

test.each(contactSortFields.flatMap((field) => [field, `-${field}`]).concat('city,-name'))(
  'the pages of contacts sorted by %s contain each known contact once, in that order',
  async (sort) => {
    const selection = { isKnown: true };
    const pages = await walk((page) => findContactRows(db, own.id, selection, { page, sort, limit: 15 }));
    const atOnce = await findContactRows(
      db,
      own.id,
      { ...selection, where: [sql<boolean>`true`] },
      { page: 1, sort, limit: 1_000 },
    );
    const known = await sql<{ id: number }>`select id from contacts
      where email is not null or phone_number is not null or identifier is not null`.execute(db);
    expect(pages.map((row) => row.id)).toEqual(atOnce.map((row) => row.id));
    expect(pages.map((row) => row.id).toSorted((a, b) => a - b)).toEqual(
      known.rows.map((row) => row.id).toSorted((a, b) => a - b),
    );
    const { rows: stored } = await sql<{ known: number }>`select known from contact_counts`.execute(db);
    expect(stored).toEqual([{ known: pages.length }]);
  },
);
