import { conversationSorts, type FilterCondition } from '@parley/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../../../platform/db/database';
import {
  buildAccount,
  buildAgent,
  buildApiInbox,
  buildApp,
  buildContact,
  buildConversation,
  succeed,
  type TestAccount,
  type TestApp,
  type TestPerson,
} from '../../../../testing';
import { findMembership, type UserViewer } from '../../../access/access.facade';
import { parseFilterConditions } from '../../../filters/filters.facade';
import { countConversations } from '../count-conversations';
import { buildFilteredRequest } from '../filtered-list';
import { findPage } from '../list-conversations';
import { findCachedPositions } from './find-cached-page';
import { columnCacheSettled, setColumnCacheThreshold } from './conversation-rows';

// The column cache of a large account follows every change, whichever code writes it.

let app: TestApp;
let own: TestAccount;
let agent: TestPerson;
let db: Db;
let viewers: UserViewer[];
let inbox: { id: number };
let other: { id: number };

beforeAll(async () => {
  app = await buildApp();
  own = await buildAccount(app);
  inbox = await buildApiInbox(app, own);
  other = await buildApiInbox(app, own);
  agent = await buildAgent(app, own, { inboxIds: [inbox.id] });
  db = app.services.database.tenant(own.id);
  for (const [attribute_key, attribute_display_type] of [
    ['plan', 'text'],
    ['seats', 'number'],
  ])
    await succeed(
      own.as.post(`${own.path}/custom_attribute_definitions`, {
        attribute_model: 'conversation_attribute',
        attribute_key,
        attribute_display_type,
        attribute_display_name: attribute_key,
      }),
    );
  for (let n = 0; n < 8; n += 1) await begin(n);
  viewers = await Promise.all(
    [own.admin.id, agent.id].map(async (id) => {
      const viewer = (await findMembership(db, own.id, id))?.viewer;
      if (!viewer) throw new Error('no such member');
      return viewer;
    }),
  );
  setColumnCacheThreshold(-1);
});
afterAll(async () => {
  setColumnCacheThreshold();
  await app.close();
});

const begin = (n: number) =>
  buildConversation(app, own, {
    inbox: (n % 2 === 0 ? inbox : other) as never,
    message: `Hello ${n}`,
    additional_attributes: { referer: `https://shop.example/${n}`, browser_language: 'de' },
    custom_attributes: { plan: n % 3 === 0 ? 'Gold' : 'Silver', seats: n },
  });

const one = (attribute_key: string, filter_operator: string, values: unknown[] = []): FilterCondition => ({
  attribute_key,
  filter_operator,
  values,
  query_operator: 'and',
});
const or = (condition: FilterCondition): FilterCondition => ({ ...condition, query_operator: 'or' });

const filters: FilterCondition[][] = [
  [one('plan', 'equal_to', ['gold'])],
  [one('plan', 'not_equal_to', ['gold']), one('seats', 'is_greater_than', [1])],
  [one('referer', 'contains', ['shop'])],
  [or(one('status', 'equal_to', ['resolved'])), one('priority', 'equal_to', ['urgent'])],
  [one('assignee_id', 'is_not_present'), one('browser_language', 'equal_to', ['de'])],
  [one('team_id', 'is_present')],
  [one('labels', 'is_present'), one('seats', 'is_less_than', [4])],
  [one('last_activity_at', 'days_before', [0])],
  [one('display_id', 'does_not_contain', ['9'])],
  [or(one('contact_id', 'equal_to', [1])), one('contact_id', 'not_equal_to', [1])],
];

async function newestEvent(): Promise<number> {
  const { rows } = await sql<{ last_seq: number }>`select last_seq from account_event_seq`.execute(db);
  return rows[0]?.last_seq ?? 0;
}

/** Results of every filter for every viewer, from the column cache and from the database. */
async function askAll() {
  const seq = await newestEvent();
  const both: { inMemory: unknown[]; inDatabase: unknown[] } = { inMemory: [], inDatabase: [] };
  for (const [at, conditions] of filters.entries()) {
    const filter = await parseFilterConditions(db, own.id, 'conversation', conditions);
    for (const viewer of viewers) {
      const request = buildFilteredRequest(filter, {
        sort_by: conversationSorts[at % conversationSorts.length],
      });
      const { ids } = await findPage(db, viewer, request);
      const { counts } = await countConversations(db, viewer, request);
      let found = await findCachedPositions({ db, viewer, seq }, request);
      if (!found) await columnCacheSettled();
      found ??= await findCachedPositions({ db, viewer, seq }, request);
      both.inDatabase.push({ conditions, ids, counts });
      both.inMemory.push({ conditions, ids: found?.ids, counts: found?.counts });
    }
  }
  return both;
}

const change = (id: number, path: string, body: Record<string, unknown>) =>
  succeed(own.as.post(`${own.path}/conversations/${id}/${path}`, body));

/** No change depends on another: conversations 7 and 8 are for those that delete. */
const changes: [string, () => Promise<unknown>][] = [
  ['nothing has changed', async () => undefined],
  ['a conversation is created', () => begin(9)],
  ['the visitor writes', () => change(1, 'messages', { content: 'More', message_type: 'incoming' })],
  ['an agent replies', () => change(2, 'messages', { content: 'Yes', message_type: 'outgoing' })],
  ['a conversation is resolved', () => change(2, 'toggle_status', { status: 'resolved' })],
  [
    'a conversation gets a priority',
    () => own.as.post(`${own.path}/conversations/3/toggle_priority`, { priority: 'urgent' }),
  ],
  ['a conversation is assigned', () => change(1, 'assignments', { assignee_id: agent.id })],
  ['labels are set', () => change(3, 'labels', { labels: ['vip', 'late'] })],
  [
    'custom attributes are set',
    () => change(4, 'custom_attributes', { custom_attributes: { plan: 'GOLD', seats: 7.5 } }),
  ],
  [
    'the team of a conversation is deleted',
    async () => {
      const { id } = await succeed(own.as.post(`${own.path}/teams`, { name: 'billing' }));
      await change(5, 'assignments', { team_id: id });
      await askAll();
      await own.as.delete(`${own.path}/teams/${id}`);
    },
  ],
  [
    'two contacts are merged',
    async () => {
      const base = await buildContact(app, own);
      const { meta } = await succeed(own.as.get(`${own.path}/conversations/6`));
      await succeed(
        own.as.post(`${own.path}/actions/contact_merge`, {
          base_contact_id: base.id,
          mergee_contact_id: meta.sender.id,
        }),
      );
    },
  ],
  [
    'two conversations are merged, and the merge is undone',
    async () => {
      const { meta } = await succeed(own.as.get(`${own.path}/conversations/3`));
      const contactId = meta.sender.id;
      const twin = await buildConversation(app, own, { inbox: inbox as never, contactId, labels: ['twin'] });
      const merged = await change(3, 'merges', { merged_conversation_id: twin.id });
      const { inMemory, inDatabase } = await askAll();
      expect(inMemory).toEqual(inDatabase);
      await change(3, `merges/${merged.id}/undo`, {});
    },
  ],
  ['a conversation is deleted', () => own.as.delete(`${own.path}/conversations/7`)],
  [
    'a contact is deleted with its conversations',
    async () => {
      const { meta } = await succeed(own.as.get(`${own.path}/conversations/8`));
      await own.as.delete(`${own.path}/contacts/${meta.sender.id}`);
    },
  ],
];

test.each(changes)('SF2: column cache and database find the same when %s', async (_name, make) => {
  await make();
  const { inMemory, inDatabase } = await askAll();
  expect(inMemory).toEqual(inDatabase);
});

test('SF2: a response from the column cache equals one from the database and contains the latest write', async () => {
  const ask = () =>
    succeed(own.as.post(`${own.path}/conversations/filter`, { payload: [one('seats', 'equal_to', [42])] }));
  setColumnCacheThreshold();
  const { id } = await buildConversation(app, own, {
    inbox: inbox as never,
    custom_attributes: { seats: 42 },
  });
  const before = await ask();
  setColumnCacheThreshold(-1);
  await ask();
  await columnCacheSettled();
  expect(await ask()).toEqual(before);
  expect(before.payload.map((row: { id: number }) => row.id)).toEqual([id]);
  await change(id, 'custom_attributes', { custom_attributes: { seats: 43 } });
  expect((await ask()).meta.all_count).toBe(0);
});

test('R4: the column cache is loaded again if the events of a change are no longer stored', async () => {
  const filter = await parseFilterConditions(db, own.id, 'conversation', [one('plan', 'equal_to', ['gold'])]);
  const [viewer] = viewers as [UserViewer];
  const ask = async () =>
    findCachedPositions({ db, viewer, seq: await newestEvent() }, buildFilteredRequest(filter, {}));
  await ask();
  await columnCacheSettled();
  expect(await ask()).toBeDefined();
  await change(4, 'custom_attributes', { custom_attributes: { plan: 'none' } });
  await sql`delete from event_log where account_id = ${own.id}`.execute(
    app.services.database.system('housekeeping'),
  );
  expect(await ask()).toBeUndefined();
  await ask();
  await columnCacheSettled();
  expect((await ask())?.ids).toEqual((await findPage(db, viewer, buildFilteredRequest(filter, {}))).ids);
});
