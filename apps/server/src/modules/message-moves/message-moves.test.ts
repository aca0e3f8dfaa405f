import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  buildAccount,
  buildAgent,
  buildApiInbox,
  buildApp,
  buildConversation,
  type DatabaseProbe,
  openCable,
  openDatabaseProbe,
  succeed,
  type TestAccount,
  type TestApp,
} from '../../testing';
import { wrongCounts } from '../messages/testing/message-ledger';

/* An email that joined the wrong conversation is moved to another one, and back. */

let app: TestApp;
let probe: DatabaseProbe;
let url: string;
let account: TestAccount;
let inboxId: number;
let count = 0;

beforeAll(async () => {
  app = await buildApp({ withJobs: true, env: { RAILS_INBOUND_EMAIL_PASSWORD: 'relay-secret' } });
  url = await app.listen();
  probe = await openDatabaseProbe(app);
});
afterAll(async () => {
  await probe.close();
  await app.close();
});
beforeEach(async () => {
  account = await buildAccount(app);
  count += 1;
  const channel = { type: 'email', email: address() };
  inboxId = (await succeed(account.as.post(`${account.path}/inboxes`, { name: 'Help', channel }))).id;
});

const wait = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 15_000, interval: 50 });
const address = () => `moves-${count}@acme.example`;
const at = (id: number, tail = '') => `${account.path}/conversations/${id}${tail}`;

/** Delivers an email and returns its message, with the number of its conversation. */
async function receive(id: string, headers: Record<string, string> = {}, text = `Text of ${id}`) {
  const all = {
    'Message-ID': `<${id}@mail.example>`,
    From: 'Nora Lind <nora@example.org>',
    To: address(),
    Subject: `About ${id}`,
    ...headers,
  };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  await app.anonymous.send({
    method: 'POST',
    url: '/rails/action_mailbox/relay/inbound_emails',
    headers: {
      'content-type': 'message/rfc822',
      authorization: `Basic ${Buffer.from('actionmailbox:relay-secret').toString('base64')}`,
    },
    payload: `${head.join('')}\r\n${text}\r\n`,
  });
  return wait(async () => {
    const [row] = (await probe.query(
      `select m.id::integer as id, c.display_id::integer as conversation from messages m
       join conversations c on c.account_id = m.account_id and c.id = m.conversation_id
       where m.account_id = $1 and m.source_id = $2`,
      [account.id, `${id}@mail.example`],
    )) as { id: number; conversation: number }[];
    if (!row) throw new Error('not stored yet');
    return row;
  });
}

const move = (message: { id: number; conversation: number }, target: number | null, as = account.as) =>
  as.post(at(message.conversation, `/messages/${message.id}/moves`), { target_conversation_id: target });
const undo = (id: number) => account.as.post(`${account.path}/message_moves/${id}/undo`, {});
const contentsOf = async (id: number): Promise<string[]> =>
  (await succeed(account.as.get(at(id, '/messages')))).payload.map(({ content }: { content: string }) =>
    content.trim(),
  );
const items = async () =>
  (await succeed(account.as.get(`${account.path}/inboxes/${inboxId}/inbound_items`))).payload;

/** Everything a move may touch, without the activity messages that it writes. */
async function stateOf(...displayIds: number[]): Promise<unknown> {
  return probe.query(
    `select to_jsonb(c) - 'updated_at' - 'last_message_id' as conversation,
      (select jsonb_agg(to_jsonb(m) order by m.id) from messages m
        where m.conversation_id = c.id and m.message_type <> 2) as messages,
      (select jsonb_agg(to_jsonb(i) order by i.id) from inbound_items i where i.conversation_id = c.id) as items,
      (select jsonb_agg(to_jsonb(n) order by n.id) from notifications n where n.conversation_id = c.id) as notifications,
      (select jsonb_agg(to_jsonb(r) order by r.id) from reporting_events r where r.conversation_id = c.id) as reporting
     from conversations c where c.account_id = $1 and c.display_id = any($2) order by c.display_id`,
    [account.id, displayIds],
  );
}

/** The columns and counters of conversations say what their messages say. */
async function expectBorneOut(): Promise<void> {
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
  expect(wrong).toEqual([]);
  expect(await wrongCounts(probe, account.id)).toEqual([]);
}

test('CH19: a moved email is in the other conversation with its file and what arrived, and Undo puts both back exactly', async () => {
  const right = await receive('right');
  await succeed(account.as.post(at(right.conversation, '/toggle_status'), { status: 'resolved' }));
  await succeed(account.as.post(at(right.conversation, '/update_last_seen')));
  await receive('wrong');
  const mail = await receive(
    'lost',
    { 'In-Reply-To': '<wrong@mail.example>', 'Content-Type': 'multipart/mixed; boundary=b' },
    '--b\r\n\r\nText of lost\r\n--b\r\nContent-Type: text/csv; name=list.csv\r\n\r\n1,2\r\n--b--',
  );
  const ids = [right.conversation, mail.conversation];
  const before = await stateOf(...ids);

  const moved = await succeed(move(mail, right.conversation));
  expect(moved).toMatchObject({
    message_id: mail.id,
    from_conversation_id: mail.conversation,
    conversation_id: right.conversation,
    is_new_conversation: false,
    undone: false,
  });
  const { name } = account.admin;
  expect(await contentsOf(right.conversation)).toEqual([
    'Text of right',
    expect.stringContaining('resolved'),
    'Text of lost',
    `${name} moved a message here from conversation #${mail.conversation}`,
  ]);
  expect(await contentsOf(mail.conversation)).toEqual([
    'Text of wrong',
    `${name} moved a message to conversation #${right.conversation}`,
  ]);
  const { payload } = await succeed(account.as.get(at(right.conversation, '/messages')));
  expect(payload.find(({ id }: { id: number }) => id === mail.id).attachments).toHaveLength(1);
  const [target, source] = [
    await succeed(account.as.get(at(right.conversation))),
    await succeed(account.as.get(at(mail.conversation))),
  ];
  expect(target).toMatchObject({ status: 'open', unread_count: 1 });
  expect(target.waiting_since).toBeGreaterThan(0);
  expect(source).toMatchObject({ status: 'open', unread_count: 1 });
  expect((await items())[0]).toMatchObject({
    conversation_id: right.conversation,
    move: { id: moved.id, from_conversation_id: mail.conversation },
  });
  await expectBorneOut();

  expect(await succeed(undo(moved.id))).toMatchObject({ id: moved.id, undone: true });
  expect(await stateOf(...ids)).toEqual(before);
  expect((await items())[0]).toMatchObject({ conversation_id: mail.conversation, move: null });
  await expectBorneOut();
  const after = await contentsOf(mail.conversation);
  expect(after.at(-1)).toBe(`${name} moved a message back from conversation #${right.conversation}`);
  expect((await succeed(undo(moved.id))).undone).toBe(true);
  expect(await contentsOf(mail.conversation)).toEqual(after);
});

test('CH19: later answers to a moved email join the conversation that it was moved to', async () => {
  const right = await receive('home');
  await receive('away');
  const mail = await receive('stray', { 'In-Reply-To': '<away@mail.example>', From: 'ole@example.org' });
  const other = await receive('other', { From: 'ole@example.org' });
  expect(mail.conversation).not.toBe(other.conversation);
  await succeed(move(mail, other.conversation));
  const late = await receive('late', { 'In-Reply-To': '<stray@mail.example>', From: 'ole@example.org' });
  expect(late.conversation).toBe(other.conversation);
  const [sender] = (await probe.query(
    `select k.email from messages m join contacts k on k.id = m.sender_id where m.id = $1`,
    [mail.id],
  )) as { email: string }[];
  expect(sender?.email).toBe('ole@example.org');
  expect(right.conversation).not.toBe(other.conversation);
});

test('CH19: a new conversation belongs to whoever wrote the email, and Undo removes it unless it is used', async () => {
  const first = await receive('begin', { Cc: 'ole@example.org' });
  const mail = await receive('copy', { 'In-Reply-To': '<begin@mail.example>', From: 'ole@example.org' });
  expect(mail.conversation).toBe(first.conversation);
  const before = await stateOf(first.conversation);
  const moved = await succeed(move(mail, null));
  const created = await succeed(account.as.get(at(moved.conversation_id)));
  expect(created).toMatchObject({
    status: 'open',
    unread_count: 1,
    meta: { sender: { email: 'ole@example.org' } },
    additional_attributes: { source: 'email', mail_subject: 'About copy' },
  });
  await expectBorneOut();
  expect(await succeed(undo(moved.id))).toMatchObject({ undone: true });
  expect((await account.as.get(at(moved.conversation_id))).status).toBe(404);
  expect(await stateOf(first.conversation)).toEqual(before);
  await expectBorneOut();

  const again = await succeed(move(mail, null));
  await succeed(
    account.as.post(at(again.conversation_id, '/messages'), { content: 'a note', private: true }),
  );
  await succeed(undo(again.id));
  expect(await contentsOf(again.conversation_id)).toContain('a note');
  expect(await contentsOf(first.conversation)).toContain('Text of copy');
  await expectBorneOut();
});

test('RP1: a move writes no reporting event, and nobody waits any longer where nothing is left to answer', async () => {
  const right = await receive('one');
  const mail = await receive('two');
  await succeed(account.as.post(at(right.conversation, '/toggle_status'), { status: 'resolved' }));
  const reporting = async () =>
    probe.query('select * from reporting_events where account_id = $1', [account.id]);
  const before = await reporting();
  await succeed(move(mail, right.conversation));
  expect((await succeed(account.as.get(at(mail.conversation)))).waiting_since).toBe(0);
  expect(await reporting()).toEqual(before);
});

test('CH19: an email that was answered where it is moved to is history there: nothing opens or becomes unread', async () => {
  const mail = await receive('old');
  const right = await receive('new');
  await succeed(account.as.post(at(right.conversation, '/messages'), { content: 'Done.' }));
  await succeed(account.as.post(at(right.conversation, '/toggle_status'), { status: 'resolved' }));
  await succeed(account.as.post(at(right.conversation, '/update_last_seen')));
  await succeed(move(mail, right.conversation));
  expect(await succeed(account.as.get(at(right.conversation)))).toMatchObject({
    status: 'resolved',
    unread_count: 0,
    waiting_since: 0,
  });
  expect((await contentsOf(right.conversation))[0]).toBe('Text of old');
  await expectBorneOut();
});

test('Undo keeps what was done since: a reply, and a conversation that was resolved', async () => {
  const right = await receive('a');
  const mail = await receive('b');
  const moved = await succeed(move(mail, right.conversation));
  await succeed(account.as.post(at(right.conversation, '/messages'), { content: 'Hello' }));
  await succeed(account.as.post(at(right.conversation, '/toggle_status'), { status: 'resolved' }));
  await succeed(undo(moved.id));
  const target = await succeed(account.as.get(at(right.conversation)));
  expect(target).toMatchObject({ status: 'resolved', waiting_since: 0 });
  expect((await succeed(account.as.get(at(mail.conversation)))).waiting_since).toBeGreaterThan(0);
  await expectBorneOut();
});

test('a message that was moved on cannot be undone before the later move, and a deleted source refuses', async () => {
  const [one, two, mail] = [await receive('x'), await receive('y'), await receive('z')];
  const first = await succeed(move(mail, one.conversation));
  const second = await succeed(move({ ...mail, conversation: one.conversation }, two.conversation));
  expect(await undo(first.id)).toMatchObject({ status: 409, body: { error_code: 'move_overtaken' } });
  await succeed(undo(second.id));
  await succeed(account.as.delete(at(mail.conversation)));
  expect(await undo(first.id)).toMatchObject({ status: 422, body: { error_code: 'move_source_gone' } });
  expect((await undo(first.id + 1_000)).status).toBe(404);
});

test('a conversation that was merged since is found by Undo', async () => {
  const [one, mail, third] = [await receive('m1'), await receive('m2'), await receive('m3')];
  const moved = await succeed(move(mail, one.conversation));
  const merge = at(third.conversation, '/merges');
  await succeed(account.as.post(merge, { merged_conversation_id: mail.conversation }));
  await succeed(undo(moved.id));
  expect(await contentsOf(third.conversation)).toContain('Text of m2');
  await expectBorneOut();
});

test('D10: of several moves at once one is done, and the others are refused', async () => {
  const mail = await receive('torn');
  const targets = [];
  for (const id of ['t1', 't2', 't3']) targets.push((await receive(id)).conversation);
  const answers = await Promise.all([...targets, null].map((target) => move(mail, target)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  for (const { status, body } of answers)
    expect(status === 200 ? null : body.error_code).toBe(status === 200 ? null : 'move_overtaken');
  await expectBorneOut();
});

test('A4, T1: wrong input is refused with a code, and agents may not move messages', async () => {
  const [mail, other] = [await receive('in'), await receive('out')];
  const elsewhere = await buildApiInbox(app, account);
  const chat = await buildConversation(app, account, { inbox: elsewhere, message: 'Hi' });
  expect((await move(mail, mail.conversation)).body.error_code).toBe('move_same');
  expect((await move(mail, chat.id)).body.error_code).toBe('move_other_inbox');
  expect((await move(mail, 999_999)).status).toBe(404);
  expect((await move({ ...mail, id: 999_999 }, other.conversation)).status).toBe(404);
  expect((await account.as.post(at(mail.conversation, `/messages/${mail.id}/moves`), {})).status).toBe(422);
  const said = await succeed(account.as.get(at(chat.id, '/messages')));
  const chatMessage = { id: said.payload[0].id, conversation: chat.id };
  expect((await move(chatMessage, null)).body.error_code).toBe('move_not_offered');
  const reply = await succeed(account.as.post(at(mail.conversation, '/messages'), { content: 'Hi' }));
  const own = { id: reply.id, conversation: mail.conversation };
  expect((await move(own, other.conversation)).body.error_code).toBe('move_not_incoming');
  await succeed(account.as.delete(at(mail.conversation, `/messages/${mail.id}`)));
  expect((await move(mail, other.conversation)).body.error_code).toBe('message_deleted');
  expect((await move({ ...other, conversation: mail.conversation }, chat.id)).status).toBe(409);

  const agent = app.as(await buildAgent(app, account, { inboxIds: [inboxId] }));
  expect((await move(other, mail.conversation, agent)).status).toBe(401);
  const stranger = await buildAccount(app);
  expect((await move(other, mail.conversation, stranger.as)).status).toBe(401);
});

test('R1: the windows of both conversations are told', async () => {
  const [mail, other] = [await receive('live'), await receive('there')];
  const cable = await openCable(url, {
    pubsub_token: account.admin.pubsubToken,
    user_id: account.admin.id,
    account_id: account.id,
  });
  const moved = await succeed(move(mail, other.conversation));
  const told = async () =>
    cable.messages
      .filter(({ event }) => event === 'conversation.messages_moved')
      .map(({ data }) => (data as { id: number }).id);
  await wait(async () =>
    expect((await told()).toSorted()).toEqual([mail.conversation, other.conversation].toSorted()),
  );
  await succeed(undo(moved.id));
  await wait(async () => expect(await told()).toHaveLength(4));
  await cable.close();
});
