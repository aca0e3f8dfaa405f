import type { ReplyDraft } from '@parley/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type DatabaseProbe,
  buildAccount,
  buildAgent,
  buildApiInbox,
  buildApp,
  buildConversation,
  openDatabaseProbe,
  openCable,
  succeed,
  type TestAccount,
  type TestApp,
  type TestClient,
  type TestPerson,
} from '../../testing';
import { removeEmptyDrafts } from './jobs/remove-empty-drafts.job';

let app: TestApp;
let probe: DatabaseProbe;
let account: TestAccount;
let agent: TestPerson;
let talk: string;

beforeAll(async () => {
  app = await buildApp();
  probe = await openDatabaseProbe(app);
});
beforeEach(async () => {
  account = await buildAccount(app);
  const inbox = await buildApiInbox(app, account);
  agent = await buildAgent(app, account, { inboxIds: [inbox.id] });
  const { id } = await buildConversation(app, account, { inbox, message: 'Where is it?' });
  talk = `${account.path}/conversations/${id}`;
});
afterAll(async () => {
  await probe?.close();
  await app?.close();
});

type Save = Partial<ReplyDraft> & { content: string };

const save = (change: Save, by: TestClient = app.as(agent)) =>
  by.put(`${talk}/reply_drafts`, {
    mode: 'reply',
    version: 0,
    writer: 'laptop',
    ...change,
  } as Record<string, unknown>);
const saved = async (change: Save): Promise<{ saved: boolean; draft: ReplyDraft }> => succeed(save(change));
const drafts = async (by: TestClient = app.as(agent)): Promise<ReplyDraft[]> =>
  (await succeed(by.get(`${talk}/reply_drafts`))).payload;
const texts = async () => (await drafts()).map(({ mode, content }) => [mode, content]);
const send = (body: Record<string, unknown>, by: TestClient = app.as(agent)) =>
  by.post(`${talk}/messages`, body);

describe('RE6: saving reply drafts', () => {
  test('reply and note of a conversation are separate drafts, and each user sees only their own', async () => {
    expect(await drafts()).toEqual([]);
    await saved({ content: 'for Sofia' });
    await saved({ mode: 'note', content: 'for the team' });
    expect(await texts()).toEqual([
      ['note', 'for the team'],
      ['reply', 'for Sofia'],
    ]);
    expect(await drafts(account.as)).toEqual([]);
    expect(await succeed(account.as.get(`${talk}/draft_messages`))).toEqual({ has_draft: false });
    await saved({ mode: 'note', version: 1, content: '' });
    expect(await texts()).toEqual([
      ['note', ''],
      ['reply', 'for Sofia'],
    ]);
  });

  test('the recipients of an email are saved with the reply', async () => {
    const recipients = { to: ['sofia@mail.example'], cc: [], bcc: ['half writ'] };
    const { draft } = await saved({ content: '', recipients });
    expect(draft).toEqual({ mode: 'reply', version: 1, writer: 'laptop', content: '', recipients });
    expect(await drafts()).toEqual([draft]);
  });

  test('a save based on an old version is rejected and returns the newer draft of the other device', async () => {
    const first = await saved({ content: 'Dear Sofia' });
    expect([first.saved, first.draft.version]).toEqual([true, 1]);
    const phone = { version: 0, writer: 'phone', content: 'Hi!' };
    const refused = await saved(phone);
    expect(refused).toEqual({ saved: false, draft: first.draft });
    expect(await drafts()).toEqual([first.draft]);
    const chosen = await saved({ ...phone, version: refused.draft.version });
    expect(chosen).toMatchObject({ saved: true, draft: { version: 2, writer: 'phone', content: 'Hi!' } });
  });

  test('a repeated save succeeds without a new version', async () => {
    const first = await saved({ content: 'Dear Sofia' });
    expect(await saved({ content: 'Dear Sofia' })).toEqual(first);
    expect((await saved({ content: 'Dear Sofia', writer: 'phone' })).draft.version).toBe(1);
  });

  test('of several concurrent saves of one version one succeeds', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => saved({ content: `text ${index}`, writer: `w${index}` })),
    );
    const successful = answers.filter((answer) => answer.saved);
    expect(successful).toHaveLength(1);
    expect(new Set(answers.map(({ draft }) => draft.content))).toEqual(
      new Set([successful[0]?.draft.content]),
    );
  });

  test('drafts are deleted with the conversation and with the membership of their author', async () => {
    await saved({ content: 'for Sofia' });
    await succeed(save({ content: 'mine' }, account.as));
    const count = async () =>
      (await probe.query('select from reply_drafts where account_id = $1', [account.id])).length;
    expect(await count()).toBe(2);
    await succeed(account.as.delete(`${account.path}/agents/${agent.id}`));
    expect(await count()).toBe(1);
    await succeed(account.as.delete(talk));
    expect(await count()).toBe(0);
  });

  test('T2: drafts of a conversation can be read and saved only with access to it', async () => {
    const stranger = app.as(await buildAgent(app, account));
    expect((await stranger.get(`${talk}/reply_drafts`)).status).toBe(401);
    expect((await save({ content: 'x' }, stranger)).status).toBe(401);
  });

  test('E2: a draft may be as long as a message, and no longer', async () => {
    expect((await save({ content: 'x'.repeat(150_000) })).status).toBe(200);
    expect((await save({ version: 1, content: 'x'.repeat(150_001) })).status).toBe(422);
    expect((await save({ version: -1, content: 'x' })).status).toBe(422);
  });
});

describe('RE6: drafts of sent messages', () => {
  const sent = { draft_version: 1, draft_writer: 'laptop' };

  test('sending a message clears the draft of its mode only', async () => {
    await saved({ content: 'for Sofia' });
    await saved({ mode: 'note', content: 'for the team' });
    await succeed(send({ content: 'for Sofia', ...sent }));
    expect(await texts()).toEqual([
      ['note', 'for the team'],
      ['reply', ''],
    ]);
    await succeed(send({ content: 'for the team', private: true, ...sent }));
    expect(await texts()).toEqual([
      ['note', ''],
      ['reply', ''],
    ]);
  });

  test('a late save from before the message was sent is rejected', async () => {
    await saved({ content: 'Dear' });
    await succeed(send({ content: 'Dear Sofia', ...sent }));
    expect((await saved({ version: 1, content: 'Dear So' })).saved).toBe(false);
    expect(await texts()).toEqual([['reply', '']]);
  });

  test('a first save that arrives after its message is rejected', async () => {
    await succeed(send({ content: 'Dear Sofia', draft_version: 0, draft_writer: 'laptop' }));
    expect((await saved({ content: 'Dear' })).saved).toBe(false);
    expect(await texts()).toEqual([['reply', '']]);
  });

  test('saves of the same browser during sending are cleared with the message', async () => {
    await saved({ content: 'Dear' });
    await saved({ version: 1, content: 'Dear So' });
    await succeed(send({ content: 'Dear Sofia', ...sent }));
    expect(await texts()).toEqual([['reply', '']]);
  });

  test('a draft saved by another device during sending is kept', async () => {
    await saved({ content: 'Dear' });
    await saved({ version: 1, writer: 'phone', content: 'Something else' });
    await succeed(send({ content: 'Dear Sofia', ...sent }));
    expect(await texts()).toEqual([['reply', 'Something else']]);
  });

  test('D2: repeating the echo id of a sent message does not clear a newer draft', async () => {
    await saved({ content: 'Dear' });
    const message = { content: 'Dear Sofia', echo_id: 'e1', ...sent };
    const first = await succeed(send(message));
    const next = await saved({ version: 2, content: 'One more thing' });
    expect(next.saved).toBe(true);
    expect((await succeed(send(message))).id).toBe(first.id);
    expect(await texts()).toEqual([['reply', 'One more thing']]);
  });

  test('a rejected message and a message without draft version clear no draft', async () => {
    await saved({ content: 'Dear' });
    expect((await send({ content: '', ...sent })).status).toBe(422);
    await succeed(send({ content: 'from a program' }));
    expect(await texts()).toEqual([['reply', 'Dear']]);
  });

  test('a message sent as a form with files clears its draft', async () => {
    await saved({ content: 'Dear' });
    await succeed(
      app.as(agent).postForm(`${talk}/messages`, {
        content: 'Dear Sofia',
        draft_version: '1',
        draft_writer: 'laptop',
        'attachments[]': { filename: 'a.txt', type: 'text/plain', content: 'a' },
      }),
    );
    expect(await texts()).toEqual([['reply', '']]);
  });

  test('empty drafts are removed after a week, when no late save can arrive any more', async () => {
    await saved({ content: 'Dear' });
    await succeed(send({ content: 'Dear Sofia', ...sent }));
    await saved({ mode: 'note', content: 'kept' });
    const age = (days: number) =>
      probe.query(`update reply_drafts set updated_at = now() - make_interval(days => $1)`, [days]);
    const run = () => removeEmptyDrafts(app.services).run({} as never, {} as never);
    await age(6);
    await run();
    expect(await texts()).toHaveLength(2);
    await age(8);
    await run();
    expect(await texts()).toEqual([['note', 'kept']]);
  });
});

test('R4: draft changes are published to the windows of their author only', async () => {
  const url = await app.listen();
  const room = (person: TestPerson) => ({
    pubsub_token: person.pubsubToken,
    user_id: person.id,
    account_id: account.id,
  });
  const [mine, others] = await Promise.all([
    openCable(url, room(agent)),
    openCable(url, room(account.admin)),
  ]);
  await saved({ content: 'secret words' });
  const event = await mine.next('reply_draft.updated');
  expect(event).toEqual({
    account_id: account.id,
    conversation_id: Number(talk.split('/').at(-1)),
    mode: 'reply',
    version: 1,
    writer: 'laptop',
  });
  await succeed(send({ content: 'Dear Sofia', draft_version: 1, draft_writer: 'laptop' }));
  await mine.next('reply_draft.updated', ({ version }) => version === 2);
  await others.next('message.created', ({ content }) => content === 'Dear Sofia');
  expect(others.messages.map(({ event }) => event)).not.toContain('reply_draft.updated');
  await Promise.all([mine.close(), others.close()]);
});
