import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type DatabaseProbe,
  buildAccount,
  buildAgent,
  buildApiInbox,
  buildApp,
  buildContact,
  buildConversation,
  openDatabaseProbe,
  succeed,
  type TestAccount,
  type TestApp,
  type TestPerson,
} from '../../testing';
import { wrongCounts } from '../messages/testing/message-ledger';

let app: TestApp;
let probe: DatabaseProbe;
let account: TestAccount;
let agent: TestPerson;
let inboxId: number;
let teamId: number;
let inbox: Awaited<ReturnType<typeof buildApiInbox>>;

beforeAll(async () => {
  app = await buildApp();
  probe = await openDatabaseProbe(app);
  account = await buildAccount(app);
  inbox = await buildApiInbox(app, account);
  inboxId = inbox.id;
  agent = await buildAgent(app, account, { inboxIds: [inboxId] });
  teamId = (await succeed(account.as.post(`${account.path}/teams`, { name: 'support' }))).id;
});
afterAll(async () => {
  await probe?.close();
  await app?.close();
});

/** Changes of a conversation before the merge. */
const happenings = {
  'the contact writes': ['/messages', { content: 'hello', message_type: 'incoming' }],
  'somebody answers': ['/messages', { content: 'an answer' }],
  'somebody notes': ['/messages', { content: 'a note', private: true }],
  'it is read': ['/update_last_seen', {}],
  'it is made unread': ['/unread', {}],
  'it is resolved': ['/toggle_status', { status: 'resolved' }],
  'it is snoozed': ['/toggle_status', { status: 'snoozed' }],
  'it is opened': ['/toggle_status', { status: 'open' }],
  'it is urgent': ['/toggle_priority', { priority: 'urgent' }],
  'it is for the agent': ['/assignments', { assignee_id: 'agent' }],
  'it is for the team': ['/assignments', { team_id: 'team' }],
  'it is labelled': ['/labels', { labels: ['vip', 'billing'] }],
  'it is labelled otherwise': ['/labels', { labels: ['billing', 'late'] }],
  'the agent follows': ['/participants', { user_ids: ['agent'] }],
  'an order is noted': ['/custom_attributes', { custom_attributes: { order: '7' } }],
} as const satisfies Record<string, readonly [string, Record<string, unknown>]>;
type Happening = keyof typeof happenings;

async function happen(id: number, what: Happening): Promise<void> {
  const [tail, body] = happenings[what];
  const named = JSON.parse(
    JSON.stringify(body).replace('"agent"', String(agent.id)).replace('"team"', String(teamId)),
  );
  await succeed(account.as.post(`${account.path}/conversations/${id}${tail}`, named));
}

interface Kept {
  row: Record<string, unknown>;
  messages: number[];
  probe: unknown;
}

/** The complete state of a conversation, without the activity messages that merge and undo write. */
async function stateOf(displayId: number): Promise<Kept> {
  const [found] = (await probe.query(
    `select to_jsonb(c) as row,
      array(select m.id::integer from messages m where m.conversation_id = c.id
        and not (m.message_type = 2 and m.content like '%merg%') order by m.id) as messages,
      jsonb_build_object(
        'participants', (select jsonb_agg(to_jsonb(p) order by user_id) from conversation_participants p
          where p.conversation_id = c.id),
        'mentions', (select jsonb_agg(to_jsonb(n) order by user_id) from mentions n where n.conversation_id = c.id),
        'reporting', (select jsonb_agg(to_jsonb(r) order by id) from reporting_events r where r.conversation_id = c.id),
        'labels', (select jsonb_agg(l.title order by l.title) from conversation_labels l
          where l.conversation_id = c.id)) as probe
     from conversations c where c.account_id = $1 and c.display_id = $2`,
    [account.id, displayId],
  )) as Kept[];
  if (!found) throw new Error(`no conversation ${displayId}`);
  // Those activity messages change these two columns.
  const { updated_at: _u, last_message_id: _m, ...row } = found.row;
  return { ...found, row };
}

/** Checks the columns and counters of conversations that are derived from their messages. */
async function expectBorneOut(message: string): Promise<void> {
  const wrong = await probe.query(
    `select c.display_id from conversations c, lateral (
       select max(id) as newest, max(id) filter (where message_type <> 2) as said,
         max(id) filter (where message_type <> 2 and not private) as shown,
         date_trunc('milliseconds', max(created_at) filter (where message_type = 0)) as incoming,
         count(*) filter (where message_type = 0 and created_at > coalesce(c.agent_last_seen_at, '-infinity')) as unread
       from messages where conversation_id = c.id) m
     where c.account_id = $1 and (m.newest, m.said, m.shown, m.incoming, m.unread) is distinct from
       (c.last_message_id, c.last_non_activity_message_id, c.last_public_message_id, c.last_incoming_at, c.unread_count)`,
    [account.id],
  );
  expect(wrong, message).toEqual([]);
  expect(await wrongCounts(probe, account.id), message).toEqual([]);
}

const happening = fc.constantFrom(...(Object.keys(happenings) as Happening[]));
const script = fc.record({
  first: fc.array(happening, { maxLength: 5 }),
  second: fc.array(happening, { maxLength: 5 }),
  isNewerKept: fc.boolean(),
});
const ENOUGH_MS = 12_000;

test('D1, D10, CT9–CT12: a merge has every message once and in order, and undo restores both conversations', async () => {
  const deadline = Date.now() + ENOUGH_MS;
  const property = fc.asyncProperty(script, async ({ first, second, isNewerKept }) => {
    if (Date.now() > deadline) return; // a slow machine runs fewer cases
    const contactId = (await buildContact(app, account)).id;
    const [one, two] = [
      await buildConversation(app, account, { inbox, contactId, message: 'first' }),
      await buildConversation(app, account, { inbox, contactId, message: 'second' }),
    ];
    const example = JSON.stringify({ first, second, isNewerKept });
    // Alternately, so that the messages of both are interleaved.
    for (let turn = 0; turn < 5; turn += 1) {
      const [here, there] = [first[turn], second[turn]];
      if (here) await happen(one.id, here);
      if (there) await happen(two.id, there);
    }
    const before = { [one.id]: await stateOf(one.id), [two.id]: await stateOf(two.id) };
    const [target, source] = isNewerKept ? [two.id, one.id] : [one.id, two.id];
    const path = `${account.path}/conversations/${target}/merges`;
    const created = await succeed(account.as.post(path, { merged_conversation_id: source }));

    const joined = await stateOf(target);
    const all = [before[one.id], before[two.id]].flatMap((stored) => stored?.messages ?? []);
    expect(joined.messages, example).toEqual(all.toSorted((a, b) => a - b));
    await expectBorneOut(example);

    await succeed(account.as.post(`${path}/${created.id}/undo`, {}));
    for (const id of [one.id, two.id]) expect(await stateOf(id), `${example} ${id}`).toEqual(before[id]);
    await expectBorneOut(example);
  });
  await fc.assert(property, { numRuns: 60 });
}, 60_000);
