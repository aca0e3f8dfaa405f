import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildAccount,
  buildAgent,
  buildApiInbox,
  buildApp,
  buildConversation,
  type TestAccount,
  type TestApp,
} from '../../testing';
import { SEQ_HEADER } from './access.facade';

let app: TestApp;
let account: TestAccount;
beforeAll(async () => {
  app = await buildApp();
  account = await buildAccount(app);
});
afterAll(() => app.close());

/** Writes to the database directly, as another process or an operator would. */
const change = (statement: ReturnType<typeof sql>) =>
  statement.execute(app.services.database.system('housekeeping'));
const versionOf = async () => {
  const { rows } = await sql<{ rights_version: number }>`
    select rights_version from account_event_seq where account_id = ${account.id}`.execute(
    app.services.database.system('housekeeping'),
  );
  return rows[0]?.rights_version ?? Number.NaN;
};

type Agent = Awaited<ReturnType<typeof buildAgent>>;

async function agentWhoWasHere(): Promise<{ agent: Agent; inboxId: number; status(): Promise<number> }> {
  const inbox = await buildApiInbox(app, account);
  const agent = await buildAgent(app, account, { inboxIds: [inbox.id] });
  const status = async () => (await app.as(agent).get(`${account.path}/conversations/meta`)).status;
  expect(await status()).toBe(200);
  expect(await status()).toBe(200);
  return { agent, inboxId: inbox.id, status };
}

describe('a caller whose permissions are cached', () => {
  test('R5: a cached caller is refused at once after their access token is deleted', async () => {
    const { agent, status } = await agentWhoWasHere();
    await change(sql`delete from access_tokens where owner_type = 'User' and owner_id = ${agent.id}`);
    expect(await status()).toBe(401);
  });

  test('R5: a cached caller is refused at once after their user is disabled', async () => {
    const { agent, status } = await agentWhoWasHere();
    await change(sql`update users set disabled_at = now() where id = ${agent.id}`);
    expect(await status()).toBe(401);
  });

  test('R5: a cached caller is refused at once after their membership is deleted', async () => {
    const { agent, status } = await agentWhoWasHere();
    await change(sql`delete from account_users where user_id = ${agent.id}`);
    expect(await status()).toBe(401);
  });

  test('R5: a cached caller is refused while the account is suspended', async () => {
    const { status } = await agentWhoWasHere();
    await change(sql`update accounts set status = 'suspended' where id = ${account.id}`);
    expect(await status()).toBe(401);
    await change(sql`update accounts set status = 'active' where id = ${account.id}`);
    expect(await status()).toBe(200);
  });

  test('R5: a new role takes effect on the next request, with more or fewer permissions', async () => {
    const { agent } = await agentWhoWasHere();
    const asAdministrator = async () =>
      (await app.as(agent).post(`${account.path}/labels`, { title: 'mine' })).status;
    expect(await asAdministrator()).toBe(401);
    await change(sql`update account_users set role = 'administrator' where user_id = ${agent.id}`);
    expect(await asAdministrator()).not.toBe(401);
    await change(sql`update account_users set role = 'agent' where user_id = ${agent.id}`);
    expect(await asAdministrator()).toBe(401);
  });

  test.each(['inbox_members', 'team_members', 'custom_roles', 'account_users', 'accounts'])(
    'triggers on %s invalidate the cached callers of the account after each relevant write',
    async (table) => {
      const { rows } = await sql<{ kinds: number }>`
        select bit_or(tgtype)::integer as kinds from pg_trigger
        where tgrelid = ${table}::regclass and tgname like 'rights_version%'`.execute(
        app.services.database.system('housekeeping'),
      );
      const [UPDATE, INSERT_AND_DELETE] = [16, 4 + 8];
      const expected = table === 'accounts' ? UPDATE : UPDATE + INSERT_AND_DELETE;
      expect((rows[0]?.kinds ?? 0) & (UPDATE + INSERT_AND_DELETE)).toBe(expected);
    },
  );

  test('adding or removing an inbox member increases the permission version of the account', async () => {
    const { agent, inboxId } = await agentWhoWasHere();
    const before = await versionOf();
    await change(sql`delete from inbox_members where user_id = ${agent.id} and inbox_id = ${inboxId}`);
    const between = await versionOf();
    expect(between).toBeGreaterThan(before);
    await change(
      sql`insert into inbox_members (account_id, inbox_id, user_id) values (${account.id}, ${inboxId}, ${agent.id})`,
    );
    expect(await versionOf()).toBeGreaterThan(between);
  });

  test('R5, T1: messages read with cached permissions are returned only if the current permissions allow it', async () => {
    const { agent, inboxId } = await agentWhoWasHere();
    const conversation = await buildConversation(app, account, { inbox_id: inboxId });
    const read = (query = '') =>
      app.as(agent).get(`${account.path}/conversations/${conversation.id}/messages${query}`);
    const first = await read();
    expect(first.status).toBe(200);
    expect(Number(first.headers[SEQ_HEADER])).toBeGreaterThan(0);
    expect((await read('?before=nonsense')).status).toBe(422);
    await change(sql`delete from inbox_members where user_id = ${agent.id}`);
    expect((await read()).status).toBe(401);
    await change(
      sql`insert into inbox_members (account_id, inbox_id, user_id) values (${account.id}, ${inboxId}, ${agent.id})`,
    );
    expect((await read()).status).toBe(200);
    await change(sql`delete from access_tokens where owner_type = 'User' and owner_id = ${agent.id}`);
    const refused = await read('?before=nonsense');
    expect(refused.status).toBe(401);
    expect(refused.headers[SEQ_HEADER]).toBeUndefined();
  });

  test('repeated reads return the current counts and the current event number', async () => {
    const { agent } = await agentWhoWasHere();
    const ask = () => app.as(account.admin).get(`${account.path}/conversations/meta?status=open`);
    const first = await ask();
    const again = await ask();
    expect(again.body).toEqual(first.body);
    expect(again.headers[SEQ_HEADER]).toBe(first.headers[SEQ_HEADER]);
    const inbox = await buildApiInbox(app, account);
    const contact = await account.as.post(`${account.path}/contacts`, { name: 'New', inbox_id: inbox.id });
    const created = await account.as.post(`${account.path}/conversations`, {
      inbox_id: inbox.id,
      contact_id: contact.body.payload.contact.id,
      assignee_id: agent.id,
    });
    expect(created.status).toBe(200);
    const after = await ask();
    expect(after.body.meta.all_count).toBe(first.body.meta.all_count + 1);
    expect(Number(after.headers[SEQ_HEADER])).toBeGreaterThan(Number(first.headers[SEQ_HEADER]));
    const [one, two] = await Promise.all([ask(), ask()]);
    expect(one.body).toEqual(after.body);
    expect(two.body).toEqual(after.body);
  });
});
