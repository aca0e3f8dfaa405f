import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildAccount, buildApp, succeed, type TestAccount, type TestApp } from '../../testing';
import { type Dovecot, dovecotPath, startDovecot } from '../../testing/dovecot';
import { changeConnection } from '../inbound-messages/inbound-messages.facade';
import { createMailboxReader } from './reader/mailbox-reader';

/* Mailboxes of a real Dovecot, read by the real reader. */

let app: TestApp;
let account: TestAccount;
let dovecot: Dovecot;
let count = 0;

const wait = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 40_000, interval: 50 });
const fast = { lookMs: 50, everySeconds: 1, waitMs: 60_000 };

describe.skipIf(!dovecotPath)('a mailbox', { timeout: 60_000 }, () => {
  beforeAll(async () => {
    dovecot = await startDovecot();
    app = await buildApp({ withJobs: true, env: { OUTBOUND_ALLOW: '127.0.0.1' } });
    account = await buildAccount(app);
  });
  afterAll(async () => {
    await app?.close();
    await dovecot?.stop();
  });

  const mail = (id: string, text = 'Hello') =>
    `Message-ID: <${id}>\r\nFrom: Nora <nora@example.org>\r\nTo: help@acme.example\r\nSubject: ${id}\r\n\r\n${text}\r\n`;

  /** An inbox on a mailbox of its own, with its user. */
  async function buildMailbox(more: Record<string, unknown> = {}) {
    count += 1;
    const user = `help${count}`;
    dovecot.deliverMany(user, 0, () => '');
    const answer = await account.as.post(`${account.path}/inboxes`, {
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
        ...more,
      },
    });
    return { user, answer, inboxId: answer.body.id as number };
  }
  const subjectsIn = async (inboxId: number) => {
    const { payload } = await succeed(
      account.as.get(`${account.path}/inboxes/${inboxId}/inbound_items?state=stored`),
    );
    return payload.map(({ subject }: { subject: string }) => subject).reverse();
  };

  test('CH10: settings that do not work are refused with what is wrong, and nothing is stored', async () => {
    const { answer } = await buildMailbox({ imap_password: 'wrong' });
    expect(answer.status).toBe(422);
    expect(answer.body.message).toContain('Please check the IMAP credentials and try again.');
    expect(answer.body.error_params.fields).toEqual([{ field: 'imap_address', code: 'sign_in_refused' }]);
    const { payload } = await succeed(account.as.get(`${account.path}/inboxes`));
    expect(payload).toHaveLength(0);
  });

  test('D8: what waits in a mailbox and what comes later arrives in order, each once', async () => {
    const { user, inboxId, answer } = await buildMailbox();
    expect(answer.body).toMatchObject({ imap_enabled: true, imap_password: dovecot.password });
    dovecot.deliver(user, mail('first@x'));
    dovecot.deliver(user, mail('second@x'));
    await wait(async () => expect(await subjectsIn(inboxId)).toEqual(['first@x', 'second@x']));
    dovecot.deliver(user, mail('third@x'));
    await wait(async () => expect(await subjectsIn(inboxId)).toEqual(['first@x', 'second@x', 'third@x']));
    // Nothing in the mailbox was changed: all of it is still new.
    expect(dovecot.files(user).filter((name) => name.includes(':2,S'))).toEqual([]);
    const state = await succeed(account.as.get(`${account.path}/inboxes/${inboxId}/connection`));
    expect(state).toMatchObject({ incoming_error: null, needs_sign_in: false, waiting_in: 0 });
    expect(state.fetched_at).not.toBeNull();
  });

  test('D3, D9: a mailbox that was built anew brings no mail twice, and large numbers arrive completely', {
    timeout: 90_000,
  }, async () => {
    const { user, inboxId } = await buildMailbox();
    dovecot.deliverMany(user, 60, (index) => mail(`many-${String(index).padStart(3, '0')}@x`));
    await wait(async () => {
      const rows = await storedIn(inboxId);
      expect(rows).toHaveLength(60);
    });
    const before = await storedIn(inboxId);
    expect(before).toEqual(before.toSorted());
    dovecot.resetUidValidity(user);
    dovecot.deliver(user, mail('after@x'));
    await wait(async () => expect(await storedIn(inboxId)).toContain('after@x'));
    const all = await storedIn(inboxId);
    expect(all).toHaveLength(61);
    expect(new Set(all).size).toBe(61);
  });

  test('D8: a mailbox of a process that is gone is taken over by another', async () => {
    const { user, inboxId } = await buildMailbox();
    const db = app.services.database.tenant(account.id);
    const held = { lease_holder: 'gone', leased_until: new Date(Date.now() + 1_500), due_at: new Date(0) };
    await wait(async () => {
      const row = await db
        .selectFrom('channel_states')
        .selectAll()
        .where('inbox_id', '=', inboxId)
        .executeTakeFirst();
      expect(row).toBeDefined();
    });
    await db.updateTable('channel_states').set(held).where('inbox_id', '=', inboxId).execute();
    const other = createMailboxReader(app.services, fast);
    await other.start();
    dovecot.deliver(user, mail('taken-over@x'));
    await wait(async () => expect(await subjectsIn(inboxId)).toContain('taken-over@x'));
    await other.stop();
  });

  test('CH18: ten refused sign-ins stop the reading until an administrator changes the settings', async () => {
    const { user, inboxId } = await buildMailbox();
    const db = app.services.database.tenant(account.id);
    dovecot.deliver(user, mail('before@x'));
    await wait(async () => expect(await subjectsIn(inboxId)).toContain('before@x'));
    await db
      .updateTable('channel_states')
      .set({ refused_sign_ins: 10, needs_sign_in: true, leased_until: new Date(), due_at: new Date(0) })
      .where('inbox_id', '=', inboxId)
      .execute();
    const shown = await succeed(account.as.get(`${account.path}/inboxes/${inboxId}/connection`));
    expect(shown.needs_sign_in).toBe(true);
    await succeed(
      account.as.patch(`${account.path}/inboxes/${inboxId}`, { channel: { imap_authentication: 'login' } }),
    );
    dovecot.deliver(user, mail('again@x'));
    await wait(async () => expect(await subjectsIn(inboxId)).toContain('again@x'));
  });

  async function storedIn(inboxId: number): Promise<string[]> {
    const rows = await app.services.database
      .tenant(account.id)
      .selectFrom('messages')
      .select('source_id')
      .where('inbox_id', '=', inboxId)
      .where('message_type', '=', 0)
      .orderBy('id')
      .execute();
    return rows.map(({ source_id }) => source_id ?? '');
  }

  test('CH10: a mailbox that fails for days before its first look misses no email of that time', async () => {
    const { user, inboxId } = await buildMailbox();
    const origin = { accountId: account.id, actor: { type: 'System' as const, id: null } };
    await app.services.runInTx(origin, (tx) =>
      changeConnection(app.services, tx, inboxId, () => ({ imap_port: 1 })),
    );
    const reader = createMailboxReader(app.services, fast);
    await reader.start();
    try {
      await wait(async () => {
        const state = await succeed(account.as.get(`${account.path}/inboxes/${inboxId}/connection`));
        expect(state.incoming_error).not.toBeNull();
      });
      await app.services.database
        .tenant(account.id)
        .updateTable('mailbox_folders')
        .set({ chosen_at: daysAgo(5) })
        .where('account_id', '=', account.id)
        .where('inbox_id', '=', inboxId)
        .execute();
      dovecot.deliver(user, mail('before-it'), { at: daysAgo(8) });
      dovecot.deliver(user, mail('first-day'), { at: daysAgo(4) });
      dovecot.deliver(user, mail('today'));
      await succeed(
        account.as.patch(`${account.path}/inboxes/${inboxId}`, { channel: { imap_port: dovecot.port } }),
      );
      await wait(async () => expect(await subjectsIn(inboxId)).toEqual(['first-day', 'today']));
    } finally {
      await reader.stop();
    }
  });
});

test.skipIf(!dovecotPath)(
  'CH10: mailboxes whose turn has come do not wait for the next look while there is room to read',
  async () => {
    const server = await startDovecot();
    const calm = await buildApp({ env: { OUTBOUND_ALLOW: '127.0.0.1' } });
    const { as, path, id } = await buildAccount(calm);
    // The next look would be in ten minutes, and a mailbox is read alone.
    const reader = createMailboxReader(calm.services, {
      lookMs: 600_000,
      readAtOnce: 1,
      openAtMost: 0,
      everySeconds: 600,
    });
    try {
      for (const user of ['one', 'two', 'three']) {
        server.deliverMany(user, 0, () => '');
        const login = { imap_login: user, imap_password: server.password, imap_enable_ssl: false };
        const imap = { imap_enabled: true, imap_address: server.host, imap_port: server.port, ...login };
        const channel = { type: 'email', email: `${user}@acme.example`, ...imap };
        await succeed(as.post(`${path}/inboxes`, { name: user, channel }));
      }
      await reader.start();
      await wait(async () => {
        const read = await calm.services.database
          .tenant(id)
          .selectFrom('mailbox_folders')
          .select('inbox_id')
          .where('account_id', '=', id)
          .where('fetched_at', 'is not', null)
          .execute();
        expect(read).toHaveLength(3);
      });
    } finally {
      await reader.stop();
      await calm.close();
      await server.stop();
    }
  },
  60_000,
);

const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);
