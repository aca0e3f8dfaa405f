import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildAccount,
  buildAgent,
  buildApiInbox,
  buildApp,
  buildContact,
  buildConversation,
  buildWebsiteInbox,
  openDatabaseProbe,
  openCable,
  succeed,
  type TestAccount,
  type TestApp,
} from '../../testing';
import { findAttributeFields } from './custom-attributes.facade';

let app: TestApp;
let account: TestAccount;
let stranger: TestAccount;

beforeAll(async () => {
  app = await buildApp();
  account = await buildAccount(app);
  stranger = await buildAccount(app);
});
afterAll(async () => app.close());

const definitions = (of = account) => `${of.path}/custom_attribute_definitions`;
const define = (fields: Record<string, unknown>, of = account) =>
  succeed(of.as.post(definitions(of), { custom_attribute_definition: fields }));
const fresh = () => buildAccount(app);

test('the model `contact` is an alias of `contact_attribute`', async () => {
  const home = await fresh();
  const fields = { attribute_display_name: 'Size', attribute_key: 'size', attribute_model: 'contact' };
  expect((await define(fields, home)).attribute_model).toBe('contact_attribute');
  const listed = await succeed(home.as.get(`${definitions(home)}?attribute_model=contact`));
  expect(listed).toHaveLength(1);
});

test('CF7: an attribute can be defined, read, updated and deleted', async () => {
  const home = await fresh();
  const plan = await define(
    {
      attribute_display_name: '  Plan ',
      attribute_key: ' plan ',
      attribute_display_type: 'list',
      attribute_model: 'contact_attribute',
      attribute_description: 'What they pay for',
      attribute_values: ['Basic', ' Gold ', 'Gold'],
    },
    home,
  );
  expect(plan).toEqual({
    id: plan.id,
    attribute_display_name: 'Plan',
    attribute_display_type: 'list',
    attribute_description: 'What they pay for',
    attribute_key: 'plan',
    regex_pattern: null,
    regex_cue: null,
    attribute_values: ['Basic', 'Gold'],
    attribute_model: 'contact_attribute',
    default_value: null,
    required: false,
    created_at: plan.created_at,
    updated_at: plan.updated_at,
  });
  expect(await succeed(home.as.get(`${definitions(home)}/${plan.id}`))).toEqual(plan);
  const changed = await succeed(
    home.as.patch(`${definitions(home)}/${plan.id}`, {
      attribute_display_name: 'Tariff',
      attribute_values: [],
    }),
  );
  expect(changed).toMatchObject({
    attribute_display_name: 'Tariff',
    attribute_key: 'plan',
    attribute_values: [],
  });
  expect(await succeed(home.as.get(definitions(home)))).toEqual([changed]);
  const response = await home.as.delete(`${definitions(home)}/${plan.id}`);
  expect(response.status).toBe(204);
  expect(await succeed(home.as.get(definitions(home)))).toEqual([]);
  expect((await home.as.get(`${definitions(home)}/${plan.id}`)).status).toBe(404);
});

test('CF7: an attribute with only a name and a key is a text attribute of conversations', async () => {
  expect(await define({ attribute_display_name: 'Order', attribute_key: 'order.no-1_a' })).toMatchObject({
    attribute_display_type: 'text',
    attribute_model: 'conversation_attribute',
    attribute_values: [],
  });
});

test('CF7: types and models can be given as numbers, and the list can be filtered by name or number', async () => {
  const home = await fresh();
  const due = await define(
    {
      attribute_display_name: 'Due',
      attribute_key: 'due',
      attribute_display_type: 5,
      attribute_model: 1,
    },
    home,
  );
  expect(due).toMatchObject({ attribute_display_type: 'date', attribute_model: 'contact_attribute' });
  const same = await define({ attribute_display_name: 'Due', attribute_key: 'due' }, home);
  const list = async (model: string) =>
    (await succeed(home.as.get(`${definitions(home)}?attribute_model=${model}`))).map(
      ({ id }: { id: number }) => id,
    );
  expect(await list('contact_attribute')).toEqual([due.id]);
  expect(await list('1')).toEqual([due.id]);
  expect(await list('0')).toEqual([same.id]);
  expect(await list('2')).toEqual([]);
  expect(await list('nonsense')).toEqual([]);
  expect(await list('')).toEqual([due.id, same.id]);
});

const named = { attribute_display_name: 'X' };
test.each([
  ['no name', { attribute_key: 'x' }, 'attribute_display_name'],
  ['a blank name', { attribute_display_name: '  ', attribute_key: 'x' }, 'attribute_display_name'],
  ['no key', named, 'attribute_key'],
  ['a blank key', { ...named, attribute_key: ' ' }, 'attribute_key'],
  ['a key with a space', { ...named, attribute_key: 'two words' }, 'attribute_key'],
  ['a key with a slash', { ...named, attribute_key: 'a/b' }, 'attribute_key'],
  ['the key __proto__', { ...named, attribute_key: '__proto__' }, 'attribute_key'],
  ['a built-in key of conversations', { ...named, attribute_key: 'status' }, 'attribute_key'],
  [
    'a built-in key of contacts',
    { ...named, attribute_key: 'city', attribute_model: 'contact_attribute' },
    'attribute_key',
  ],
  [
    'an unknown type',
    { ...named, attribute_key: 'x', attribute_display_type: 'colour' },
    'attribute_display_type',
  ],
  ['an unknown model', { ...named, attribute_key: 'x', attribute_model: 9 }, 'attribute_model'],
  ['a blank value', { ...named, attribute_key: 'x', attribute_values: ['a', ' '] }, 'attribute_values'],
  ['an invalid pattern', { ...named, attribute_key: 'x', regex_pattern: '([a-z]' }, 'regex_pattern'],
  [
    'a pattern with exponential run time',
    { ...named, attribute_key: 'x', regex_pattern: '^(a+)+$' },
    'regex_pattern',
  ],
  [
    'a pattern over the limit',
    { ...named, attribute_key: 'x', regex_pattern: 'a'.repeat(501) },
    'regex_pattern',
  ],
])('CF7: an attribute with %s is refused with the name of the field', async (_what, body, attribute) => {
  const { status, body: answer } = await account.as.post(definitions(), body);
  expect([status, answer.attributes]).toEqual([422, [attribute]]);
  expect(answer.message).not.toBe('');
});

test('CF7: a built-in key of conversations can be used for contacts', async () => {
  const status = { ...named, attribute_key: 'status', attribute_model: 'contact_attribute' };
  expect((await account.as.post(definitions(), status)).status).toBe(200);
});

test('CF7: a key is unique per model and account, also with concurrent requests', async () => {
  const home = await fresh();
  const body = { ...named, attribute_key: 'tier' };
  const both = await Promise.all([1, 2].map(() => home.as.post(definitions(home), body)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(both.find(({ status }) => status === 422)?.body).toMatchObject({
    message: 'Attribute key has already been taken',
    attributes: ['attribute_key'],
  });
  await define({ ...body, attribute_model: 'contact_attribute' }, home);
  await define(body, await fresh());
  const other = await define({ ...named, attribute_key: 'other' }, home);
  const renamed = await home.as.patch(`${definitions(home)}/${other.id}`, { attribute_key: 'tier' });
  expect([renamed.status, renamed.body.attributes]).toEqual([422, ['attribute_key']]);
});

test('CF7: a pattern is stored as given, and a blank one removes it', async () => {
  const pattern = '/^[A-Z]{2}-\\d+$/i';
  const created = await define({
    ...named,
    attribute_key: 'sku',
    regex_pattern: pattern,
    regex_cue: 'Like AB-12',
  });
  expect(created).toMatchObject({ regex_pattern: pattern, regex_cue: 'Like AB-12' });
  const changed = await succeed(
    account.as.patch(`${definitions()}/${created.id}`, { regex_pattern: '', regex_cue: '' }),
  );
  expect(changed).toMatchObject({ regex_pattern: null, regex_cue: null });
});

test('RO5: agents can read attributes, and only administrators can change them', async () => {
  const created = await define({ ...named, attribute_key: 'read_only' });
  const agent = app.as(await buildAgent(app, account));
  expect((await agent.get(definitions())).status).toBe(200);
  expect((await agent.get(`${definitions()}/${created.id}`)).status).toBe(200);
  const answers = await Promise.all([
    agent.post(definitions(), { ...named, attribute_key: 'y' }),
    agent.patch(`${definitions()}/${created.id}`, named),
    agent.delete(`${definitions()}/${created.id}`),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
});

test('T1: an attribute of another account can be neither read nor changed', async () => {
  const foreign = await define({ ...named, attribute_key: 'theirs' }, stranger);
  const one = `${definitions()}/${foreign.id}`;
  const answers = await Promise.all([
    account.as.get(one),
    account.as.patch(one, named),
    account.as.delete(one),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  const mine = await succeed(account.as.get(definitions()));
  expect(mine.map(({ attribute_key }: { attribute_key: string }) => attribute_key)).not.toContain('theirs');
});

test('findAttributeFields returns key and type of the attributes of a model', async () => {
  const home = await fresh();
  await define({ ...named, attribute_key: 'due', attribute_display_type: 'date' }, home);
  await define(
    { ...named, attribute_key: 'vip', attribute_display_type: 'checkbox', attribute_model: 1 },
    home,
  );
  const db = app.services.database.tenant(home.id);
  expect(await findAttributeFields(db, home.id, 'conversation_attribute')).toEqual([
    { key: 'due', type: 'date' },
  ]);
  expect(await findAttributeFields(db, home.id, 'contact_attribute')).toEqual([
    { key: 'vip', type: 'checkbox' },
  ]);
});

test('CF7: a deleted attribute is no longer required, and its values stay', async () => {
  const home = await fresh();
  const inbox = await buildApiInbox(app, home);
  const conversation = await buildConversation(app, home, { inbox });
  const tier = await define({ ...named, attribute_key: 'tier' }, home);
  const settings = async () => (await succeed(home.as.get(home.path))).settings;
  await succeed(home.as.patch(home.path, { conversation_required_attributes: ['tier', 'other'] }));
  const one = `${home.path}/conversations/${conversation.id}`;
  await succeed(home.as.post(`${one}/custom_attributes`, { custom_attributes: { tier: 'gold' } }));

  await succeed(home.as.patch(`${definitions(home)}/${tier.id}`, { attribute_key: 'level' }));
  expect((await settings()).conversation_required_attributes).toEqual(['level', 'other']);
  expect((await home.as.delete(`${definitions(home)}/${tier.id}`)).status).toBe(204);
  expect((await settings()).conversation_required_attributes).toEqual(['other']);
  expect((await succeed(home.as.get(one))).custom_attributes).toEqual({ tier: 'gold' });
});

test('CF7: a field of a pre-chat form is updated with its attribute and deleted with it', async () => {
  const home = await fresh();
  const inbox = await buildWebsiteInbox(app, home);
  const other = await buildWebsiteInbox(app, home);
  const tier = await define({ ...named, attribute_key: 'tier', attribute_model: 'contact_attribute' }, home);
  const [standard] = inbox.pre_chat_form_options?.pre_chat_fields ?? [];
  const field = {
    field_type: 'contact_attribute',
    name: 'tier',
    label: 'Your tier?',
    type: 'text',
    required: true,
    enabled: true,
  };
  const place = `${home.path}/inboxes/${inbox.id}`;
  await succeed(
    home.as.patch(place, {
      channel: {
        pre_chat_form_options: {
          pre_chat_message: 'Hello',
          // The same key of another model.
          pre_chat_fields: [standard, field, { ...field, field_type: 'conversation_attribute' }],
        },
      },
    }),
  );
  const fields = async () => (await succeed(home.as.get(place))).pre_chat_form_options.pre_chat_fields;
  const change = (body: Record<string, unknown>) =>
    succeed(home.as.patch(`${definitions(home)}/${tier.id}`, body));

  await change({ regex_pattern: '^[a-z]+$', regex_cue: 'Small letters' });
  expect((await fields())[1]).toMatchObject({
    label: 'Your tier?',
    regex_pattern: '^[a-z]+$',
    regex_cue: 'Small letters',
    required: true,
  });
  await change({ attribute_display_name: 'Level', attribute_display_type: 'list', attribute_values: ['a'] });
  expect((await fields())[1]).toMatchObject({
    label: 'Level',
    placeholder: 'Level',
    type: 'list',
    values: ['a'],
  });
  expect((await fields())[2]).toMatchObject({ label: 'Your tier?' });
  expect((await home.as.delete(`${definitions(home)}/${tier.id}`)).status).toBe(204);
  expect((await fields()).map(({ name, field_type }: typeof field) => [field_type, name])).toEqual([
    ['standard', standard?.name],
    ['conversation_attribute', 'tier'],
  ]);
  const untouched = await succeed(home.as.get(`${home.path}/inboxes/${other.id}`));
  expect(untouched.pre_chat_form_options).toEqual(other.pre_chat_form_options);
});

test('C4: an attribute can be deleted while an inbox that asks for it is being deleted', async () => {
  const home = await fresh();
  const tier = await define({ ...named, attribute_key: 'tier', attribute_model: 'contact_attribute' }, home);
  const field = { field_type: 'contact_attribute', name: 'tier', label: 'Tier', type: 'text', enabled: true };
  const { id } = await buildWebsiteInbox(app, home, {
    channel: {
      pre_chat_form_options: { pre_chat_message: '', pre_chat_fields: [{ ...field, required: true }] },
    },
  });
  const probe = await openDatabaseProbe(app);
  const deleting = await probe.hold('update inboxes set deleted_at = now() where id = $1', [id]);
  const deleted = home.as.delete(`${definitions(home)}/${tier.id}`);
  await probe.waiting(1);
  await deleting.release();
  await probe.close();
  expect((await deleted).status).toBe(204);
});

test('RT2: members receive an event for each change of the attributes', async () => {
  const home = await fresh();
  const agent = await buildAgent(app, home);
  const cable = await openCable(await app.listen(), {
    pubsub_token: agent.pubsubToken,
    user_id: agent.id,
    account_id: home.id,
  });
  const updateCount = () =>
    cable.messages.filter(
      ({ event, data }) => event === 'configuration.updated' && data.model === 'custom_attribute',
    ).length;
  const created = await define({ ...named, attribute_key: 'tier' }, home);
  await expect.poll(updateCount).toBe(1);
  await succeed(home.as.patch(`${definitions(home)}/${created.id}`, named));
  await expect.poll(updateCount).toBe(2);
  await home.as.delete(`${definitions(home)}/${created.id}`);
  await expect.poll(updateCount).toBe(3);
  await cable.close();
});

test('CT14, D1: concurrent changes of two attributes of a conversation are both kept', async () => {
  const home = await fresh();
  const inbox = await buildApiInbox(app, home);
  const { id } = await buildConversation(app, home, { inbox });
  const colleague = app.as(await buildAgent(app, home, { inboxIds: [inbox.id] }));
  const place = `${home.path}/conversations/${id}/custom_attributes`;
  const set = (as: typeof colleague, custom_attributes: object) =>
    succeed(as.post(place, { custom_attributes, merge: true }));
  await succeed(home.as.post(place, { custom_attributes: { kept: 'yes', gone: 1 } }));
  for (let round = 1; round <= 5; round += 1) {
    await Promise.all([set(home.as, { tier: round }), set(colleague, { order: round })]);
    const { custom_attributes } = await succeed(home.as.get(`${home.path}/conversations/${id}`));
    expect(custom_attributes).toEqual({ kept: 'yes', gone: 1, tier: round, order: round });
  }
  const { custom_attributes } = await set(colleague, { gone: null, never: null, vip: false });
  expect(custom_attributes).toEqual({ kept: 'yes', tier: 5, order: 5, vip: false });
  // Without `merge` the request replaces all attributes, as in the compatible API.
  expect(await succeed(home.as.post(place, { custom_attributes: { only: true } }))).toEqual({
    custom_attributes: { only: true },
  });
});

test('CT14: merged attributes count together with the existing ones toward the limits', async () => {
  const home = await fresh();
  const inbox = await buildApiInbox(app, home);
  const { id } = await buildConversation(app, home, { inbox });
  const place = `${home.path}/conversations/${id}/custom_attributes`;
  const many = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`key_${index}`, 1]));
  await succeed(home.as.post(place, { custom_attributes: many }));
  const refused = await home.as.post(place, { custom_attributes: { more: 1 }, merge: true });
  expect([refused.status, refused.body.attributes]).toEqual([422, ['custom_attributes']]);
  const swap = { custom_attributes: { more: 1, key_0: null }, merge: true };
  expect((await home.as.post(place, swap)).status).toBe(200);
});

test('CT14: concurrent changes of two attributes of a contact are both kept', async () => {
  const home = await fresh();
  const contact = await buildContact(app, home, { name: 'Sofia' });
  const one = `${home.path}/contacts/${contact.id}`;
  await Promise.all([
    succeed(home.as.patch(one, { custom_attributes: { tier: 'gold' } })),
    succeed(home.as.patch(one, { custom_attributes: { order: 7 } })),
  ]);
  const { payload } = await succeed(home.as.get(one));
  expect(payload.custom_attributes).toEqual({ tier: 'gold', order: 7 });
});

test('CF7, CO3: a required contact attribute can be changed, but not removed, by members; the audit log names it without its values', async () => {
  const home = await fresh();
  await define(
    {
      attribute_display_name: 'Plan',
      attribute_key: 'plan',
      attribute_model: 'contact_attribute',
      required: true,
    },
    home,
  );
  const contact = await buildContact(app, home, { custom_attributes: { plan: 'Start', note: 'x' } });
  const at = `${home.path}/contacts/${contact.id}`;
  const remove = () =>
    home.as.post(`${at}/destroy_custom_attributes`, { custom_attributes: ['plan', 'note'] });
  for (const { status, body } of [
    await remove(),
    await home.as.patch(at, { custom_attributes: { plan: ' ' } }),
  ]) {
    expect(status).toBe(422);
    expect(body.attributes).toEqual(['custom_attributes']);
  }
  await succeed(home.as.patch(at, { custom_attributes: { plan: 'Scale' } }));
  const probe = await openDatabaseProbe(app);
  const audits = await probe.query(
    `select action, audited_changes from audit_logs where auditable_type = 'Contact' and auditable_id = $1`,
    [contact.id],
  );
  await probe.close();
  expect(audits).toEqual([{ action: 'update', audited_changes: { plan: ['[hidden]', '[hidden]'] } }]);
  // Other clients may create contacts without.
  await succeed(home.as.post(`${home.path}/contacts`, { name: 'Nora' }));
});

test('CF7, CF10: a required conversation attribute is asked for before resolving, while the account has the feature', async () => {
  const home = await fresh();
  const order = await define(
    { attribute_display_name: 'Order', attribute_key: 'order', required: true },
    home,
  );
  expect(order.required).toBe(true);
  const { settings } = await succeed(home.as.get(home.path));
  expect(settings.conversation_required_attributes).toEqual(['order']);
  const conversation = await buildConversation(app, home, {});
  const talk = `${home.path}/conversations/${conversation.id}`;
  const resolve = () => home.as.post(`${talk}/toggle_status`, { status: 'resolved' });
  const reopen = () => succeed(home.as.post(`${talk}/toggle_status`, { status: 'open' }));
  const probe = await openDatabaseProbe(app);
  const setFeature = (isOn: boolean) =>
    probe.query(
      `update accounts set features = jsonb_build_object('conversation_required_attributes', $2::boolean) where id = $1`,
      [home.id, isOn],
    );
  await setFeature(false);
  await succeed(resolve());
  await reopen();
  await setFeature(true);
  await probe.close();
  const refused = await resolve();
  expect([refused.status, refused.body.error_code]).toEqual([422, 'required_attributes_missing']);
  await succeed(home.as.post(`${talk}/custom_attributes`, { custom_attributes: { order: 'AC-1' } }));
  await succeed(resolve());
  await reopen();
  const changed = await succeed(home.as.patch(`${definitions(home)}/${order.id}`, { required: false }));
  expect(changed.required).toBe(false);
});
