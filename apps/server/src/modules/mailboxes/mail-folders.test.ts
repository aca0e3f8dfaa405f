import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildAccount, buildApp, succeed, type TestAccount, type TestApp } from '../../testing';
import { type Dovecot, dovecotPath, startDovecot } from '../../testing/dovecot';

/* Mailboxes of a real Dovecot with several folders, read by the real reader. */

let app: TestApp;
let account: TestAccount;
let dovecot: Dovecot;
let count = 0;

const wait = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 60_000, interval: 100 });

describe.skipIf(!dovecotPath)('the folders of a mailbox', { timeout: 120_000 }, () => {
  beforeAll(async () => {
    dovecot = await startDovecot();
    app = await buildApp({ withJobs: true, env: { OUTBOUND_ALLOW: '127.0.0.1' } });
    account = await buildAccount(app);
  });
  afterAll(async () => {
    await app?.close();
    await dovecot?.stop();
  });

  const mail = (id: string) =>
    `Message-ID: <${id}>\r\nFrom: Nora <nora@example.org>\r\nTo: help@acme.example\r\nSubject: ${id}\r\n\r\nHello\r\n`;
  const deliver = (user: string, id: string, folder?: string) =>
    dovecot.deliver(user, mail(id), folder ? { folder } : {});

  async function buildMailbox(folders?: string[]) {
    count += 1;
    const user = `folders${count}`;
    dovecot.deliverMany(user, 0, () => '');
    for (const folder of ['Support', 'Junk', 'Sent']) dovecot.deliverMany(user, 0, () => '', { folder });
    const { id } = await succeed(
      account.as.post(`${account.path}/inboxes`, {
        name: 'Support',
        channel: {
          type: 'email',
          email: `${user}@acme.example`,
          imap_enabled: true,
          imap_address: dovecot.host,
          imap_port: dovecot.port,
          imap_enable_ssl: false,
          imap_login: user,
          imap_password: dovecot.password,
          ...(folders && { imap_folders: folders }),
        },
      }),
    );
    return { user, path: `${account.path}/inboxes/${id}`, inboxId: id as number };
  }
  const choose = (path: string, folders: string[]) =>
    account.as.patch(path, { channel: { imap_folders: folders } });
  const itemsOf = async (path: string): Promise<{ subject: string; message_id: number }[]> =>
    (await succeed(account.as.get(`${path}/inbound_items?state=stored`))).payload;
  const subjectsIn = async (path: string) => (await itemsOf(path)).map(({ subject }) => subject).toSorted();
  const foldersOf = async (path: string) => (await succeed(account.as.get(`${path}/connection`))).folders;
  const emailOf = async (inboxId: number, sourceId: string) => {
    const row = await app.services.database
      .tenant(account.id)
      .selectFrom('messages')
      .select('content_attributes')
      .where('inbox_id', '=', inboxId)
      .where('source_id', '=', sourceId)
      .executeTakeFirstOrThrow();
    return (row.content_attributes as { email: Record<string, unknown> }).email;
  };

  test('CH10: are listed for a choice, without those of sent mails, and INBOX alone is read at first', async () => {
    const { user, path } = await buildMailbox();
    expect((await succeed(account.as.get(path))).imap_folders).toEqual(['INBOX']);
    const { payload } = await succeed(account.as.get(`${path}/mail_folders`));
    expect(payload).toEqual([
      { name: 'INBOX', is_junk: false },
      { name: 'Junk', is_junk: true },
      { name: 'Support', is_junk: false },
    ]);
    deliver(user, 'unread@x', 'Support');
    deliver(user, 'inbox@x');
    await wait(async () => expect(await subjectsIn(path)).toEqual(['inbox@x']));
  });

  test('CH10: a folder that is chosen later is read at once, while the mailbox is being waited in', async () => {
    const { user, path } = await buildMailbox();
    deliver(user, 'first@x');
    await wait(async () => expect(await subjectsIn(path)).toEqual(['first@x']));
    deliver(user, 'second@x', 'Support');
    await succeed(choose(path, ['INBOX', 'Support']));
    await wait(async () => expect(await subjectsIn(path)).toEqual(['first@x', 'second@x']));
    expect(await foldersOf(path)).toMatchObject([
      { name: 'INBOX', error: null },
      { name: 'Support', error: null, is_missing: false },
    ]);
  });

  test('D3: a mail that lies in two folders is one message', async () => {
    const { user, path } = await buildMailbox(['INBOX', 'Support']);
    deliver(user, 'both@x');
    deliver(user, 'both@x', 'Support');
    await wait(async () => expect(await itemsOf(path)).toHaveLength(2));
    const [one, other] = await itemsOf(path);
    expect(one?.message_id).toBe(other?.message_id);
  });

  test('CH10: what the mail server took for spam is marked, and nothing else', async () => {
    const { user, path, inboxId } = await buildMailbox(['INBOX', 'Junk']);
    deliver(user, 'spam@x', 'Junk');
    deliver(user, 'ham@x');
    await wait(async () => expect(await subjectsIn(path)).toEqual(['ham@x', 'spam@x']));
    expect(await emailOf(inboxId, 'spam@x')).toHaveProperty('spam');
    expect(await emailOf(inboxId, 'ham@x')).not.toHaveProperty('spam');
  });

  test('CH18: a folder that was renamed or removed is shown as missing, and the others go on', async () => {
    const { user, path } = await buildMailbox(['INBOX', 'Support', 'Junk']);
    deliver(user, 'before@x', 'Support');
    await wait(async () => expect(await subjectsIn(path)).toEqual(['before@x']));
    dovecot.renameFolder(user, 'Support', 'Helpdesk');
    dovecot.removeFolder(user, 'Junk');
    await succeed(choose(path, ['INBOX', 'Junk', 'Support']));
    deliver(user, 'after@x');
    await wait(async () => expect(await subjectsIn(path)).toEqual(['after@x', 'before@x']));
    await wait(async () =>
      expect(await foldersOf(path)).toMatchObject([
        { name: 'INBOX', error: null },
        { name: 'Junk', is_missing: true, error: expect.stringContaining('Junk') },
        { name: 'Support', is_missing: true, error: expect.stringContaining('Support') },
      ]),
    );
    expect(await succeed(account.as.get(`${path}/connection`))).toMatchObject({ incoming_error: null });
    // The new name brings no email twice.
    await succeed(choose(path, ['INBOX', 'Helpdesk']));
    deliver(user, 'renamed@x', 'Helpdesk');
    await wait(async () => expect(await subjectsIn(path)).toContain('renamed@x'));
    const messages = (await itemsOf(path)).map(({ message_id: id }) => id);
    expect(new Set(messages).size).toBe(3);
    expect(await foldersOf(path)).toMatchObject([{ name: 'Helpdesk' }, { name: 'INBOX' }]);
  });

  test('CH18: an INBOX that was renamed under us is read on as the new one that it is', async () => {
    const { user, path } = await buildMailbox();
    deliver(user, 'old@x');
    await wait(async () => expect(await subjectsIn(path)).toEqual(['old@x']));
    dovecot.renameMailbox(user, 'moved');
    deliver(user, 'new@x');
    await succeed(choose(path, ['INBOX']));
    await wait(async () => expect(await subjectsIn(path)).toEqual(['new@x', 'old@x']));
  });

  test('CH18: if no chosen folder is left, the connection says so', async () => {
    const { path } = await buildMailbox(['Nowhere']);
    await wait(async () => {
      const state = await succeed(account.as.get(`${path}/connection`));
      expect(state.incoming_error).toContain('Nowhere');
    });
  });

  test('CH10: an inbox that fetches needs one folder at least', async () => {
    const { path } = await buildMailbox();
    const answer = await choose(path, []);
    expect(answer.status).toBe(422);
  });

  test('CH10: an inbox that is not fetched has no folders', async () => {
    const { path } = await buildMailbox();
    await succeed(account.as.patch(path, { channel: { imap_enabled: false } }));
    expect((await account.as.get(`${path}/mail_folders`)).status).toBe(404);
  });
});
