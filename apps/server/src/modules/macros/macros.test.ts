import { macro as macroShape } from '@parley/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  buildAccount,
  buildAgent,
  buildApp,
  openCable,
  succeed,
  type TestAccount,
  type TestApp,
  type TestPerson,
} from '../../testing';

let app: TestApp;
let account: TestAccount;
let stranger: TestAccount;
let agent: TestPerson;
let colleague: TestPerson;

beforeAll(async () => {
  app = await buildApp();
  stranger = await buildAccount(app);
});
beforeEach(async () => {
  account = await buildAccount(app);
  agent = await buildAgent(app, account, { name: 'Ann' });
  colleague = await buildAgent(app, account, { name: 'Ben' });
});
afterAll(() => app.close());

const path = (id?: number) => `${account.path}/macros${id === undefined ? '' : `/${id}`}`;
const resolve = { action_name: 'resolve_conversation', action_params: [] };
const build = (fields: Record<string, unknown> = {}, as = account.as) =>
  succeed(as.post(path(), { name: 'Close', visibility: 'global', actions: [resolve], ...fields })).then(
    ({ payload }) => payload,
  );
const list = async (as = account.as) =>
  (await succeed(as.get(path()))).payload.map((one: { id: number }) => one.id);
const auditOf = (id: number) =>
  app.services.database
    .tenant(account.id)
    .selectFrom('audit_logs')
    .select(['action', 'audited_changes', 'user_id'])
    .where('auditable_type', '=', 'Macro')
    .where('auditable_id', '=', id)
    .orderBy('id')
    .execute();

describe('CF4: macro routes', () => {
  test('macros are created, listed, shown, changed and deleted, in the envelopes of the contract', async () => {
    const created = await build();
    expect(macroShape.parse(created)).toMatchObject({
      name: 'Close',
      visibility: 'global',
      account_id: account.id,
      actions: [resolve],
      created_by: { id: account.admin.id },
      updated_by: { id: account.admin.id },
    });
    expect(created).not.toHaveProperty('files');
    expect(await succeed(account.as.get(path()))).toEqual({ payload: [created] });
    expect(await succeed(account.as.get(path(created.id)))).toEqual({ payload: created });
    const label = { action_name: 'add_label', action_params: ['vip'] };
    const { payload: changed } = await succeed(
      account.as.put(path(created.id), {
        name: ' Close VIP ',
        visibility: 'global',
        actions: [label, resolve],
      }),
    );
    expect(changed).toMatchObject({ name: 'Close VIP', actions: [label, resolve] });
    const { payload: named } = await succeed(
      account.as.patch(path(created.id), { name: 'Named', visibility: 'global' }),
    );
    expect(named).toMatchObject({ name: 'Named', actions: [label, resolve] });
    expect(await account.as.delete(path(created.id))).toMatchObject({ status: 200, body: undefined });
    expect(await list()).toEqual([]);
    const rows = await auditOf(created.id);
    expect(rows.map(({ action }) => action)).toEqual(['create', 'update', 'update', 'destroy']);
    expect(rows[2]?.audited_changes).toEqual({ name: ['Close VIP', 'Named'] });
    expect(rows[0]?.user_id).toBe(account.admin.id);
  });

  test('action parameters default to an empty list, and a visibility may be given by its number', async () => {
    const created = await build({ visibility: 1, actions: [{ action_name: 'mute_conversation' }] });
    expect(created).toMatchObject({
      visibility: 'global',
      actions: [{ action_name: 'mute_conversation', action_params: [] }],
    });
    expect(await build({ visibility: undefined })).toMatchObject({ visibility: 'personal' });
  });

  test('an unknown macro is 404, without a body for GET', async () => {
    const response = await account.as.get(path(999_999));
    expect(response).toMatchObject({ status: 404 });
    expect(response.body ?? '').toBe('');
    for (const answer of [
      await account.as.patch(path(999_999), { name: 'x', visibility: 'global' }),
      await account.as.delete(path(999_999)),
      await account.as.post(`${path(999_999)}/execute`, { conversation_ids: [1] }),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { error: expect.any(String) } });
    }
  });

  test.each([
    [{ name: ' ' }, { name: ["can't be blank"] }],
    [{ name: undefined }, { name: ["can't be blank"] }],
    [{ actions: [] }, { actions: ["can't be blank"] }],
    [{ actions: undefined }, { actions: ["can't be blank"] }],
    [
      { actions: [resolve, { action_name: 'make_coffee' }] },
      { actions: ['Macro execution actions make_coffee not supported.'] },
    ],
    [
      { actions: [{ action_name: 'send_email_to_team' }] },
      { actions: ['Macro execution actions send_email_to_team not supported.'] },
    ],
  ])('a macro with %j is rejected with an error for that field', async (wrong, error) => {
    const answer = await account.as.post(path(), { name: 'A', actions: [resolve], ...wrong });
    expect(answer).toMatchObject({ status: 422, body: { error } });
  });

  test('an unknown visibility is rejected as a validation error', async () => {
    const answer = await account.as.post(path(), { name: 'A', actions: [resolve], visibility: 'secret' });
    expect(answer).toMatchObject({ status: 422, body: { attributes: ['visibility'] } });
  });
});

describe('permissions of macros', () => {
  test('CF4: members list all global macros and their own personal ones, ordered by creation', async () => {
    const ofAgent = app.as(agent);
    const global = await build();
    const own = await build({ name: 'Mine' }, ofAgent);
    const secret = await build({ name: 'The chief’s', visibility: 'personal' });
    expect(own.visibility).toBe('personal');
    expect(await list(ofAgent)).toEqual([global.id, own.id]);
    expect(await list()).toEqual([global.id, secret.id]);
    expect(await list(app.as(colleague))).toEqual([global.id]);
  });

  test('a personal macro of another agent is 401 for every operation, for administrators too', async () => {
    const own = await build({}, app.as(agent));
    for (const as of [account.as, app.as(colleague)]) {
      const answers = [
        await as.get(path(own.id)),
        await as.patch(path(own.id), { name: 'x', visibility: 'global' }),
        await as.delete(path(own.id)),
        await as.post(`${path(own.id)}/execute`, { conversation_ids: [1] }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    }
    expect(await list(app.as(agent))).toEqual([own.id]);
  });

  test('agents run global macros, administrators change them; a macro of an agent stays personal', async () => {
    const global = await build();
    const ofAgent = app.as(agent);
    expect((await ofAgent.get(path(global.id))).status).toBe(200);
    expect((await ofAgent.post(`${path(global.id)}/execute`, { conversation_ids: [] })).status).toBe(200);
    expect((await ofAgent.patch(path(global.id), { name: 'x', visibility: 'global' })).status).toBe(401);
    expect((await ofAgent.delete(path(global.id))).status).toBe(401);
    const own = await build({}, ofAgent);
    const { payload } = await succeed(ofAgent.patch(path(own.id), { name: 'Mine', visibility: 'global' }));
    expect(payload).toMatchObject({ name: 'Mine', visibility: 'personal' });
  });

  test('an administrator who updates a macro without a visibility clears it, which leaves it to its author', async () => {
    const global = await build();
    const { payload } = await succeed(account.as.patch(path(global.id), { name: 'Cleared' }));
    expect(payload.visibility).toBeNull();
    expect(await list()).toEqual([global.id]);
    expect(await list(app.as(agent))).toEqual([]);
    expect((await app.as(agent).get(path(global.id))).status).toBe(401);
  });

  test('a macro made personal by another administrator belongs to its author', async () => {
    const chief = await buildAgent(app, account, { role: 'administrator' });
    const global = await build();
    await succeed(app.as(chief).patch(path(global.id), { name: 'Quiet', visibility: 'personal' }));
    expect(await list(app.as(chief))).toEqual([]);
    expect(await list()).toEqual([global.id]);
  });

  test('deleting an agent deletes their personal macros and keeps their global ones without an author', async () => {
    const chief = await buildAgent(app, account, { role: 'administrator' });
    const [global, secret] = [
      await build({ name: 'All' }, app.as(chief)),
      await build({ visibility: 'personal' }, app.as(chief)),
    ];
    expect((await account.as.delete(`${account.path}/agents/${chief.id}`)).status).toBe(200);
    const rows = await app.services.database
      .tenant(account.id)
      .selectFrom('macros')
      .select(['id', 'created_by_id', 'updated_by_id'])
      .where('id', 'in', [global.id, secret.id])
      .execute();
    expect(rows).toEqual([{ id: global.id, created_by_id: null, updated_by_id: null }]);
    const { payload } = await succeed(account.as.get(path(global.id)));
    expect(payload).not.toHaveProperty('created_by');
  });

  test('T1: a macro of another account is 404 for every operation', async () => {
    const theirs = (
      await succeed(
        stranger.as.post(`${stranger.path}/macros`, { name: 'T', visibility: 'global', actions: [resolve] }),
      )
    ).payload;
    const answers = [
      await account.as.get(path(theirs.id)),
      await account.as.patch(path(theirs.id), { name: 'x', visibility: 'global' }),
      await account.as.delete(path(theirs.id)),
      await account.as.post(`${path(theirs.id)}/execute`, { conversation_ids: [1] }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await list()).toEqual([]);
  });
});

describe('macro files', () => {
  const upload = (text: string, of = account) =>
    succeed(
      of.as.postForm(`${of.path}/upload`, {
        attachment: { filename: 'terms.txt', type: 'text/plain', content: text },
      }),
    );
  const send = (...params: unknown[]) => ({ action_name: 'send_attachment', action_params: params });

  test('CF4: an upload becomes a file of the macro, is referred to by number, and is served at its URL', async () => {
    const { blob_id: ticket } = await upload('Our terms');
    const created = await build({ actions: [send(ticket)] });
    const [file] = created.files;
    expect(created.actions).toEqual([send(file.blob_id)]);
    expect(file).toMatchObject({
      macro_id: created.id,
      account_id: account.id,
      file_type: 'text/plain',
      filename: 'terms.txt',
      blob_id: expect.any(Number),
    });
    const bytes = await app.http.inject({ url: new URL(file.file_url, 'http://here').pathname });
    expect(bytes.payload).toBe('Our terms');
    const { payload: updated } = await succeed(
      account.as.patch(path(created.id), { visibility: 'global', actions: [send(file.blob_id), resolve] }),
    );
    expect(updated.files.map((one: { id: number }) => one.id)).toEqual([file.id]);
    const { payload: without } = await succeed(
      account.as.patch(path(created.id), { visibility: 'global', actions: [resolve] }),
    );
    expect(without).not.toHaveProperty('files');
  });

  test('a file that is forged, used, of another account or of another macro is rejected, and nothing is saved', async () => {
    const { blob_id: used } = await upload('A');
    const created = await build({ actions: [send(used)] });
    const { blob_id: foreign } = await upload('B', stranger);
    for (const given of [used, foreign, `${used}x`, 'nonsense', created.files[0].blob_id, 7, null, true]) {
      const answer = await account.as.post(path(), { name: 'A', actions: [send(given)] });
      expect(answer, String(given)).toMatchObject({ status: 422, body: { error: expect.any(String) } });
    }
    expect(await list()).toEqual([created.id]);
  });
});

test('RT2: changes of a personal macro are published to its author only, those of a global one to all', async () => {
  const url = await app.listen();
  const join = (person: TestPerson) =>
    openCable(url, { pubsub_token: person.pubsubToken, user_id: person.id, account_id: account.id });
  const [near, far] = await Promise.all([join(agent), join(colleague)]);
  const updatesOn = (cable: typeof near) =>
    cable.messages.filter(({ event, data }) => {
      return event === 'configuration.updated' && (data as { model?: string }).model === 'macro';
    }).length;
  const own = await build({}, app.as(agent));
  await expect.poll(() => updatesOn(near)).toBe(1);
  expect((await app.as(agent).delete(path(own.id))).status).toBe(200);
  await expect.poll(() => updatesOn(near)).toBe(2);
  const global = await build();
  await expect.poll(() => [updatesOn(near), updatesOn(far)]).toEqual([3, 1]);
  // A global macro becomes personal: every member has to be notified.
  await succeed(account.as.patch(path(global.id), { visibility: 'personal' }));
  await expect.poll(() => [updatesOn(near), updatesOn(far)]).toEqual([4, 2]);
  await Promise.all([near.close(), far.close()]);
});
