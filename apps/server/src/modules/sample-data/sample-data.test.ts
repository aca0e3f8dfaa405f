import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildAccount, buildAgent, buildApp, type TestAccount, type TestApp } from '../../testing';
import { samplePeople } from './people';
import { phoneOf } from './phones';
import { planHistory } from './plan-history';
import { planStories } from './plan-stories';
import { looks } from './portraits/looks';
import { drawPortrait, loadSampleData } from './sample-data.facade';
import { createRandom } from './random';

let app: TestApp;
let account: TestAccount;
/** What became of a first attempt that was killed. */
let interrupted: { reason: unknown; inboxes: number };

/** The account is filled after a first attempt that ends right before its commit. */
beforeAll(async () => {
  app = await buildApp();
  account = await buildAccount(app, { name: 'Acme' });
  for (const name of ['Mira', 'Jonas', 'Amina', 'Tomás', 'Hana']) await buildAgent(app, account, { name });
  const broken = {
    ...app.services,
    runInTx: ((origin, work) =>
      app.services.runInTx(origin, async (tx) => {
        await work(tx);
        throw new Error('killed');
      })) as typeof app.services.runInTx,
  };
  const reason = await loadSampleData(broken, account.id).catch((error: unknown) => error);
  interrupted = { reason, inboxes: await countInboxes() };
  await loadSampleData(app.services, account.id);
}, 180_000);
afterAll(() => app.close());

const countInboxes = async (): Promise<number> =>
  (await account.as.get(`${account.path}/inboxes`)).body.payload.length;

interface Card {
  id: number;
  created_at: number;
  last_activity_at: number;
  snoozed_until: string | null;
  priority: string | null;
  last_non_activity_message: { content: string | null } | null;
  meta: { sender: { name: string } };
}

async function page(query: string): Promise<Card[]> {
  const { body } = await account.as.get(`${account.path}/conversations?assignee_type=all&${query}`);
  return body.data.payload;
}

async function pages(query: string): Promise<Card[][]> {
  const all: Card[][] = [];
  for (let number = 1; ; number += 1) {
    const cards = await page(`${query}&page=${number}`);
    if (cards.length === 0) return all;
    all.push(cards);
  }
}

async function thread(id: number) {
  const { body } = await account.as.get(
    `${account.path}/conversations/${id}/messages?after=0&before=999999999`,
  );
  return body.payload as {
    content: string | null;
    content_type: string;
    message_type: number;
    status: string;
    created_at: number;
    content_attributes: { email?: { subject: string; cc: string[] | null } };
  }[];
}

const ACTIVITY = 2;

test('the sample account has 60 contacts and over 100 conversations of all statuses from the last 90 days', async () => {
  const { body } = await account.as.get(`${account.path}/contacts?page=1`);
  expect(body.meta.count).toBe(60);
  const counts: Record<string, number> = {};
  for (const status of ['open', 'resolved', 'pending', 'snoozed', 'all']) {
    const answer = await account.as.get(`${account.path}/conversations/meta?status=${status}`);
    counts[status] = answer.body.meta.all_count;
  }
  expect(counts.all).toBeGreaterThan(100);
  for (const [status, least] of Object.entries({ open: 25, resolved: 60, pending: 2, snoozed: 3 }))
    expect(counts[status], status).toBeGreaterThanOrEqual(least);
  const [oldest] = await page('status=all&sort_by=created_at_asc');
  const days = (Date.now() / 1000 - (oldest?.created_at ?? 0)) / 86_400;
  expect(days).toBeGreaterThan(80);
  expect(days).toBeLessThan(100);
});

test('every conversation on a page of the list has a different last message, in each view', async () => {
  const views = ['status=all', 'status=open', 'status=resolved', 'status=all&labels[]=billing'];
  for (const view of views) {
    for (const cards of await pages(view)) {
      const texts = cards.map((card) => card.last_non_activity_message?.content ?? '');
      expect(new Set(texts).size, view).toBe(texts.length);
      for (const text of texts) expect(text).not.toBe('');
    }
  }
});

test('every thread has 3 to 60 messages, and one has all 60', async () => {
  const lengths: number[] = [];
  for (const { id } of (await pages('status=all')).flat()) {
    const messages = (await thread(id)).filter((message) => message.message_type !== ACTIVITY);
    lengths.push(messages.length);
    if (messages.length < 3 || messages.length > 60)
      throw new Error(`#${id} has ${messages.length} messages`);
  }
  expect(Math.max(...lengths)).toBe(60);
  expect(lengths.filter((length) => length >= 6).length).toBeGreaterThan(15);
});

test('no date is in the future, and the messages of a thread are in order', async () => {
  const now = Date.now() / 1000;
  for (const card of (await pages('status=all')).flat()) {
    expect(card.last_activity_at).toBeLessThanOrEqual(now);
    const times = (await thread(card.id)).map((message) => message.created_at);
    expect(Math.max(...times)).toBeLessThanOrEqual(now);
    expect(times, `#${card.id}`).toEqual(times.toSorted((a, b) => a - b));
  }
});

test('scripted conversations end before the current time, at any hour', () => {
  const now = new Date('2026-03-01T00:00:10Z');
  for (const { begin, end, turns } of planStories(createRandom(1), now)) {
    expect(end.getTime()).toBeLessThan(now.getTime());
    expect(begin.getTime()).toBeLessThanOrEqual(turns[0]?.at.getTime() ?? 0);
  }
});

test('every day of the last eight weeks has conversations, which end before now and have orders of their own', () => {
  const now = new Date('2026-03-20T14:00:00');
  const plans = planHistory(createRandom(1), now);
  const days = new Set(plans.map(({ begin }) => begin.toDateString()));
  expect(days.size).toBeGreaterThanOrEqual(55);
  expect(Math.max(...plans.map(({ end }) => end.getTime()))).toBeLessThan(now.getTime());
  const last = plans.map(({ turns }) => turns.at(-1)?.text);
  expect(new Set(last).size).toBe(plans.length);
});

test('reports of the last four weeks have figures for every agent, team and inbox', async () => {
  const until = Math.ceil(Date.now() / 1_000);
  const query = `since=${until - 28 * 86_400}&until=${until}`;
  for (const [kind, least] of [
    ['agent', 10],
    ['team', 10],
    ['inbox', 20],
  ] as const) {
    const path = `/api/v2/accounts/${account.id}/summary_reports/${kind}?${query}`;
    const { body } = await account.as.get(path);
    const counts = body.map((row: { conversations_count: number }) => row.conversations_count);
    // The administrator answers no customers.
    expect(counts.filter((count: number) => count >= least).length, kind).toBeGreaterThanOrEqual(
      kind === 'agent' ? counts.length - 1 : counts.length,
    );
  }
});

test('the first page has an email conversation with several recipients', async () => {
  const [first] = await pages('status=open');
  const threads = await Promise.all((first ?? []).slice(0, 10).map(({ id }) => thread(id)));
  const emails = threads.flat().filter((message) => message.content_type === 'incoming_email');
  const heads = emails.flatMap((message) => message.content_attributes.email ?? []);
  expect(heads.some(({ subject, cc }) => subject.startsWith('Re: ') && (cc?.length ?? 0) >= 2)).toBe(true);
});

test('conversations have priorities, snooze times, ratings, folders and notifications', async () => {
  const open = (await pages('status=open')).flat();
  expect(new Set(open.map(({ priority }) => priority))).toEqual(
    new Set([null, 'low', 'medium', 'high', 'urgent']),
  );
  for (const { snoozed_until: until } of await page('status=snoozed'))
    expect(Date.parse(until ?? '')).toBeGreaterThan(Date.now());
  const resolved = (await pages('status=resolved')).flat();
  const messages = (await Promise.all(resolved.map(({ id }) => thread(id)))).flat();
  expect(messages.filter((message) => message.content_type === 'input_csat').length).toBeGreaterThan(40);

  const { body: folders } = await account.as.get(`${account.path}/custom_filters?filter_type=conversation`);
  expect(folders).toHaveLength(3);
  for (const { query } of folders) {
    const found = await account.as.post(`${account.path}/conversations/filter`, query);
    expect(found.body.meta.all_count).toBeGreaterThan(0);
  }
  const counts = await app.services.database
    .tenant(account.id)
    .selectFrom('notifications')
    .select((eb) => [
      eb.fn.countAll<string>().as('all'),
      eb.fn.count<string>('user_id').distinct().as('people'),
      eb.fn.count<string>('read_at').as('read'),
    ])
    .where('account_id', '=', account.id)
    .executeTakeFirstOrThrow();
  expect(Number(counts.people)).toBe(6);
  expect(Number(counts.all)).toBeGreaterThan(Number(counts.read));
  expect(Number(counts.read)).toBeGreaterThan(0);
});

test('teams have different members', async () => {
  const { body: teams } = await account.as.get(`${account.path}/teams`);
  const sizes: number[] = [];
  for (const { id } of teams) {
    const { body } = await account.as.get(`${account.path}/teams/${id}/team_members`);
    sizes.push(body.length);
  }
  expect(sizes.toSorted()).toEqual([2, 3, 4]);
});

/** Country code, and the digits of a mobile number after it. */
const numbering: Record<string, RegExp> = {
  AE: /^\+9715\d{8}$/,
  AR: /^\+549\d{10}$/,
  AT: /^\+436\d{8,11}$/,
  AU: /^\+614\d{8}$/,
  BE: /^\+324\d{8}$/,
  BR: /^\+55\d{2}9\d{8}$/,
  CA: /^\+1604555\d{4}$/,
  CH: /^\+417\d{8}$/,
  CL: /^\+569\d{8}$/,
  CO: /^\+573\d{9}$/,
  DE: /^\+491[5-7]\d{8,9}$/,
  EG: /^\+201\d{9}$/,
  ES: /^\+34[67]\d{8}$/,
  FR: /^\+33[67]\d{8}$/,
  GB: /^\+447\d{9}$/,
  GH: /^\+2332\d{8}$/,
  GR: /^\+3069\d{8}$/,
  IE: /^\+3538\d{8}$/,
  IN: /^\+91[6-9]\d{9}$/,
  IT: /^\+393\d{8,9}$/,
  JO: /^\+9627\d{8}$/,
  JP: /^\+81[789]0\d{8}$/,
  LB: /^\+96171\d{6}$/,
  MA: /^\+212[67]\d{8}$/,
  MX: /^\+52\d{10}$/,
  NG: /^\+234[789]\d{9}$/,
  NO: /^\+47[49]\d{7}$/,
  PL: /^\+48[5-8]\d{8}$/,
  PT: /^\+3519\d{8}$/,
  SA: /^\+9665\d{8}$/,
  SE: /^\+467\d{8}$/,
  SG: /^\+65[89]\d{7}$/,
  SI: /^\+386[3-7]\d{7}$/,
  US: /^\+1503555\d{4}$/,
};

test('phone numbers are valid for their country and unique', () => {
  const phones = samplePeople.map(({ countryCode }, index) => phoneOf(countryCode, index));
  for (const [index, { countryCode }] of samplePeople.entries())
    expect(phones[index], countryCode).toMatch(numbering[countryCode] ?? /^$/);
  expect(new Set(phones).size).toBe(phones.length);
});

test('every agent has a different avatar', async () => {
  expect(Object.keys(looks)).toHaveLength(6);
  const hashes = new Set<string>();
  for (const who of Object.keys(looks) as (keyof typeof looks)[]) {
    const { mimeType, size, sha256 } = await drawPortrait(app.services, who);
    expect(mimeType).toBe('image/png');
    expect(size).toBeLessThan(40_000);
    hashes.add(sha256);
  }
  expect(hashes.size).toBe(6);
});

test('D2: loading sample data into an account that has it changes nothing', async () => {
  await loadSampleData(app.services, account.id);
  const { body } = await account.as.get(`${account.path}/contacts?page=1`);
  expect(body.meta.count).toBe(60);
  const { body: inboxes } = await account.as.get(`${account.path}/inboxes`);
  expect(inboxes.payload).toHaveLength(3);
});

test('an interrupted load leaves no rows, and the next one fills the account', async () => {
  expect(interrupted).toEqual({ reason: new Error('killed'), inboxes: 0 });
  expect(await countInboxes()).toBe(3);
});

test('the stored counters of sample data equal the counts of the rows', async () => {
  for (const query of [
    'status=all',
    'status=open',
    'status=open&labels[]=bug',
    'conversation_type=unattended&status=all',
  ]) {
    const stored = await account.as.get(`${account.path}/conversations/meta?${query}`);
    const counted = await account.as.get(
      `${account.path}/conversations/meta?${query}&updated_within=1000000`,
    );
    expect(stored.body.meta, query).toEqual(counted.body.meta);
  }
});

test('the insights of the sample help center add up to the views of its articles', async () => {
  const portals = await account.as.get(`${account.path}/portals`);
  const [{ slug }] = portals.body.payload;
  const portal = `${account.path}/portals/${slug}`;
  const articles = await account.as.get(`${portal}/articles?locale=en`);
  const insights = await account.as.get(`${portal}/insights/summary?locale=en&days=28`);
  const { views, days, helpful_votes, unhelpful_votes, missed_searches } = insights.body.payload;
  const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0);
  expect(views).toBe(sum(articles.body.payload.map((article: { views: number }) => article.views)));
  expect(views).toBe(sum(days.map((day: { views: number }) => day.views)));
  expect([helpful_votes > unhelpful_votes, unhelpful_votes > 0, missed_searches > 0]).toEqual([
    true,
    true,
    true,
  ]);
});

test('CT3: one sample conversation contains most message types', async () => {
  const [conversation] = await page('status=all&q=heat%20up');
  const messages = await thread(conversation?.id ?? 0);
  const kinds = new Set(messages.map((message) => message.content_type));
  expect([...kinds]).toEqual(
    expect.arrayContaining([
      'text',
      'incoming_email',
      'input_select',
      'cards',
      'form',
      'article',
      'input_csat',
    ]),
  );
  expect(messages.filter((message) => message.status === 'failed')).toHaveLength(1);
});
