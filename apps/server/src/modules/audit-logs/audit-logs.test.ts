import type { AuditLog, AuditLogPage } from '@parley/contract';
import type { Insertable } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditLogsTable } from '../../platform/db/tables';
import {
  buildAccount,
  buildAgent,
  buildApiInbox,
  buildApp,
  buildConversation,
  PASSWORD,
  succeed,
  type TestAccount,
  type TestApp,
} from '../../testing';

let app: TestApp;
let account: TestAccount;
beforeAll(async () => {
  app = await buildApp();
  account = await buildAccount(app);
});
afterAll(() => app.close());

const system = () => app.services.database.system('housekeeping');
const read = (of: TestAccount, query = ''): Promise<AuditLogPage> =>
  succeed(of.as.get(`${of.path}/audit_logs${query}`));
const download = (of: TestAccount, query = '') => of.as.get(`${of.path}/audit_logs/download${query}`);
const summaryOf = ({ auditable_type, action }: AuditLog) => `${auditable_type} ${action}`;

/** Inserts `total` rows, one per minute, the oldest first. */
async function fill(
  of: TestAccount,
  total: number,
  values: Partial<Insertable<AuditLogsTable>> = {},
): Promise<void> {
  const first = Date.parse('2026-01-01T00:00:00Z');
  await system()
    .insertInto('audit_logs')
    .values(
      Array.from({ length: total }, (_, index) => ({
        account_id: of.id,
        auditable_type: 'Label',
        auditable_id: index + 1,
        action: 'update',
        created_at: new Date(first + index * 60_000),
        ...values,
      })),
    )
    .execute();
}

describe('CF10: the audit log', () => {
  test('A7: entries name the user, the action and the object in the shape of the contract, newest first', async () => {
    const home = await buildAccount(app, { name: 'Before' });
    await succeed(home.as.patch(home.path, { name: 'After' }));
    const page = await read(home);
    expect(page).toMatchObject({ per_page: 15, total_entries: 2, current_page: 1 });
    expect(page.audit_logs[0]).toEqual({
      id: expect.any(Number),
      auditable_id: home.id,
      auditable_type: 'Account',
      auditable: null,
      associated_id: home.id,
      associated_type: 'Account',
      user_id: home.admin.id,
      user_type: 'User',
      username: home.admin.email,
      action: 'update',
      audited_changes: { name: ['Before', 'After'] },
      version: 1,
      comment: null,
      request_uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      created_at: expect.any(Number),
      remote_address: '127.0.0.1',
    });
    expect(Math.abs((page.audit_logs[0]?.created_at ?? 0) - Date.now() / 1_000)).toBeLessThan(60);
  });

  test('A7: every audited action writes an entry, and no entry contains a secret', async () => {
    const home = await buildAccount(app);
    const { as, path } = home;
    await app.anonymous.post('/auth/sign_in', { email: home.admin.email, password: PASSWORD });
    await succeed(as.patch(path, { name: 'Renamed' }));
    const agent = await buildAgent(app, home);
    await succeed(as.patch(`${path}/agents/${agent.id}`, { role: 'administrator' }));
    const inbox = await buildApiInbox(app, home);
    await succeed(as.patch(`${path}/inboxes/${inbox.id}`, { name: 'Other' }));
    await succeed(as.post(`${path}/inbox_members`, { inbox_id: inbox.id, user_ids: [agent.id] }));
    await succeed(as.delete(`${path}/inbox_members`, { inbox_id: inbox.id, user_ids: [agent.id] }));
    const team = await succeed(as.post(`${path}/teams`, { name: 'night' }));
    await succeed(as.post(`${path}/teams/${team.id}/team_members`, { user_ids: [agent.id] }));
    await succeed(as.delete(`${path}/teams/${team.id}/team_members`, { user_ids: [agent.id] }));
    await succeed(as.patch(`${path}/teams/${team.id}`, { description: 'At night' }));
    await succeed(as.delete(`${path}/teams/${team.id}`));
    const role = await succeed(as.post(`${path}/custom_roles`, { name: 'Reader', permissions: [] }));
    await succeed(as.patch(`${path}/custom_roles/${role.id}`, { permissions: ['report_manage'] }));
    await succeed(as.delete(`${path}/custom_roles/${role.id}`));
    const url = 'https://hooks.example/in';
    const { payload } = await succeed(as.post(`${path}/webhooks`, { url }));
    await succeed(as.patch(`${path}/webhooks/${payload.webhook.id}`, { name: 'Hook' }));
    await succeed(as.delete(`${path}/webhooks/${payload.webhook.id}`));
    const conversation = await buildConversation(app, home, { inbox });
    await succeed(as.delete(`${path}/conversations/${conversation.id}`));
    await succeed(as.delete(`${path}/agents/${agent.id}`));
    await succeed(as.delete(`${path}/inboxes/${inbox.id}`));

    const pages = await Promise.all([1, 2].map((page) => read(home, `?page=${page}`)));
    const rows = pages.flatMap((page) => page.audit_logs);
    expect(rows.map(summaryOf).sort()).toEqual(
      [
        'Account update',
        'AccountUser create', // the administrator
        'AccountUser create',
        'AccountUser destroy',
        'AccountUser update',
        'Conversation destroy',
        'CustomRole create',
        'CustomRole destroy',
        'CustomRole update',
        'Inbox create',
        'Inbox destroy',
        'Inbox update',
        'InboxMember create',
        'InboxMember destroy',
        'Team create',
        'Team destroy',
        'Team update',
        'TeamMember create',
        'TeamMember destroy',
        'User sign_in',
        'Webhook create',
        'Webhook destroy',
        'Webhook update',
      ].sort(),
    );
    // Actions of the product itself have no user; all others name the administrator.
    const byHand = rows.filter(({ user_id }) => user_id !== null);
    expect(byHand).toHaveLength(rows.length - 2);
    for (const row of byHand)
      expect(row).toMatchObject({ user_id: home.admin.id, username: home.admin.email });
    const text = JSON.stringify(rows);
    for (const secret of [payload.webhook.secret, inbox.hmac_token, home.admin.token, agent.token]) {
      expect(secret).toBeTruthy();
      expect(text).not.toContain(secret);
    }
  });

  test('an entry contains its object as long as the object exists', async () => {
    const home = await buildAccount(app);
    const inbox = await buildApiInbox(app, home, { name: 'Shop' });
    const team = await succeed(home.as.post(`${home.path}/teams`, { name: 'day' }));
    const deleted = await succeed(home.as.post(`${home.path}/teams`, { name: 'gone' }));
    await succeed(home.as.delete(`${home.path}/teams/${deleted.id}`));
    await app.anonymous.post('/auth/sign_in', { email: home.admin.email, password: PASSWORD });
    const { audit_logs: rows } = await read(home);
    const of = (type: string, id?: number) =>
      rows.find((row) => row.auditable_type === type && (id === undefined || row.auditable_id === id))
        ?.auditable;
    expect(of('Inbox')).toEqual({ id: inbox.id, name: 'Shop' });
    expect(of('Team', team.id)).toEqual({ id: team.id, name: 'day' });
    expect(of('Team', deleted.id)).toBeNull();
    expect(of('User')).toMatchObject({ id: home.admin.id, name: 'Ada Admin', type: 'user' });
    expect(of('AccountUser')).toEqual({
      id: expect.any(Number),
      availability: 'online',
      role: 'administrator',
      user_id: home.admin.id,
    });
  });

  test('an entry keeps the email address that the user had when it was written', async () => {
    const home = await buildAccount(app);
    await succeed(home.as.patch(home.path, { name: 'X' }));
    await app.services.database
      .global()
      .updateTable('users')
      .set({ email: `moved-${home.admin.email}` })
      .where('id', '=', home.admin.id)
      .execute();
    expect((await read(home, '?auditable_type=Account')).audit_logs[0]?.username).toBe(home.admin.email);
  });

  test('entries come in pages of 15, and a page after the last one is empty', async () => {
    const home = await buildAccount(app);
    await fill(home, 31);
    const ids = async (page: number) => (await read(home, `?page=${page}`)).audit_logs.map(({ id }) => id);
    const all = [...(await ids(1)), ...(await ids(2)), ...(await ids(3))];
    expect(all).toHaveLength(32);
    expect(all).toEqual([...all].sort((a, b) => b - a));
    expect(await read(home, '?page=4')).toMatchObject({ current_page: 4, total_entries: 32, audit_logs: [] });
    expect((await read(home, '?page=nonsense')).current_page).toBe(1);
  });

  test('entries can be filtered by user, type, action and time, also combined', async () => {
    const home = await buildAccount(app);
    await fill(home, 10, { user_id: home.admin.id, user_type: 'User' });
    await fill(home, 5, { auditable_type: 'Macro', action: 'destroy' });
    const count = async (query: string) => (await read(home, query)).total_entries;
    const at = (minute: number) => Date.parse('2026-01-01T00:00:00Z') / 1_000 + minute * 60;
    expect(await count('')).toBe(16);
    expect(await count(`?user_id=${home.admin.id}`)).toBe(10);
    expect(await count('?auditable_type=Macro')).toBe(5);
    expect(await count('?action=destroy')).toBe(5);
    expect(await count(`?since=${at(3)}&until=${at(5)}`)).toBe(4);
    expect(await count(`?user_id=${home.admin.id}&until=${at(2)}`)).toBe(2);
    expect(await count(`?user_id=${home.admin.id}&auditable_type=Macro`)).toBe(0);
    expect(await count('?auditable_type=&user_id=&since=')).toBe(16);
    for (const wrong of ['since=soon', 'until=-1', 'action=explode', 'user_id=me', 'since=999999999999999']) {
      const refused = await home.as.get(`${home.path}/audit_logs?${wrong}`);
      expect([wrong, refused.status]).toEqual([wrong, 422]);
    }
  });

  test('T1, RO5: only administrators of the account can read its audit log', async () => {
    const other = await buildAccount(app);
    const agent = app.as(await buildAgent(app, account));
    for (const path of ['/audit_logs', '/audit_logs/download']) {
      expect((await agent.get(account.path + path)).status).toBe(401);
      expect((await other.as.get(account.path + path)).status).toBe(401);
    }
    const ids = (await read(account)).audit_logs.map(({ associated_id }) => associated_id);
    expect(new Set(ids)).toEqual(new Set([account.id]));
  });

  test('A7: the database roles of the product can neither change nor delete a row', async () => {
    const db = app.services.database.tenant(account.id);
    await expect(db.updateTable('audit_logs').set({ action: 'x' }).execute()).rejects.toThrow(/permission/);
    await expect(db.deleteFrom('audit_logs').execute()).rejects.toThrow(/permission/);
    await expect(system().deleteFrom('audit_logs').execute()).rejects.toThrow(/permission/);
  });
});

describe('CF10: the audit log as CSV', () => {
  test('the downloaded file contains every row that matches the filters, also beyond one batch', async () => {
    const home = await buildAccount(app);
    await fill(home, 2_100);
    const { status, headers, body } = await download(home, '?auditable_type=Label');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="audit-logs.csv"');
    const lines = String(body).trimEnd().split('\r\n');
    expect(lines[0]).toBe(
      'id,created_at,username,user_id,user_type,action,auditable_type,auditable_id,audited_changes,remote_address,request_uuid',
    );
    expect(lines).toHaveLength(2_101);
    expect(new Set(lines).size).toBe(2_101);
    expect(lines[1]).toContain('2026-01-02T10:59:00.000Z');
  });

  test('C3: no cell of the file is run as a formula by a spreadsheet', async () => {
    const home = await buildAccount(app);
    await fill(home, 1, { username: '=cmd|calc', auditable_type: '+1', remote_address: '@SUM(A1)' });
    await fill(home, 1, { username: '"; -1\r\n=2', audited_changes: JSON.stringify({ a: '=1,2' }) });
    const text = String((await download(home, '?user_id=')).body);
    expect(text).toContain(`,'=cmd|calc,`);
    expect(text).toContain(`,'+1,`);
    expect(text).toContain(`,'@SUM(A1),`);
    expect(text).toContain('"{""a"":""=1,2""}"');
    // No unquoted cell begins with a character that starts a formula.
    expect(text.replaceAll(/"(?:[^"]|"")*"/g, '')).not.toMatch(/(^|,)[=+@-]/m);
  });
});

describe('ED1: the audit_logs feature', () => {
  test('while the feature is off, list and CSV are empty, but entries are still written', async () => {
    const home = await buildAccount(app);
    const turn = (isOn: boolean) =>
      system()
        .updateTable('accounts')
        .set({ features: JSON.stringify({ audit_logs: isOn }) })
        .where('id', '=', home.id)
        .execute();
    await turn(false);
    await succeed(home.as.patch(home.path, { name: 'Meanwhile' }));
    expect(await read(home)).toEqual({ per_page: 15, total_entries: 0, current_page: 1, audit_logs: [] });
    expect(
      String((await download(home)).body)
        .trimEnd()
        .split('\r\n'),
    ).toHaveLength(1);
    await turn(true);
    expect((await read(home)).total_entries).toBe(2);
  });

  test('in the enterprise edition, a flag of the account enables the feature', async () => {
    const hosted = await buildApp({ env: { EDITION: 'enterprise' } });
    try {
      const home = await buildAccount(hosted);
      expect(await read(home)).toMatchObject({ total_entries: 0 });
      await hosted.services.database
        .system('housekeeping')
        .updateTable('accounts')
        .set({ features: JSON.stringify({ audit_logs: true }) })
        .where('id', '=', home.id)
        .execute();
      expect((await read(home)).total_entries).toBeGreaterThan(0);
    } finally {
      await hosted.close();
    }
  });
});
