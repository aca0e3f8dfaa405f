import type { Inbox } from '@parley/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type DatabaseProbe,
  buildAccount,
  buildAgent,
  buildApiInbox,
  buildApp,
  buildContact,
  openDatabaseProbe,
  succeed,
  type TestAccount,
  type TestResponse,
  type TestApp,
  unique,
} from '../../../testing';
import { ledgerOf, wrongCounts } from '../../messages/testing/message-ledger';

let app: TestApp;
let probe: DatabaseProbe;
let account: TestAccount;
let inbox: Inbox;
let contactId: number;
beforeAll(async () => {
  app = await buildApp();
  probe = await openDatabaseProbe(app);
});
beforeEach(async () => {
  account = await buildAccount(app);
  inbox = await buildApiInbox(app, account);
  contactId = (await buildContact(app, account)).id;
});
afterAll(async () => {
  await probe?.close();
  await app?.close();
});

type Body = Record<string, unknown>;
const start = (body: Body, as = account.as) =>
  as.post(`${account.path}/conversations`, { inbox_id: inbox.id, contact_id: contactId, ...body });
const link = (sourceId: string) =>
  succeed(
    account.as.post(`${account.path}/contacts/${contactId}/contact_inboxes`, {
      inbox_id: inbox.id,
      source_id: sourceId,
    }),
  );
const count = async (table: 'conversations' | 'messages' | 'contact_inboxes') => {
  const rows = await probe.query(`select from ${table} where account_id = $1`, [account.id]);
  return rows.length;
};
const countEvents = async (type: string) => {
  const rows = await probe.query('select from event_log where account_id = $1 and type = $2', [
    account.id,
    type,
  ]);
  return rows.length;
};
/** Expects one conversation with one message, each published once. */
async function expectOne(answers: TestResponse<{ id: number }>[]): Promise<void> {
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect([await count('conversations'), await count('messages')]).toEqual([1, 1]);
  expect([await countEvents('conversation.created'), await countEvents('message.created')]).toEqual([1, 1]);
  expect(await wrongCounts(probe, account.id)).toEqual([]);
}

describe('repeating a request to start a conversation', () => {
  const hello = { message: { content: 'Your parcel is on its way', echo_id: 'e' } };

  test('D2: repeated requests with the same echo id return the same conversation', async () => {
    await expectOne([await start(hello), await start(hello), await start(hello)]);
  });

  test('D2: twenty concurrent requests to a new contact start one conversation', async () => {
    await expectOne(await Promise.all(Array.from({ length: 20 }, () => start(hello))));
  });

  test('D2: twenty concurrent requests with a source id start one conversation', async () => {
    const named = { ...hello, source_id: 'shop-1' };
    await expectOne(await Promise.all(Array.from({ length: 20 }, () => start(named))));
    await expectOne([await start({ ...hello, contact_id: undefined, source_id: 'shop-1' })]);
  });

  test('D2: a repeated request with the same file starts one conversation and stores one attachment', async () => {
    const send = () =>
      account.as.postForm(`${account.path}/conversations`, {
        inbox_id: String(inbox.id),
        contact_id: String(contactId),
        'message[content]': 'The list',
        'message[echo_id]': 'e',
        'message[attachments][]': { filename: 'list.txt', type: 'text/plain', content: 'one' },
      });
    await expectOne([await send(), await send()]);
    const files = await probe.query('select from attachments where account_id = $1', [account.id]);
    expect(files).toHaveLength(1);
  });

  test('D2: repeated requests with an incoming message return the same conversation', async () => {
    const body = { message: { content: 'Where is it?', message_type: 'incoming', echo_id: 'e' } };
    await expectOne([await start(body), await start(body)]);
  });

  test('D2: a repeated request returns the same conversation after the contact got another contact inbox', async () => {
    const first = await start(hello);
    await link('another');
    await expectOne([first, await start(hello)]);
  });

  test('D2: a repeated request returns the conversation that the first one was merged into', async () => {
    const other = await succeed(start({ message: { content: 'Before' } }));
    const first = await start(hello);
    await succeed(
      account.as.post(`${account.path}/conversations/${other.id}/merges`, {
        merged_conversation_id: first.body.id,
      }),
    );
    expect(await start(hello)).toMatchObject({ status: 200, body: { id: other.id } });
    expect(await count('conversations')).toBe(1);
  });

  test('D2: a repeated request leaves a conversation resolved', async () => {
    const first = await start(hello);
    await account.as.post(`${account.path}/conversations/${first.body.id}/toggle_status`, {
      status: 'resolved',
    });
    const before = await ledgerOf(probe, account.id);
    expect(await start(hello)).toMatchObject({
      status: 200,
      body: { id: first.body.id, status: 'resolved' },
    });
    expect(await ledgerOf(probe, account.id)).toEqual(before);
  });

  test('D2: a request with a used echo id and other content is refused, and nothing is written', async () => {
    await start(hello);
    const before = await ledgerOf(probe, account.id);
    const other = await start({ message: { content: 'Your parcel is lost', echo_id: 'e' } });
    expect([other.status, other.body.error]).toEqual([409, expect.stringMatching(/echo_id/)]);
    expect(await ledgerOf(probe, account.id)).toEqual(before);
  });

  test('D2: the same echo id from another user, to another contact or in another inbox starts a new conversation', async () => {
    const agent = await buildAgent(app, account, { inboxIds: [inbox.id] });
    const elsewhere = await buildApiInbox(app, account);
    const somebody = await buildContact(app, account);
    const answers = [
      await start(hello),
      await start(hello, app.as(agent)),
      await start({ ...hello, contact_id: somebody.id }),
      await start({ ...hello, inbox_id: elsewhere.id }),
      await start({ message: { ...hello.message, echo_id: 'f' } }),
    ];
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(answers.length);
    expect(await count('conversations')).toBe(answers.length);
  });
});

describe('in an inbox locked to one conversation', () => {
  beforeEach(async () => {
    inbox = await buildApiInbox(app, account, { lock_to_single_conversation: true });
  });

  async function withPermission(permission: string) {
    const { id: customRoleId } = await succeed(
      account.as.post(`${account.path}/custom_roles`, { name: unique('Role'), permissions: [permission] }),
    );
    return buildAgent(app, account, { customRoleId, inboxIds: [inbox.id] });
  }

  test.each(['conversation_participating_manage', 'conversation_unassigned_manage'])(
    'RO3: an agent with only %s cannot write to another user’s conversation, and nothing is written',
    async (permission) => {
      const person = await withPermission(permission);
      const begun = { source_id: 'shop-1', assignee_id: account.admin.id, message: { content: 'Hello' } };
      const { id } = await succeed(start(begun));
      const seen = await app.as(person).get(`${account.path}/conversations/${id}`);
      const before = await ledgerOf(probe, account.id);
      for (const body of [
        { message: { content: 'psst' } },
        { message: { content: 'psst', private: true } },
        { source_id: 'shop-1', message: { content: 'psst' } },
        { contact_id: undefined, source_id: 'shop-1', message: { content: 'psst' } },
        {},
      ]) {
        const answer = await start(body, app.as(person));
        expect([answer.status, answer.body]).toEqual([401, seen.body]);
      }
      expect(await ledgerOf(probe, account.id)).toEqual(before);
    },
  );

  test('RO3: a participant continues the existing conversation', async () => {
    const person = await withPermission('conversation_participating_manage');
    const { id } = await succeed(start({ assignee_id: account.admin.id }));
    await succeed(
      account.as.post(`${account.path}/conversations/${id}/participants`, { user_ids: [person.id] }),
    );
    const answer = await start({ message: { content: 'Still there?' } }, app.as(person));
    expect(answer).toMatchObject({ status: 200, body: { id, messages: [{ content: 'Still there?' }] } });
  });

  /** Sends a second request while the first one waits for its commit. */
  async function twoAtOnce(body: Body): Promise<TestResponse<{ id: number }>[]> {
    const lock = await probe.hold('select from account_event_seq where account_id = $1 for update', [
      account.id,
    ]);
    const first = start(body);
    await probe.waiting(1);
    const second = start(body);
    await probe.waiting(2);
    await lock.release();
    return Promise.all([first, second]);
  }
  const expectOneConversation = async (answers: TestResponse<{ id: number }>[]) => {
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect([await count('conversations'), await count('messages')]).toEqual([1, 2]);
    expect(await count('contact_inboxes')).toBe(1);
  };

  test('D4: two concurrent requests with a known source id start one conversation with both messages', async () => {
    await link('shop-1');
    await expectOneConversation(await twoAtOnce({ source_id: 'shop-1', message: { content: 'Hello' } }));
  });

  test('D4: two concurrent requests to a new contact start one conversation with both messages', async () => {
    await expectOneConversation(await twoAtOnce({ message: { content: 'Hello' } }));
  });
});
