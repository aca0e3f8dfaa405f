import type { Portal } from '@parley/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildAccount,
  buildAgent,
  buildApiInbox,
  buildApp,
  buildWebsiteInbox,
  succeed,
  type TestAccount,
  type TestApp,
  unique,
} from '../../testing';

let app: TestApp;
let account: TestAccount;
let stranger: TestAccount;

beforeAll(async () => {
  app = await buildApp();
  account = await buildAccount(app);
  stranger = await buildAccount(app);
});
afterAll(async () => app.close());

const website = { type: 'web_widget', website_url: 'https://acme.example', widget_color: '#009CE0' };
const inboxes = () => `${account.path}/inboxes`;

async function auditOf(accountId: number, type: string) {
  return app.services.database
    .tenant(accountId)
    .selectFrom('audit_logs')
    .select(['action', 'auditable_id', 'audited_changes'])
    .where('auditable_type', '=', type)
    .orderBy('id')
    .execute();
}

async function eventsOf(accountId: number, type: string) {
  return app.services.database
    .tenant(accountId)
    .selectFrom('event_log')
    .select(['data', 'inbox_id'])
    .where('account_id', '=', accountId)
    .where('type', '=', type)
    .orderBy('seq')
    .execute();
}

describe('creating an inbox', () => {
  test('a new website inbox has tokens, a snippet, working hours and the standard pre-chat form', async () => {
    const inbox = await succeed(
      account.as.post(inboxes(), {
        name: 'Shop',
        greeting_enabled: true,
        greeting_message: 'Hi',
        channel: website,
      }),
    );
    expect(inbox).toMatchObject({
      name: 'Shop',
      channel_type: 'Channel::WebWidget',
      greeting_message: 'Hi',
      timezone: 'UTC',
      selected_feature_flags: ['attachments', 'emoji_picker', 'end_conversation'],
      reply_time: 'in_a_few_minutes',
      pre_chat_form_enabled: false,
      allowed_domains: '',
      callback_webhook_url: null,
    });
    expect(inbox.website_token).toMatch(/^[1-9A-HJ-NP-Za-km-z]{24}$/);
    expect(inbox.hmac_token).toMatch(/^[1-9A-HJ-NP-Za-km-z]{24}$/);
    expect(inbox.web_widget_script).toContain('/packs/js/sdk.js');
    expect(inbox.web_widget_script).toContain(`parleySDK.run({ websiteToken: '${inbox.website_token}'`);
    expect(inbox.working_hours).toHaveLength(7);
    expect(inbox.working_hours[0]).toMatchObject({ day_of_week: 0, closed_all_day: true, open_hour: null });
    expect(inbox.working_hours[1]).toMatchObject({ day_of_week: 1, open_hour: 9, close_hour: 17 });
    expect(inbox.pre_chat_form_options.pre_chat_fields).toHaveLength(3);
  });

  test('a new API inbox has an identifier and a secret, but no widget', async () => {
    const inbox = await succeed(
      account.as.post(inboxes(), {
        name: 'App',
        channel: { type: 'api', webhook_url: 'https://hooks.example/x' },
      }),
    );
    expect(inbox.inbox_identifier).toHaveLength(24);
    expect(inbox.secret).toHaveLength(24);
    expect(inbox.webhook_url).toBe('https://hooks.example/x');
    expect(inbox.website_token).toBeNull();
    expect(inbox.web_widget_script).toBeNull();
  });

  test('O5: the tokens of a channel are encrypted in the database', async () => {
    const inbox = await buildApiInbox(app, account);
    const row = await app.services.database
      .tenant(account.id)
      .selectFrom('channel_apis')
      .selectAll()
      .where('identifier', '=', inbox.inbox_identifier ?? '')
      .executeTakeFirstOrThrow();
    expect(row.hmac_token).not.toContain(inbox.hmac_token);
    expect(row.secret).not.toContain(inbox.secret);
    expect(row.secret).toMatch(/^v1\./);
  });

  test('an inbox can be created by a multipart form with an avatar, where the text null means no value', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
      'base64',
    );
    const inbox = await succeed(
      account.as.postForm(inboxes(), {
        name: 'Form',
        greeting_message: 'null',
        enable_email_collect: 'false',
        'channel[type]': 'web_widget',
        'channel[website_url]': 'shop.example',
        'channel[widget_color]': '#fff',
        'channel[selected_feature_flags][]': ['attachments'],
        avatar: { filename: 'a.png', type: 'image/png', content: png },
      }),
    );
    expect(inbox.greeting_message).toBeNull();
    expect(inbox.enable_email_collect).toBe(false);
    expect(inbox.selected_feature_flags).toEqual(['attachments']);
    expect(inbox.avatar_url).toMatch(/\/rails\/active_storage\/.+\/avatar\.webp$/);
    expect((await account.as.delete(`${inboxes()}/${inbox.id}/avatar`)).status).toBe(200);
    const details = await succeed(account.as.get(`${inboxes()}/${inbox.id}`));
    expect(details.avatar_url).toBe('');
  });

  test('C2: an avatar that is no picture is rejected, and an upload object in JSON is ignored', async () => {
    const svg = {
      filename: 'a.png',
      type: 'image/png',
      content: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    };
    const refused = await account.as.postForm(inboxes(), {
      name: 'Form',
      'channel[type]': 'api',
      avatar: svg,
    });
    expect(refused.status).toBe(422);
    expect(refused.body.attributes).toEqual(['avatar']);
    const forged = { kind: 'upload', filename: 'p', mimeType: 'image/png', size: 1, path: '/etc/passwd' };
    const created = await succeed(
      account.as.post(inboxes(), { name: 'Forged', avatar: forged, channel: { type: 'api' } }),
    );
    expect(created.avatar_url).toBe('');
  });

  test.each([
    ['no channel', { name: 'X' }, 'channel'],
    ['an unknown channel', { name: 'X', channel: { type: 'pigeon' } }, 'channel'],
    ['no name', { channel: { type: 'api' } }, 'name'],
    ['a blank name', { name: ' ', channel: { type: 'api' } }, 'name'],
    ['a name over the limit', { name: 'x'.repeat(256), channel: { type: 'api' } }, 'name'],
    ['a website without a URL', { name: 'X', channel: { ...website, website_url: '' } }, 'website_url'],
    [
      'C1: a javascript: URL',
      { name: 'X', channel: { ...website, website_url: 'javascript:alert(1)' } },
      'website_url',
    ],
    ['an invalid color', { name: 'X', channel: { ...website, widget_color: 'red;}' } }, 'widget_color'],
    [
      'allowed domains that would end the response header',
      { name: 'X', channel: { ...website, allowed_domains: 'a.example; script-src *' } },
      'allowed_domains',
    ],
    [
      'a webhook URL with an unsupported scheme',
      { name: 'X', channel: { type: 'api', webhook_url: 'file:///etc/passwd' } },
      'webhook_url',
    ],
    [
      'a reply window of zero',
      { name: 'X', channel: { type: 'api', additional_attributes: { agent_reply_time_window: 0 } } },
      'agent_reply_time_window',
    ],
    ['an unknown time zone', { name: 'X', timezone: 'Mars/Olympus', channel: { type: 'api' } }, 'timezone'],
    [
      'a value of a wrong type',
      { name: 'X', greeting_enabled: 'perhaps', channel: { type: 'api' } },
      'greeting_enabled',
    ],
  ])('%s is rejected with the name of the field', async (_what, body, attribute) => {
    const answer = await account.as.post(inboxes(), body);
    expect(answer.status).toBe(422);
    expect(answer.body.attributes).toContain(attribute);
    expect(answer.body.message).not.toBe('');
  });

  test('T3: account, id and tokens in the request body are ignored', async () => {
    const inbox = await succeed(
      account.as.post(inboxes(), {
        name: 'Mass',
        account_id: stranger.id,
        id: 1,
        deleted_at: '2020-01-01',
        channel: { ...website, account_id: stranger.id, website_token: 'mine', hmac_token: 'mine' },
      }),
    );
    expect(inbox.website_token).not.toBe('mine');
    expect((await account.as.get(`${inboxes()}/${inbox.id}`)).status).toBe(200);
    expect((await stranger.as.get(`${stranger.path}/inboxes/${inbox.id}`)).status).toBe(404);
  });
});

describe('changing an inbox', () => {
  test('only the given properties change, and the audit log records them', async () => {
    const inbox = await buildWebsiteInbox(app, account, { name: 'Before' });
    const changed = await succeed(
      account.as.patch(`${inboxes()}/${inbox.id}`, {
        name: 'After',
        csat_config: { message: 'How was it?' },
        channel: { type: 'api', welcome_title: 'Hello', selected_feature_flags: [] },
      }),
    );
    expect(changed).toMatchObject({
      name: 'After',
      channel_type: 'Channel::WebWidget',
      welcome_title: 'Hello',
      widget_color: '#009CE0',
      selected_feature_flags: [],
      csat_config: {
        display_type: 'emoji',
        message: 'How was it?',
        button_text: 'Please rate us',
        language: 'en',
        survey_rules: { operator: 'contains', values: [] },
      },
    });
    const rows = await auditOf(account.id, 'Inbox');
    const last = rows.filter((row) => row.auditable_id === inbox.id).at(-1);
    expect(last).toMatchObject({ action: 'update' });
    expect(last?.audited_changes).toMatchObject({ name: ['Before', 'After'] });
  });

  test('days that are closed or open all day accept empty hours, as forms send them', async () => {
    const inbox = await buildApiInbox(app, account);
    const path = `${inboxes()}/${inbox.id}`;
    const empty = { open_hour: '', open_minutes: '', close_hour: '', close_minutes: '' };
    const emptied = await succeed(
      account.as.patch(path, {
        working_hours: [
          { day_of_week: 1, closed_all_day: true, open_all_day: false, ...empty },
          { day_of_week: 2, closed_all_day: false, open_all_day: true, ...empty },
        ],
      }),
    );
    expect(emptied.working_hours[1]).toMatchObject({
      closed_all_day: true,
      open_hour: null,
      close_minutes: null,
    });
    expect(emptied.working_hours[2]).toMatchObject({ open_all_day: true, open_hour: 0, close_hour: 23 });
    const limited = { auto_assignment_config: { max_assignment_limit: '' } };
    expect((await account.as.patch(path, limited)).status).toBe(200);
  });

  test('single days of the week can be changed, and an invalid day rejects the whole request', async () => {
    const inbox = await buildApiInbox(app, account);
    const path = `${inboxes()}/${inbox.id}`;
    const changed = await succeed(
      account.as.patch(path, {
        working_hours_enabled: true,
        working_hours: [
          { day_of_week: 0, closed_all_day: false, open_all_day: true },
          { day_of_week: 3, open_hour: 10, open_minutes: 30, close_hour: 20, close_minutes: 0 },
        ],
      }),
    );
    expect(changed.working_hours[0]).toMatchObject({ open_hour: 0, close_hour: 23, close_minutes: 59 });
    expect(changed.working_hours[3]).toMatchObject({ open_hour: 10, open_minutes: 30, close_hour: 20 });
    expect(changed.working_hours[4]).toMatchObject({ open_hour: 9 });
    for (const day of [
      { day_of_week: 1, open_hour: 18, open_minutes: 0, close_hour: 9, close_minutes: 0 },
      { day_of_week: 1, open_all_day: true, closed_all_day: true },
      { day_of_week: 1, open_hour: 24 },
      { day_of_week: 7 },
    ]) {
      expect((await account.as.patch(path, { name: 'Never', working_hours: [day] })).status).toBe(422);
    }
    const details = await succeed(account.as.get(path));
    expect(details.name).toBe(inbox.name);
    expect(details.working_hours[1]).toMatchObject({ open_hour: 9, close_hour: 17 });
  });

  test('PUT works like PATCH', async () => {
    const inbox = await buildApiInbox(app, account);
    const changed = await succeed(
      account.as.put(`${inboxes()}/${inbox.id}`, {
        channel: { webhook_url: 'https://a.example/h', hmac_mandatory: true },
      }),
    );
    expect(changed).toMatchObject({ webhook_url: 'https://a.example/h', hmac_mandatory: true });
  });

  test('resetting the secret replaces it on an API inbox and returns 404 for a website inbox', async () => {
    const inbox = await buildApiInbox(app, account);
    const reset = await succeed(account.as.post(`${inboxes()}/${inbox.id}/reset_secret`));
    expect(reset.secret).not.toBe(inbox.secret);
    expect(reset.hmac_token).toBe(inbox.hmac_token);
    const site = await buildWebsiteInbox(app, account);
    const refused = await account.as.post(`${inboxes()}/${site.id}/reset_secret`);
    expect(refused).toMatchObject({ status: 404, body: undefined });
  });

  test('creating an inbox tells clients that their cached inboxes are stale', async () => {
    const before = await eventsOf(account.id, 'account.cache_invalidated');
    await buildApiInbox(app, account);
    const after = await eventsOf(account.id, 'account.cache_invalidated');
    expect(after.length).toBe(before.length + 1);
  });
});

describe('visibility of inboxes', () => {
  test('an agent sees only their own inboxes, without secrets', async () => {
    const mine = await buildApiInbox(app, account, { name: 'mine' });
    const other = await buildApiInbox(app, account);
    const agent = app.as(await buildAgent(app, account, { inboxIds: [mine.id] }));
    const { payload } = await succeed(agent.get(inboxes()));
    expect(payload.map((inbox: { id: number }) => inbox.id)).toEqual([mine.id]);
    expect(payload[0]).not.toHaveProperty('secret');
    expect(payload[0]).not.toHaveProperty('hmac_token');
    expect((await agent.get(`${inboxes()}/${mine.id}`)).status).toBe(200);
    const refused = await agent.get(`${inboxes()}/${other.id}`);
    expect(refused.status).toBe(401);
    expect(refused.body).toMatchObject({ error: 'You are not authorized to do this action' });
  });

  test('the list is sorted by name, ignoring case', async () => {
    const fresh = await buildAccount(app);
    for (const name of ['beta', 'Alpha', 'gamma']) await buildApiInbox(app, fresh, { name });
    const { payload } = await succeed(fresh.as.get(`${fresh.path}/inboxes`));
    expect(payload.map((inbox: { name: string }) => inbox.name)).toEqual(['Alpha', 'beta', 'gamma']);
  });

  test('an agent cannot create, change or delete inboxes or their members', async () => {
    const inbox = await buildApiInbox(app, account);
    const person = await buildAgent(app, account, { inboxIds: [inbox.id] });
    const agent = app.as(person);
    const one = `${inboxes()}/${inbox.id}`;
    const members = { inbox_id: inbox.id, user_ids: [person.id] };
    const answers = await Promise.all([
      agent.post(inboxes(), { name: 'X', channel: { type: 'api' } }),
      agent.patch(one, { name: 'X' }),
      agent.delete(one),
      agent.delete(`${one}/avatar`),
      agent.post(`${one}/reset_secret`),
      agent.post(`${account.path}/inbox_members`, members),
      agent.patch(`${account.path}/inbox_members`, members),
      agent.delete(`${account.path}/inbox_members`, members),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(401));
  });

  test('T1: an inbox of another account is not found by any operation', async () => {
    const foreign = await buildApiInbox(app, stranger);
    const one = `${inboxes()}/${foreign.id}`;
    const members = { inbox_id: foreign.id, user_ids: [account.admin.id] };
    const answers = await Promise.all([
      account.as.get(one),
      account.as.patch(one, { name: 'X' }),
      account.as.delete(one),
      account.as.delete(`${one}/avatar`),
      account.as.post(`${one}/reset_secret`),
      account.as.get(`${account.path}/inbox_members/${foreign.id}`),
      account.as.post(`${account.path}/inbox_members`, members),
      account.as.patch(`${account.path}/inbox_members`, members),
      account.as.delete(`${account.path}/inbox_members`, members),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual(Array(9).fill(404));
    expect((await account.as.get(`${stranger.path}/inboxes`)).status).toBe(401);
    const details = await succeed(stranger.as.get(`${stranger.path}/inboxes/${foreign.id}`));
    expect(details.name).toBe(foreign.name);
  });

  test.each(['0', '-1', '1.5', 'abc', '99999999999999999999', '1%00'])(
    'the inbox id %s is rejected with 400 or 404',
    async (id) => {
      const answer = await account.as.get(`${inboxes()}/${id}`);
      expect([400, 404]).toContain(answer.status);
    },
  );
});

describe('inbox members', () => {
  test('members are added, replaced and removed, each with an event and an audit entry', async () => {
    const inbox = await buildApiInbox(app, account);
    const [first, second] = [await buildAgent(app, account), await buildAgent(app, account)];
    const path = `${account.path}/inbox_members`;
    const idsOf = (body: { payload: { id: number }[] }) => body.payload.map((agent) => agent.id);

    const added = await succeed(
      account.as.post(path, { inbox_id: inbox.id, user_ids: [first.id, first.id] }),
    );
    expect(idsOf(added)).toEqual([first.id]);
    await succeed(account.as.post(path, { inbox_id: inbox.id, user_ids: [first.id] }));
    const set = await succeed(account.as.patch(path, { inbox_id: inbox.id, user_ids: [second.id] }));
    expect(idsOf(set)).toEqual([second.id]);
    const removed = await account.as.delete(path, { inbox_id: inbox.id, user_ids: [second.id] });
    expect(removed).toMatchObject({ status: 200, body: undefined });
    expect(idsOf(await succeed(account.as.get(`${path}/${inbox.id}`)))).toEqual([]);

    const events = [
      ...(await eventsOf(account.id, 'inbox_member.added')),
      ...(await eventsOf(account.id, 'inbox_member.removed')),
    ].filter((event) => event.inbox_id === inbox.id);
    expect(events.map((event) => event.data)).toEqual([
      { inboxId: inbox.id, userId: first.id },
      { inboxId: inbox.id, userId: second.id },
      { inboxId: inbox.id, userId: first.id },
      { inboxId: inbox.id, userId: second.id },
    ]);
    const audit = (await auditOf(account.id, 'InboxMember')).filter((row) => row.auditable_id === inbox.id);
    expect(audit.map((row) => row.action)).toEqual(['create', 'destroy', 'create', 'destroy']);
  });

  test('T1: adding a user of another account is rejected, and no other user of the request is added', async () => {
    const inbox = await buildApiInbox(app, account);
    const agent = await buildAgent(app, account);
    const body = { inbox_id: inbox.id, user_ids: [agent.id, stranger.admin.id] };
    for (const answer of [
      await account.as.post(`${account.path}/inbox_members`, body),
      await account.as.patch(`${account.path}/inbox_members`, body),
    ]) {
      expect(answer.status).toBe(422);
    }
    const { payload } = await succeed(account.as.get(`${account.path}/inbox_members/${inbox.id}`));
    expect(payload).toEqual([]);
  });

  test('a DELETE request accepts the ids in the query string', async () => {
    const inbox = await buildApiInbox(app, account);
    const agent = await buildAgent(app, account, { inboxIds: [inbox.id] });
    const query = `inbox_id=${inbox.id}&user_ids[]=${agent.id}`;
    expect((await account.as.delete(`${account.path}/inbox_members?${query}`)).status).toBe(200);
    const { payload } = await succeed(account.as.get(`${account.path}/inbox_members/${inbox.id}`));
    expect(payload).toEqual([]);
  });
});

describe('HP1: the help center of a website', () => {
  const buildPortal = async (owner: TestAccount): Promise<Portal> =>
    succeed(owner.as.post(`${owner.path}/portals`, { name: 'Help', slug: unique('help') }));

  test('an administrator chooses it and takes it away, and both are told and audited', async () => {
    const portal = await buildPortal(account);
    const inbox = await buildWebsiteInbox(app, account);
    expect(inbox).toMatchObject({ portal_id: null });
    expect(inbox).not.toHaveProperty('help_center');
    const url = `${inboxes()}/${inbox.id}`;
    const shown = { portal_id: portal.id, help_center: { name: 'Help', slug: portal.slug } };
    expect(await succeed(account.as.patch(url, { portal_id: portal.id }))).toMatchObject(shown);
    expect(await succeed(account.as.get(url))).toMatchObject(shown);
    const cleared = await succeed(account.as.patch(url, { portal_id: '' }));
    expect(cleared.portal_id).toBeNull();
    expect(cleared).not.toHaveProperty('help_center');
    const changes = [{ portal_id: [null, portal.id] }, { portal_id: [portal.id, null] }];
    const events = (await eventsOf(account.id, 'inbox.updated')).filter(
      (event) => event.inbox_id === inbox.id,
    );
    expect(events.map(({ data }) => data['changes'])).toEqual(changes);
    const audits = (await auditOf(account.id, 'Inbox')).filter((entry) => entry.auditable_id === inbox.id);
    expect(audits.slice(1).map((entry) => entry.audited_changes)).toEqual(changes);
  });

  test('T1: a help center of another account is not found, and nothing of the request is changed', async () => {
    const foreign = await buildPortal(stranger);
    const inbox = await buildWebsiteInbox(app, account);
    const url = `${inboxes()}/${inbox.id}`;
    expect((await account.as.patch(url, { name: 'Renamed', portal_id: foreign.id })).status).toBe(404);
    expect(await succeed(account.as.get(url))).toMatchObject({ name: inbox.name, portal_id: null });
    const created = { name: 'New', channel: website, portal_id: foreign.id };
    expect((await account.as.post(inboxes(), created)).status).toBe(404);
  });

  test('deleting the help center unsets it with the same event, and other channels have none', async () => {
    const portal = await buildPortal(account);
    const inbox = await buildWebsiteInbox(app, account, { portal_id: portal.id });
    const api = await buildApiInbox(app, account);
    const url = `${inboxes()}/${api.id}`;
    expect((await succeed(account.as.patch(url, { portal_id: portal.id }))).portal_id).toBeNull();
    await succeed(account.as.delete(`${account.path}/portals/${portal.slug}`));
    expect((await succeed(account.as.get(`${inboxes()}/${inbox.id}`))).portal_id).toBeNull();
    const events = (await eventsOf(account.id, 'inbox.updated')).filter(
      (event) => event.inbox_id === inbox.id,
    );
    expect(events.map(({ data }) => data['changes'])).toEqual([{ portal_id: [portal.id, null] }]);
  });
});
