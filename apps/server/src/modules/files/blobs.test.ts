import { randomBytes } from 'node:crypto';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JobRun } from '../../platform/jobs/jobs';
import type { Services } from '../../platform/services';
import {
  buildAccount,
  buildApp,
  buildConversation,
  succeed,
  type TestAccount,
  type TestApp,
} from '../../testing';
import { deleteInboxJob } from '../cascades/jobs/delete-inbox.job';
import { removeUnattachedActionFiles } from '../conversation-actions/jobs/remove-unattached-action-files.job';
import { runMacro } from '../macros/jobs/run-macro.job';
import { blobReferences } from './blobs.repository';
import { removeUnattachedUploads } from './jobs/remove-unattached-uploads.job';
import { ageFiles, passADay, removeUnusedFiles } from './testing/pass-a-day';

/** Without workers: each test runs the jobs itself. */
let app: TestApp;
let account: TestAccount;
let picture: Buffer;

beforeAll(async () => {
  app = await buildApp();
  account = await buildAccount(app);
  picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#35a' } })
    .png()
    .toBuffer();
});
afterAll(() => app.close());

const system = () => app.services.database.system('housekeeping');
const run = () => ({ logger: app.services.logger, signal: new AbortController().signal }) as JobRun;

/** The stored files whose row has one of these names; each test names its own. */
const blobsNamed = (...names: string[]) =>
  system().selectFrom('blobs').selectAll().where('filename', 'in', names).orderBy('id').execute();

/** Number of stored files under these keys. */
async function countStored(keys: string[]): Promise<number> {
  const found = await Promise.all(keys.map((key) => app.services.files.stat(key)));
  return found.filter((file) => file !== null).length;
}

let files = 0;
const newName = () => `${(files += 1)}-${randomBytes(4).toString('hex')}.png`;
const asFile = (filename: string) => ({ filename, type: 'image/png', content: picture });

async function upload(more: Record<string, string> = {}) {
  const name = newName();
  const body = await succeed(
    account.as.postForm(`${account.path}/upload`, { attachment: asFile(name), ...more }),
  );
  const [blob] = await blobsNamed(name);
  return { name, ticket: body.blob_id as string, keys: [blob?.file_key ?? '', blob?.thumb_key ?? ''] };
}

/** A message with a picture, in a new conversation. */
async function sendPicture(by: TestAccount = account) {
  const conversation = await buildConversation(app, by, {});
  const name = newName();
  const message = await succeed(
    by.as.postForm(`${by.path}/conversations/${conversation.id}/messages`, {
      'attachments[]': asFile(name),
    }),
  );
  const [blob] = await blobsNamed(name);
  return { name, conversation, message, keys: [blob?.file_key ?? '', blob?.thumb_key ?? ''] };
}

describe('when the bytes of a file are removed', () => {
  test('an upload that nobody attaches is removed a day later, with its thumbnail', async () => {
    const { name, keys } = await upload();
    await removeUnusedFiles(app.services);
    expect(await countStored(keys)).toBe(2);
    await passADay(app.services);
    expect(await countStored(keys)).toBe(0);
    expect(await blobsNamed(name)).toEqual([]);
    expect(await system().selectFrom('removed_files').selectAll().execute()).toEqual([]);
  });

  test('an attached upload is kept with its message, and removed at once when the message is deleted', async () => {
    const { ticket, keys } = await upload();
    const { id } = await buildConversation(app, account, {});
    const messages = `${account.path}/conversations/${id}/messages`;
    const message = await succeed(account.as.post(messages, { content: 'See', attachments: [ticket] }));
    await passADay(app.services);
    expect(await countStored(keys)).toBe(2);
    await succeed(account.as.delete(`${messages}/${message.id}`));
    await removeUnusedFiles(app.services);
    expect(await countStored(keys)).toBe(0);
  });

  test('a lasting picture is kept, though no row but its upload refers to it', async () => {
    const { keys } = await upload({ lasting: 'true' });
    await passADay(app.services);
    await passADay(app.services);
    expect(await countStored(keys)).toBe(2);
  });

  test('a file of a macro survives the deletion of one message, and of the macro, while another message has it', async () => {
    const { ticket, keys } = await upload();
    const conversations = [
      await buildConversation(app, account, {}),
      await buildConversation(app, account, {}),
    ];
    const ids = conversations.map(({ id }) => id);
    const { payload: macro } = await succeed(
      account.as.post(`${account.path}/macros`, {
        name: 'Send the terms',
        visibility: 'global',
        actions: [{ action_name: 'send_attachment', action_params: [ticket] }],
      }),
    );
    await succeed(account.as.post(`${account.path}/macros/${macro.id}/execute`, { conversation_ids: ids }));
    const { id: runId } = await app.services.database
      .tenant(account.id)
      .selectFrom('macro_runs')
      .select('id')
      .where('macro_id', '=', macro.id)
      .executeTakeFirstOrThrow();
    await runMacro(app.services).run(
      { accountId: account.id, runId },
      { ...run(), attempt: 1, maxAttempts: 1, addJobs: async () => undefined },
    );
    const pathsOfMessages = await Promise.all(
      ids.map(async (id) => {
        const messages = `${account.path}/conversations/${id}/messages`;
        const { payload } = await succeed(account.as.get(messages));
        const sent = payload.find((one: { attachments?: unknown[] }) => one.attachments?.length);
        return `${messages}/${sent.id}`;
      }),
    );
    const [first = '', second = ''] = pathsOfMessages;
    await succeed(account.as.delete(first));
    await passADay(app.services);
    expect(await countStored(keys)).toBe(2);
    await succeed(account.as.delete(`${account.path}/macros/${macro.id}`));
    await ageFiles(app.services);
    await removeUnattachedActionFiles(app.services).run({ accountId: 0 }, run());
    await passADay(app.services);
    expect(await countStored(keys)).toBe(2);
    await succeed(account.as.delete(second));
    await removeUnusedFiles(app.services);
    expect(await countStored(keys)).toBe(0);
  });

  test.each<
    [string, (sent: Awaited<ReturnType<typeof sendPicture>>, owner: TestAccount) => Promise<unknown>]
  >([
    [
      'conversation',
      ({ conversation }, owner) => succeed(owner.as.delete(`${owner.path}/conversations/${conversation.id}`)),
    ],
    [
      'contact',
      ({ conversation }, owner) =>
        succeed(owner.as.delete(`${owner.path}/contacts/${conversation.meta.sender.id}`)),
    ],
    [
      'inbox',
      async ({ conversation }, owner) => {
        const { inbox_id: inboxId } = conversation;
        await succeed(owner.as.delete(`${owner.path}/inboxes/${inboxId}`));
        await deleteInboxJob(app.services).run({ accountId: owner.id, inboxId }, run());
      },
    ],
    ['account', (_sent, owner) => system().deleteFrom('accounts').where('id', '=', owner.id).execute()],
  ])('deleting the %s removes its files within a day of their upload', async (what, remove) => {
    const owner = what === 'account' ? await buildAccount(app) : account;
    const sent = await sendPicture(owner);
    const other = await sendPicture();
    await passADay(app.services);
    expect(await countStored(sent.keys)).toBe(2);
    await remove(sent, owner);
    await removeUnusedFiles(app.services);
    expect(await countStored(sent.keys)).toBe(0);
    expect(await blobsNamed(sent.name)).toEqual([]);
    expect(await countStored(other.keys)).toBe(2);
  });
});

describe('when a process is killed', () => {
  /** Services whose file store has these functions instead of its own. */
  const withStore = (functions: Partial<Services['files']>): Services => ({
    ...app.services,
    files: Object.assign(Object.create(app.services.files) as Services['files'], functions),
  });

  test('after the bytes are stored and before their upload has a row, they are removed a day later', async () => {
    const { name, keys } = await upload();
    // As the killed process leaves it: the blob and the bytes, but no upload.
    await system().deleteFrom('uploads').where('account_id', '=', account.id).execute();
    await system()
      .updateTable('blobs')
      .set({ removable_at: new Date(Date.now() + 86_400_000) })
      .where('filename', '=', name)
      .execute();
    await removeUnusedFiles(app.services);
    expect(await countStored(keys)).toBe(2);
    await passADay(app.services);
    expect(await countStored(keys)).toBe(0);
    expect(await blobsNamed(name)).toEqual([]);
  });

  test('before the bytes are stored, the row of the blob is there already', async () => {
    const name = newName();
    let rowsAtStoring = 0;
    const original = app.services.files.moveFromTemp;
    app.services.files.moveFromTemp = async () => {
      rowsAtStoring = (await blobsNamed(name)).length;
      throw new Error('killed');
    };
    try {
      const answer = await account.as.postForm(`${account.path}/upload`, { attachment: asFile(name) });
      expect(answer.status).toBe(500);
    } finally {
      app.services.files.moveFromTemp = original;
    }
    expect(rowsAtStoring).toBe(1);
    await passADay(app.services);
    expect(await blobsNamed(name)).toEqual([]);
  });

  test('D9: a file that cannot be removed does not block others, and is tried again after its row is gone', async () => {
    const uploads = [await upload(), await upload(), await upload()];
    await ageFiles(app.services);
    const [first = [], stuck = [], last = []] = uploads.map(({ keys }) => keys);
    const refusing = withStore({
      delete: async (key) => {
        if (stuck.includes(key)) throw new Error('the storage refuses');
        await app.services.files.delete(key);
      },
    });
    await removeUnusedFiles(refusing);
    expect(await Promise.all([first, stuck, last].map(countStored))).toEqual([0, 2, 0]);
    expect(await blobsNamed(...uploads.map(({ name }) => name))).toEqual([]);
    const stopped = new AbortController();
    stopped.abort();
    await removeUnusedFiles(app.services, stopped.signal);
    expect(await countStored(stuck)).toBe(2);
    await removeUnusedFiles(app.services);
    expect(await countStored(stuck)).toBe(0);
    expect(await system().selectFrom('removed_files').selectAll().execute()).toEqual([]);
  });
});

describe('what the database guarantees', () => {
  /** A connection of its own, for transactions that stay open. */
  async function withClient<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({
      connectionString: app.connectionString,
      options: '-c role=parley_system',
    });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  test('a file that a message is just getting is not removed, though its upload is deleted meanwhile', async () => {
    const { name, keys } = await upload();
    const { message } = await sendPicture();
    await ageFiles(app.services);
    await withClient(async (client) => {
      await client.query('begin');
      await client.query(
        `insert into attachments (account_id, message_id, file_type, blob_id)
         select account_id, $1, 0, id from blobs where filename = $2`,
        [message.id, name],
      );
      await removeUnusedFiles(app.services);
      expect(await countStored(keys)).toBe(2);
      await client.query('commit');
    });
    await passADay(app.services);
    expect(await countStored(keys)).toBe(2);
    expect(await blobsNamed(name)).toMatchObject([{ removable_at: null }]);
  });

  test('a blob cannot be deleted while a row refers to it, and no row can refer to a deleted one', async () => {
    const { name, message } = await sendPicture();
    await withClient(async (client) => {
      await expect(client.query('delete from blobs where filename = $1', [name])).rejects.toMatchObject({
        code: '23503',
      });
      const refer = client.query(
        'insert into attachments (account_id, message_id, file_type, blob_id) values ($1, $2, 0, $3)',
        [account.id, message.id, 9_999_999],
      );
      await expect(refer).rejects.toMatchObject({ code: '23503' });
    });
  });

  test('T1: no row can refer to a file of another account', async () => {
    const theirs = await sendPicture(await buildAccount(app));
    const { message } = await sendPicture();
    const [blob] = await blobsNamed(theirs.name);
    const refer = app.services.database
      .tenant(account.id)
      .insertInto('attachments')
      .values({ account_id: account.id, message_id: message.id, file_type: 0, blob_id: blob?.id ?? null })
      .execute();
    await expect(refer).rejects.toMatchObject({ code: '23503' });
    expect(
      await app.services.database
        .tenant(account.id)
        .selectFrom('blobs')
        .select('id')
        .where('filename', '=', theirs.name)
        .execute(),
    ).toEqual([]);
  });

  test('each column that refers to blobs is checked before one is removed, has an index, and releases it', async () => {
    const { rows } = await withClient((client) =>
      client.query<{ table: string; column: string; has_index: boolean; triggers: string[] }>(`
        select c.relname as table, a.attname as column,
          exists (select from pg_index i where i.indrelid = c.oid and i.indkey[0] = k.conkey[1]
            and i.indkey[1] = k.conkey[2]) as has_index,
          array(select pg_get_triggerdef(t.oid) from pg_trigger t where t.tgrelid = c.oid
            and t.tgname = 'release_blob') as triggers
        from pg_constraint k join pg_class c on c.oid = k.conrelid
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[2]
        where k.contype = 'f' and k.confrelid = 'blobs'::regclass and k.convalidated`),
    );
    expect(Object.fromEntries(rows.map(({ table, column }) => [table, column]))).toEqual(blobReferences);
    for (const { table, column, has_index, triggers } of rows) {
      expect(has_index, table).toBe(true);
      expect(triggers, table).toEqual([expect.stringContaining(`release_blob('${column}')`)]);
    }
  });
});

test('rows of uploads do not outlive a day, attached or not', async () => {
  const { ticket } = await upload();
  const { id } = await buildConversation(app, account, {});
  await succeed(
    account.as.post(`${account.path}/conversations/${id}/messages`, { content: 'a', attachments: [ticket] }),
  );
  await ageFiles(app.services);
  await removeUnattachedUploads(app.services).run({ accountId: 0 }, run());
  expect(await system().selectFrom('uploads').select('id').where('is_lasting', '=', false).execute()).toEqual(
    [],
  );
});
