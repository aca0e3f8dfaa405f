import type { Inbox } from '@parley/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { JobRun } from '../../platform/jobs/jobs';
import type { Services } from '../../platform/services';
import {
  buildAccount,
  buildAgent,
  buildApiInbox,
  buildApp,
  buildContact,
  buildConversation,
  buildWebsiteInbox,
  succeed,
  type TestAccount,
  type TestApp,
  type TestPerson,
} from '../../testing';
import { buildVisitor, type TestVisitor } from '../visitors/testing/build-visitor';
import { sendCampaign } from './jobs/send-campaign.job';
import { resumeCampaigns } from './jobs/resume-campaigns.job';

const SOON = { timeout: 10_000, interval: 20 };

/** Without workers: the test sends campaigns itself, and interrupts that where needed. */
let quiet: TestApp;
let live: TestApp;
/** The one of both that a test uses. */
let app: TestApp;
let account: TestAccount;
let api: Inbox;
let website: Inbox;
let agent: TestPerson;

beforeAll(async () => {
  [quiet, live] = await Promise.all([buildApp(), buildApp({ withJobs: true })]);
});
afterAll(async () => {
  await Promise.all([quiet?.close(), live?.close()]);
});
beforeEach(() => buildOffice(quiet));

async function buildOffice(of: TestApp) {
  app = of;
  account = await buildAccount(app);
  api = await buildApiInbox(app, account);
  website = await buildWebsiteInbox(app, account, { greeting_enabled: true, greeting_message: 'Welcome!' });
  agent = await buildAgent(app, account, { name: 'Mira', inboxIds: [api.id, website.id] });
}

const campaigns = () => `${account.path}/campaigns`;
const create = (body: Record<string, unknown>) =>
  account.as.post(campaigns(), { campaign: { title: 'News', message: 'Hello', ...body } });
const show = (id: number) => succeed(account.as.get(`${campaigns()}/${id}`));
const people = (id: number, kind: string, query = '') =>
  succeed(account.as.get(`${campaigns()}/${id}/people?kind=${kind}${query}`));
const ongoing = (body: Record<string, unknown> = {}) =>
  succeed(
    create({
      inbox_id: website.id,
      sender_id: agent.id,
      trigger_rules: { url: 'https://acme.example/pricing*', time_on_page: 20 },
      ...body,
    }),
  );
const newLabel = (title: string) => succeed(account.as.post(`${account.path}/labels`, { title }));
const messagesOf = async (id: number) =>
  (await succeed(account.as.get(`${account.path}/conversations/${id}/messages`))).payload;
async function labeled(title: string, fields: Parameters<typeof buildContact>[2] = {}) {
  const contact = await buildContact(app, account, fields);
  await succeed(account.as.post(`${account.path}/contacts/${contact.id}/labels`, { labels: [title] }));
  return contact;
}
async function conversationsOf(contactId: number) {
  const { payload } = await succeed(account.as.get(`${account.path}/contacts/${contactId}/conversations`));
  return payload as { id: number }[];
}

describe('CA1: campaigns as settings', () => {
  test('administrators create, list, change and delete campaigns, whose kind follows from the inbox', async () => {
    const label = await newLabel('vip');
    const shown = await ongoing();
    expect(shown).toMatchObject({
      campaign_type: 'ongoing',
      campaign_status: 'active',
      enabled: true,
      sender: { id: agent.id },
      inbox: { id: website.id },
      trigger_rules: { url: 'https://acme.example/pricing*', time_on_page: 20 },
      figures: { shown: 0, opened: 0, replied: 0 },
    });
    expect(shown).not.toHaveProperty('scheduled_at');
    expect(shown).not.toHaveProperty('audience');
    const at = '2040-01-31T09:00:00.000Z';
    const sent = await succeed(
      create({ inbox_id: api.id, scheduled_at: at, audience: [{ type: 'Label', id: label.id }] }),
    );
    expect(sent).toMatchObject({
      campaign_type: 'one_off',
      scheduled_at: Date.parse(at) / 1_000,
      audience: [{ type: 'Label', id: label.id }],
    });
    expect(sent).not.toHaveProperty('sender');
    const before = Math.floor(Date.now() / 1_000);
    const missed = await succeed(create({ inbox_id: api.id, scheduled_at: '2020-01-31T09:00:00Z' }));
    expect(missed.scheduled_at).toBeGreaterThanOrEqual(before);
    await succeed(account.as.delete(`${campaigns()}/${missed.id}`));
    expect(await succeed(account.as.get(campaigns()))).toEqual([shown, sent]);
    expect(await succeed(account.as.get(`${account.path}/inboxes/${api.id}/campaigns`))).toEqual([sent]);
    const changed = await succeed(
      account.as.put(`${campaigns()}/${sent.id}`, { message: 'Bye', sender_id: agent.id, enabled: false }),
    );
    expect(changed).toMatchObject({
      message: 'Bye',
      sender: { id: agent.id },
      enabled: false,
      title: 'News',
    });
    expect(await account.as.delete(`${campaigns()}/${sent.id}`)).toMatchObject({
      status: 200,
      body: undefined,
    });
    expect((await account.as.get(`${campaigns()}/${sent.id}`)).status).toBe(404);
    expect((await app.as(agent).get(campaigns())).status).toBe(401);
    expect((await app.as(agent).post(campaigns(), {})).status).toBe(401);
  });

  test('invalid values are refused by field, and so is a sender who is not in the inbox', async () => {
    const stranger = await buildAgent(app, account);
    const other = await buildAccount(app);
    const foreign = await buildApiInbox(app, other);
    for (const [body, attributes] of [
      [{ title: ' ', message: '', inbox_id: api.id }, ['title', 'message']],
      [{}, ['inbox_id']],
      [{ inbox_id: foreign.id }, ['inbox_id']],
      [{ inbox_id: website.id, trigger_rules: { url: 'acme.example' } }, ['url']],
      [{ inbox_id: website.id }, ['url']],
      [{ inbox_id: api.id, sender_id: stranger.id }, ['sender_id']],
      [{ inbox_id: api.id, scheduled_at: 'tomorrow' }, ['scheduled_at']],
      [{ inbox_id: api.id, audience: [{ type: 'Label', id: 999_999 }] }, ['audience']],
    ] as const) {
      const refused = await create(body);
      expect([body, refused.status, refused.body.attributes]).toEqual([body, 422, attributes]);
    }
    const { id } = await ongoing();
    expect((await account.as.patch(`${campaigns()}/${id}`, { inbox_id: api.id })).body.attributes).toEqual([
      'inbox',
    ]);
  });
});

describe('CA1: ongoing campaigns', () => {
  test('T4, A10: who is not meant to read a campaign gets it neither by its id nor by claiming an email address', async () => {
    await buildOffice(quiet);
    const vip = await newLabel('vip');
    const { id } = await ongoing({
      message: 'A code for you: 1234',
      audience: [{ type: 'Label', id: vip.id }],
    });
    const jane = await labeled('vip', { email: 'jane@vip.example' });
    const open = (visitor: TestVisitor, name: string) =>
      visitor.post('/events', { name, event_info: { campaign_id: id } });

    const stranger = await buildVisitor(app, website);
    await open(stranger, 'campaign.triggered');
    expect(await conversationsOf(stranger.contactId)).toEqual([]);

    const claiming = await buildVisitor(app, website);
    await succeed(claiming.patch('/contact', { email: 'jane@vip.example' }));
    expect(await succeed(claiming.get('/campaigns'))).toEqual([]);
    await open(claiming, 'campaign.shown');
    await open(claiming, 'campaign.triggered');
    expect(await conversationsOf(jane.id)).toEqual([]);
    expect((await show(id)).figures).toMatchObject({ shown: 0, opened: 0 });
  });

  test('a visitor is shown a campaign once, and opening it twice at once starts one conversation', async () => {
    await buildOffice(live);
    const { id } = await ongoing({ message: 'Hi, questions about {{inbox.name}}?' });
    const off = await ongoing({ enabled: false });
    const vip = await newLabel('vip');
    const forVips = await ongoing({ audience: [{ type: 'Label', id: vip.id }] });
    const visitor = await buildVisitor(app, website);
    const idsFor = async () =>
      (await succeed(visitor.get('/campaigns'))).map((one: { id: number }) => one.id);
    const [forAll, ...others] = await succeed(
      app.anonymous.get(`/api/v1/widget/campaigns?website_token=${website.website_token}`),
    );
    expect([forAll, others]).toEqual([
      {
        id,
        message: 'Hi, questions about {{inbox.name}}?',
        trigger_rules: { url: 'https://acme.example/pricing*', time_on_page: 20 },
        trigger_only_during_business_hours: false,
        sender: expect.objectContaining({ id: agent.id, type: 'user' }),
      },
      [],
    ]);
    expect(await idsFor()).toEqual([id]);
    await succeed(
      account.as.post(`${account.path}/contacts/${visitor.contactId}/labels`, { labels: ['vip'] }),
    );
    expect(await idsFor()).toEqual([id, forVips.id]);

    const report = (name: string, campaignId: unknown) =>
      visitor.post('/events', {
        name,
        event_info: {
          campaign_id: campaignId,
          custom_attributes: { plan: 'scale' },
          referer: 'https://acme.example/pricing',
          initiated_at: { timestamp: 'now' },
        },
      });
    for (const answer of [await report('campaign.shown', id), await report('campaign.shown', id)])
      expect(answer.status).toBe(204);
    expect(await idsFor()).toEqual([forVips.id]);
    for (const ignored of [off.id, 999_999, 'x']) await report('campaign.triggered', ignored);
    expect(await conversationsOf(visitor.contactId)).toEqual([]);

    await Promise.all([1, 2, 3].map(() => report('campaign.triggered', id)));
    const [conversation, ...more] = await conversationsOf(visitor.contactId);
    expect(more).toEqual([]);
    const talk = await succeed(account.as.get(`${account.path}/conversations/${conversation?.id}`));
    expect(talk).toMatchObject({
      status: 'open',
      custom_attributes: { plan: 'scale' },
      additional_attributes: { referer: 'https://acme.example/pricing' },
    });
    const [first, ...rest] = await messagesOf(talk.id);
    expect([first, rest]).toMatchObject([
      {
        content: `Hi, questions about ${website.name}?`,
        message_type: 1,
        sender: { id: agent.id },
      },
      [],
    ]);
    expect(talk.messages).toMatchObject([{ additional_attributes: { campaign_id: id } }]);
    const filter = { attribute_key: 'campaign_id', filter_operator: 'equal_to', values: [id] };
    const { payload } = await succeed(
      account.as.post(`${account.path}/conversations/filter`, { payload: [filter] }),
    );
    expect(payload.map((found: { id: number }) => found.id)).toEqual([talk.id]);

    // No greeting: the visitor did not begin.
    await succeed(visitor.say('Yes, one'));
    expect((await messagesOf(talk.id)).map(({ content }: { content: string }) => content)).toEqual([
      `Hi, questions about ${website.name}?`,
      'Yes, one',
    ]);
    await expect
      .poll(async () => (await show(id)).figures, SOON)
      .toMatchObject({ shown: 1, opened: 1, replied: 1 });
    const replied = await people(id, 'replied');
    expect(replied).toMatchObject({
      meta: { next: null },
      payload: [{ contact: { id: visitor.contactId }, conversation_id: talk.id }],
    });
  });
});

/** A worker that dies before or after the first commit that writes to somebody. */
function dying(when: 'before' | 'after'): Services {
  let transactions = 0;
  return {
    ...app.services,
    async runInTx(origin, work) {
      transactions += 1;
      if (transactions < 2) return app.services.runInTx(origin, work);
      const done = await app.services.runInTx(origin, async (tx) => {
        const written = await work(tx);
        if (when === 'before') throw new Error('killed');
        return written;
      });
      throw Object.assign(new Error('killed'), { done });
    },
  };
}

const runOf = (given: Partial<JobRun> = {}): JobRun => ({
  logger: app.services.logger,
  attempt: 1,
  maxAttempts: 5,
  signal: new AbortController().signal,
  addJobs: async () => undefined,
  ...given,
});
const send = (campaignId: number, services: Services = app.services) =>
  sendCampaign(services).run({ accountId: account.id, campaignId }, runOf());

/** A one-off campaign whose time has come, with no job to send it. */
async function due(body: Record<string, unknown>): Promise<number> {
  const { id } = await succeed(create({ inbox_id: api.id, scheduled_at: '2040-01-01T00:00:00Z', ...body }));
  await app.services.database
    .tenant(account.id)
    .updateTable('campaigns')
    .set({ scheduled_at: new Date(Date.now() - 60_000) })
    .where('account_id', '=', account.id)
    .where('id', '=', id)
    .execute();
  return id;
}

describe('CA1: one-off campaigns', () => {
  test('D2: everyone in the audience gets the message once, although workers are killed and others work at the same time', async () => {
    const label = await newLabel('club');
    const second = await newLabel('friends');
    const ana = await labeled('club', { name: 'Ana Lima' });
    await succeed(
      account.as.post(`${account.path}/contacts/${ana.id}/labels`, { labels: ['club', 'friends'] }),
    );
    const others = await Promise.all(
      ['Ben', 'Cy', 'Di', 'Eve', 'Flo'].map((name) => labeled('friends', { name })),
    );
    const blocked = await labeled('club');
    await succeed(account.as.patch(`${account.path}/contacts/${blocked.id}`, { blocked: true }));
    await buildContact(app, account);
    const audience = [label, second].map(({ id }) => ({ type: 'Label', id }));
    const reach = `${account.path}/campaign_reach?inbox_id=${api.id}&label_ids=${label.id},${second.id}`;
    expect(await succeed(account.as.get(reach))).toEqual({
      total: 7,
      reached: 6,
      blocked: 1,
      without_phone_number: 0,
    });
    const id = await due({
      message: 'Hi {{contact.first_name}}!',
      sender_id: agent.id,
      audience,
      template_params: { name: 'club', processed_params: { body: { 1: '{{contact.first_name}}' } } },
    });

    await expect(send(id, dying('before'))).rejects.toThrow('killed');
    expect((await show(id)).figures).toMatchObject({ waiting: 6, sent: 0 });
    await expect(send(id, dying('after'))).rejects.toThrow('killed');
    expect((await show(id)).figures).toMatchObject({ waiting: 5, sent: 1 });
    expect((await account.as.patch(`${campaigns()}/${id}`, { message: 'Other' })).body.attributes).toEqual([
      'status',
    ]);
    await Promise.all([1, 2, 3].map(() => send(id)));
    expect(await show(id)).toMatchObject({
      campaign_status: 'completed',
      figures: { waiting: 0, sent: 6, skipped: 0, failed: 0 },
    });
    await send(id);
    for (const contact of [ana, ...others]) {
      const [talk, ...more] = await conversationsOf(contact.id);
      expect(more).toEqual([]);
      const name = contact.name.split(' ')[0];
      expect(await messagesOf(talk?.id ?? 0)).toMatchObject([
        {
          content: `Hi ${name}!`,
          message_type: 1,
          sender: { id: agent.id },
        },
      ]);
      const { messages } = await succeed(account.as.get(`${account.path}/conversations/${talk?.id}`));
      const template_params = { name: 'club', processed_params: { body: { 1: name } } };
      expect(messages).toMatchObject([{ additional_attributes: { campaign_id: id, template_params } }]);
    }
    expect(await conversationsOf(blocked.id)).toEqual([]);
    expect((await account.as.patch(`${campaigns()}/${id}`, { enabled: false })).status).toBe(422);
  });

  test('a paused campaign waits, starts when it is resumed, and counts who was skipped, replied or not reached', async () => {
    await buildOffice(live);
    const label = await newLabel('beta');
    const named = await labeled('beta', { name: 'Ana', custom_attributes: { tier: 'gold' } });
    const plain = await labeled('beta', { name: 'Ben' });
    const id = await due({
      enabled: false,
      audience: [{ type: 'Label', id: label.id }],
      template_params: { name: 't', processed_params: { body: { 1: '{{contact.custom_attribute.tier}}' } } },
    });
    await send(id);
    expect(await show(id)).toMatchObject({ campaign_status: 'active', figures: { waiting: 0, sent: 0 } });
    await succeed(account.as.patch(`${campaigns()}/${id}`, { enabled: true }));
    await expect.poll(async () => (await show(id)).campaign_status, SOON).toBe('completed');
    expect((await show(id)).figures).toMatchObject({ sent: 1, skipped: 1 });
    expect((await people(id, 'skipped')).payload).toMatchObject([
      { contact: { id: plain.id }, reason: 'no_value', conversation_id: null },
    ]);
    const [talk] = await conversationsOf(named.id);
    const thread = `${account.path}/conversations/${talk?.id}/messages`;
    await succeed(account.as.post(thread, { content: 'Thanks', message_type: 'incoming' }));
    await expect.poll(async () => (await show(id)).figures.replied, SOON).toBe(1);
    const [message] = await messagesOf(talk?.id ?? 0);
    await succeed(account.as.patch(`${thread}/${message.id}`, { status: 'failed', external_error: 'No' }));
    await expect.poll(async () => (await show(id)).figures, SOON).toMatchObject({ sent: 0, failed: 1 });
  });

  test('a lost campaign is found again, a test goes to its sender only, and people are listed page by page', async () => {
    const label = await newLabel('many');
    for (let count = 0; count < 27; count += 1) await labeled('many');
    const id = await due({ audience: [{ type: 'Label', id: label.id }] });
    const jobs: unknown[] = [];
    const addJobs = async (specs: unknown[]) => void jobs.push(...specs);
    await resumeCampaigns(app.services).run({ accountId: 0 }, runOf({ addJobs }));
    expect(jobs).toContainEqual(
      expect.objectContaining({ payload: { accountId: account.id, campaignId: id } }),
    );
    const trial = await succeed(account.as.post(`${campaigns()}/${id}/test`, {}));
    expect(await messagesOf(trial.conversation_id)).toMatchObject([{ content: 'Hello' }]);
    expect((await show(id)).figures).toMatchObject({ waiting: 0, sent: 0 });
    await send(id);
    const first = await people(id, 'sent');
    const second = await people(id, 'sent', `&cursor=${first.meta.next}`);
    expect([first.payload.length, second.payload.length, second.meta.next]).toEqual([25, 2, null]);
    const all = [...first.payload, ...second.payload].map((person: { id: number }) => person.id);
    expect(all).toEqual([...new Set<number>(all)].toSorted((one, other) => other - one));
  });
});

test('CA1: a campaign survives its sender, its labels and its people, and goes with its inbox', async () => {
  const label = await newLabel('gone');
  const contact = await labeled('gone');
  const audience = [{ type: 'Label', id: label.id }];
  const id = await due({ audience, sender_id: agent.id });
  await send(id);
  await succeed(account.as.delete(`${account.path}/agents/${agent.id}`));
  expect(await show(id)).not.toHaveProperty('sender');
  const double = await buildContact(app, account, { name: 'Same person' });
  await succeed(
    account.as.post(`${account.path}/actions/contact_merge`, {
      base_contact_id: double.id,
      mergee_contact_id: contact.id,
    }),
  );
  expect((await people(id, 'sent')).payload).toMatchObject([{ contact: { id: double.id } }]);
  await succeed(account.as.delete(`${account.path}/contacts/${double.id}`));
  expect((await show(id)).figures).toMatchObject({ sent: 1 });
  expect((await people(id, 'sent')).payload).toMatchObject([{ contact: null }]);

  const next = await due({ audience });
  await labeled('gone');
  await succeed(account.as.delete(`${account.path}/labels/${label.id}`));
  await send(next);
  expect(await show(next)).toMatchObject({ campaign_status: 'completed', figures: { sent: 0 }, audience });

  const kept = await newLabel('kept');
  const reader = await labeled('kept');
  const last = await due({ audience: [{ type: 'Label', id: kept.id }] });
  await send(last);
  const [talk] = await conversationsOf(reader.id);
  const other = await buildConversation(app, account, { inbox: api, contactId: reader.id });
  await succeed(
    account.as.post(`${account.path}/conversations/${other.id}/merges`, {
      merged_conversation_id: talk?.id,
    }),
  );
  expect((await people(last, 'sent')).payload).toMatchObject([{ conversation_id: other.id }]);
  await succeed(account.as.delete(`${campaigns()}/${last}`));
  expect(await messagesOf(other.id)).toContainEqual(expect.objectContaining({ content: 'Hello' }));

  const waiting = await due({ audience: [{ type: 'Label', id: kept.id }] });
  await succeed(account.as.delete(`${account.path}/inboxes/${api.id}`));
  await send(waiting);
  expect(await succeed(account.as.get(campaigns()))).toEqual([]);
  expect(await conversationsOf(reader.id)).toHaveLength(1);
});
