import type { ContactHistoryEntry } from '@parley/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildAccount,
  buildAgent,
  buildApiInbox,
  buildApp,
  buildContact,
  buildConversation,
  openMailBox,
  succeed,
  type TestAccount,
  type TestApp,
} from '../../testing';

let app: TestApp;
let account: TestAccount;

beforeAll(async () => {
  app = await buildApp({ withJobs: true });
  account = await buildAccount(app);
});
afterAll(async () => app.close());

const of = (id: number) => `${account.path}/contacts/${id}`;

/** Changes are recorded by the relay, soon after they were made. */
async function historyOf(
  id: number,
  kinds: readonly string[],
  as = account.as,
): Promise<ContactHistoryEntry[]> {
  let payload: ContactHistoryEntry[] = [];
  await expect
    .poll(
      async () => {
        ({ payload } = await succeed(as.get(`${of(id)}/history`)));
        return payload.map(({ kind }) => kind);
      },
      { timeout: 15_000 },
    )
    .toEqual(kinds);
  return payload;
}

test('CO3: the history lists what happened to a contact, newest first, with who did it', async () => {
  const { id } = await buildContact(app, account);
  const conversation = await buildConversation(app, account, { contactId: id });
  await succeed(
    account.as.post(`${account.path}/conversations/${conversation.id}/toggle_status`, { status: 'resolved' }),
  );
  await succeed(account.as.post(`${of(id)}/notes`, { content: 'Prefers email' }));
  await succeed(account.as.patch(of(id), { custom_attributes: { plan: 'Scale' } }));
  const [changed, note, resolved, opened, created] = await historyOf(id, [
    'changed',
    'note',
    'conversation_resolved',
    'conversation_opened',
    'created',
  ]);
  const actor = { type: 'user', id: account.admin.id, name: expect.any(String) };
  expect(changed).toMatchObject({
    actor,
    changes: [{ field: 'custom_attributes.plan', from: null, to: 'Scale' }],
  });
  expect(note).toMatchObject({ content: 'Prefers email', actor });
  expect(resolved).toMatchObject({ conversation_id: conversation.id });
  expect(opened).toMatchObject({ conversation: { id: conversation.id } });
  expect(created).toMatchObject({ kind: 'created' });
});

test('CO3: pages of the history are complete and without repetition, and a kind can be chosen', async () => {
  const { id } = await buildContact(app, account);
  for (let index = 0; index < 30; index += 1)
    await succeed(account.as.post(`${of(id)}/notes`, { content: `Note ${index}` }));
  const first = await succeed(account.as.get(`${of(id)}/history`));
  expect(first.payload).toHaveLength(25);
  const second = await succeed(account.as.get(`${of(id)}/history?cursor=${first.meta.next}`));
  expect(second.meta.next).toBeNull();
  const ids = [...first.payload, ...second.payload].map((entry: ContactHistoryEntry) => entry.id);
  expect(new Set(ids).size).toBe(31);
  const notes = await succeed(account.as.get(`${of(id)}/history?kind=notes`));
  expect(new Set(notes.payload.map(({ kind }: ContactHistoryEntry) => kind))).toEqual(new Set(['note']));
  for (const cursor of ['nonsense', '1.9.1', '1.1', '-1.1.1'])
    expect((await account.as.get(`${of(id)}/history?cursor=${cursor}`)).status).toBe(422);
});

test('CO3: an agent sees nothing of conversations in inboxes of others, and their numbers leave them out', async () => {
  const { id } = await buildContact(app, account);
  const mine = await buildApiInbox(app, account);
  const as = app.as(await buildAgent(app, account, { inboxIds: [mine.id] }));
  const visible = await buildConversation(app, account, { contactId: id, inbox: mine });
  await buildConversation(app, account, { contactId: id });
  const history = await historyOf(id, ['conversation_opened', 'created'], as);
  expect(history[0]).toMatchObject({ conversation: { id: visible.id } });
  expect(await succeed(as.get(`${of(id)}/summary`))).toMatchObject({ conversations_count: 1 });
  expect(await succeed(account.as.get(`${of(id)}/summary`))).toEqual({
    conversations_count: 2,
    open_conversations_count: 2,
    attachments_count: 0,
    notes_count: 0,
    last_ratings: [],
  });
  const other = await buildContact(app, account);
  const counts = `${account.path}/contacts/conversation_counts?contact_ids=${id},${other.id}`;
  expect(await succeed(as.get(counts))).toEqual({ payload: [{ contact_id: id, conversations_count: 1 }] });
  expect(await succeed(account.as.get(counts))).toEqual({
    payload: [{ contact_id: id, conversations_count: 2 }],
  });
});

test('CO3: the files of a contact are those of the conversations that one may see, newest first', async () => {
  const { id } = await buildContact(app, account);
  const mine = await buildApiInbox(app, account);
  const as = app.as(await buildAgent(app, account, { inboxIds: [mine.id] }));
  const numbers: number[] = [];
  for (const inbox of [mine, await buildApiInbox(app, account)]) {
    const conversation = await buildConversation(app, account, { contactId: id, inbox });
    numbers.push(conversation.id);
    const { status } = await account.as.postForm(
      `${account.path}/conversations/${conversation.id}/messages`,
      { 'attachments[]': { filename: 'a.txt', type: 'text/plain', content: 'a' } },
    );
    expect(status).toBe(200);
  }
  const all = await succeed(account.as.get(`${of(id)}/attachments`));
  expect(all.meta).toEqual({ total_count: 2 });
  expect(all.payload.map((file: { conversation_id: number }) => file.conversation_id)).toEqual(
    numbers.toReversed(),
  );
  const own = await succeed(as.get(`${of(id)}/attachments`));
  expect(own.meta).toEqual({ total_count: 1 });
  expect(own.payload).toMatchObject([{ conversation_id: numbers[0], extension: 'txt' }]);
  expect((await account.as.get(`${of(999_999_999)}/attachments`)).status).toBe(404);
});

test('CO3: activity alone is no entry, and changes go with their contact', async () => {
  const { id } = await buildContact(app, account);
  await buildConversation(app, account, { contactId: id, message: 'Hello' });
  await succeed(account.as.patch(of(id), { name: 'Sofia' }));
  const [changed] = await historyOf(id, ['changed', 'conversation_opened', 'created']);
  expect(changed).toMatchObject({ changes: [{ field: 'name', to: 'Sofia' }] });
  await succeed(account.as.delete(of(id)));
  expect((await account.as.get(`${of(id)}/history`)).status).toBe(404);
  const left = await app.services.database
    .tenant(account.id)
    .selectFrom('contact_changes')
    .select('id')
    .where('account_id', '=', account.id)
    .where('contact_id', '=', id)
    .execute();
  expect(left).toEqual([]);
});

test('CO6: a merge brings the history of the other contact along, and its entry offers Undo until it is undone', async () => {
  const [base, mergee] = [
    await buildContact(app, account),
    await buildContact(app, account, { name: 'Twin' }),
  ];
  await succeed(account.as.patch(of(mergee.id), { name: 'Twin B' }));
  await historyOf(mergee.id, ['changed', 'created']);
  const { merge } = await succeed(
    account.as.post(`${account.path}/actions/contact_merge`, {
      base_contact_id: base.id,
      mergee_contact_id: mergee.id,
    }),
  );
  const [merged] = await historyOf(base.id, ['merged', 'changed', 'created']);
  expect(merged).toMatchObject({
    actor: { id: account.admin.id },
    merge: { id: merge.id, name: 'Twin B', undoable_until: merge.undoable_until },
  });
  await succeed(account.as.post(`${of(base.id)}/merges/${merge.id}/undo`));
  const [, earlier] = await historyOf(base.id, ['merge_undone', 'merged', 'created']);
  expect(earlier).toMatchObject({ merge: null });
  await historyOf(mergee.id, ['changed', 'created']);
});

test('CO4: members whom a note mentions are mailed once if they chose so, the author and others are not', async () => {
  const mail = openMailBox(app);
  const [mira, jonas] = [await buildAgent(app, account, { name: 'Mira' }), await buildAgent(app, account)];
  for (const person of [mira, jonas]) {
    await succeed(
      app.as(person).patch(`${account.path}/notification_settings`, {
        notification_settings: {
          selected_email_flags: person === mira ? ['email_conversation_mention'] : [],
          selected_push_flags: [],
        },
      }),
    );
  }
  const stranger = await buildAccount(app);
  const { id } = await buildContact(app, account, { name: 'Sofia' });
  const named = [mira, jonas, account.admin, stranger.admin]
    .map((person) => `[@${person.name}](mention://user/${person.id}/x)`)
    .join(' ');
  const note = await succeed(account.as.post(`${of(id)}/notes`, { content: `${named} please call` }));
  const { text, subject } = await mail.next(mira.email, /mentioned you/);
  expect(subject).toBe('Ada Admin mentioned you in a note about Sofia');
  expect(text).toContain(`/app/accounts/${account.id}/contacts/${id}`);
  // The mail of a second mention shows that the first text was not mailed again.
  await succeed(account.as.patch(`${of(id)}/notes/${note.id}`, { content: `${named} please write` }));
  await succeed(account.as.post(`${of(id)}/notes`, { content: named }));
  await expect.poll(() => mail.mails.length, { timeout: 15_000 }).toBe(2);
  expect(mail.mails.map(({ to }) => to)).toEqual([mira.email, mira.email]);
});
