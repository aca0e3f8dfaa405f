import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Inbox } from '@parley/contract';
import { OTP } from 'otplib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildVisitor, type TestVisitor } from '../../modules/visitors/testing/build-visitor';
import {
  buildAccount,
  buildAgent,
  buildApiInbox,
  buildApp,
  buildContact,
  buildConversation,
  buildWebsiteInbox,
  PASSWORD,
  succeed,
  type TestAccount,
  type TestApp,
  type TestPerson,
  unique,
} from '../../testing';
import { MATRIX_TIMEOUT_MS } from './take-cases';

let app: TestApp;
let account: TestAccount;
let website: Inbox;
let api: Inbox;
let talk: string;

beforeAll(async () => {
  app = await buildApp({ withLimits: true });
  account = await buildAccount(app);
  website = await buildWebsiteInbox(app, account);
  api = await buildApiInbox(app, account);
  const contact = await buildContact(app, account, { email: 'limits@mail.example' });
  const conversation = await buildConversation(app, account, { inbox: api, contactId: contact.id });
  talk = `${account.path}/conversations/${conversation.id}`;
}, MATRIX_TIMEOUT_MS);
afterAll(() => app?.close());

interface Call {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT';
  url: string;
  payload?: object;
  headers?: Record<string, string>;
}

/** One rule: the n-th request and its address, so that only this rule is exceeded. */
interface Rule {
  limit: number;
  windowSeconds: number;
  /** Runs once and returns the request for each count. */
  prepare(): Promise<(count: number) => Call | Promise<Call>> | ((count: number) => Call | Promise<Call>);
  /** Each request from a different address; otherwise all from one. */
  fromAnywhere?: true;
  /** Limits an object instead of a caller: 422 with the reason. */
  isOfThing?: true;
}

let addresses = 0;
/** IPv6 addresses, each in a network of its own. */
function newAddress(): string {
  addresses += 1;
  return `2001:db8:${addresses.toString(16)}::1`;
}

const asAdmin = () => ({ api_access_token: account.admin.token });
const publicPath = () => `/public/api/v1/inboxes/${api.inbox_identifier}`;
const ofVisitor = (
  visitor: TestVisitor,
  path: string,
  payload: object,
  method: Call['method'] = 'POST',
): Call => ({
  method,
  url: visitor.at(path),
  payload,
  headers: { 'x-auth-token': visitor.token },
});
/** Visitors have different addresses, so that creating sessions is not what is limited. */
const newVisitor = async (): Promise<TestVisitor> => {
  const from = newAddress();
  const elsewhere = {
    ...app,
    anonymous: {
      ...app.anonymous,
      post: (url: string) => app.anonymous.send({ method: 'POST', url, remoteAddress: from }),
    },
  } as TestApp;
  return buildVisitor(elsewhere, website);
};
async function sessionOf({ email }: TestPerson): Promise<Record<string, string>> {
  const remoteAddress = newAddress();
  const payload = { email, password: PASSWORD };
  const { headers } = await app.anonymous.send({
    method: 'POST',
    url: '/auth/sign_in',
    payload,
    remoteAddress,
  });
  return Object.fromEntries(['access-token', 'client', 'uid'].map((name) => [name, String(headers[name])]));
}
const signIn = (email: string, password = 'wrong'): Call => ({
  url: '/auth/sign_in',
  payload: { email, password },
});

const rules: Record<string, Rule> = {
  'all-requests': {
    limit: 3_000,
    windowSeconds: 60,
    prepare: () => () => ({ method: 'GET', url: '/no/such/page' }),
  },
  'sign-in-by-ip': {
    limit: 5,
    windowSeconds: 300,
    prepare: () => () => signIn(`${unique('nobody')}@mail.example`),
  },
  'sign-in-by-address': {
    limit: 10,
    windowSeconds: 900,
    fromAnywhere: true,
    prepare: () => () => signIn('one-address@mail.example'),
  },
  'bulk-actions': {
    limit: 60,
    windowSeconds: 60,
    fromAnywhere: true,
    prepare: () => () => ({
      url: `${account.path}/bulk_actions`,
      payload: { type: 'Conversation', ids: [] },
      headers: asAdmin(),
    }),
  },
  'reply-drafts': {
    limit: 120,
    windowSeconds: 60,
    fromAnywhere: true,
    prepare: () => (count) => ({
      method: 'PUT',
      url: `${talk}/reply_drafts`,
      payload: { mode: 'note', version: count, writer: 'a', content: `text ${count}` },
      headers: asAdmin(),
    }),
  },
  'password-reset-by-ip': {
    limit: 5,
    windowSeconds: 1_800,
    prepare: () => () => ({ url: '/auth/password', payload: { email: `${unique('lost')}@mail.example` } }),
  },
  'password-reset-by-address': {
    limit: 5,
    windowSeconds: 3_600,
    fromAnywhere: true,
    prepare: () => () => ({ url: '/auth/password', payload: { email: 'lost@mail.example' } }),
  },
  'resend-confirmation-by-ip': {
    limit: 5,
    windowSeconds: 1_800,
    prepare: () => () => ({
      url: '/resend_confirmation',
      payload: { email: `${unique('new')}@mail.example` },
    }),
  },
  'resend-confirmation-by-address': {
    limit: 5,
    windowSeconds: 3_600,
    fromAnywhere: true,
    prepare: () => () => ({ url: '/resend_confirmation', payload: { email: 'new@mail.example' } }),
  },
  'single-use-tokens-by-ip': {
    limit: 30,
    windowSeconds: 300,
    prepare: () => () => ({ url: '/auth/confirmation', payload: { confirmation_token: unique('token') } }),
  },
  'mfa-sign-in-by-ip': {
    limit: 10,
    windowSeconds: 60,
    prepare: () => () => ({
      url: '/auth/sign_in',
      payload: { mfa_token: unique('token'), otp_code: '000000' },
    }),
  },
  'mfa-changes-by-ip': {
    limit: 5,
    windowSeconds: 60,
    prepare: async () => {
      const headers = await sessionOf(account.admin);
      return () => ({ url: '/api/v1/profile/mfa/verify', payload: { otp_code: '000000' }, headers });
    },
  },
  'mfa-codes-by-person': {
    limit: 10,
    windowSeconds: 900,
    fromAnywhere: true,
    prepare: async () => {
      const { admin } = await buildAccount(app);
      const headers = await sessionOf(admin);
      const { secret } = await succeed(app.as(headers).post('/api/v1/profile/mfa'));
      const otp_code = new OTP().generateSync({ secret });
      await succeed(app.as(headers).post('/api/v1/profile/mfa/verify', { otp_code }));
      return () => ({
        url: '/api/v1/profile/mfa/backup_codes',
        payload: { backup_code: 'none' },
        headers,
      });
    },
  },
  'csat-downloads-per-account': {
    limit: 30,
    windowSeconds: 3_600,
    fromAnywhere: true,
    prepare: () => () => ({
      method: 'GET',
      url: `${account.path}/csat_survey_responses/download?since=0&until=1`,
      headers: asAdmin(),
    }),
  },
  'reports-by-user': {
    limit: 100,
    windowSeconds: 60,
    fromAnywhere: true,
    prepare: () => () => ({
      method: 'GET',
      url: `/api/v2/accounts/${account.id}/live_reports/conversation_metrics`,
      headers: asAdmin(),
    }),
  },
  'reports-per-account': {
    limit: 1_000,
    windowSeconds: 60,
    fromAnywhere: true,
    prepare: async () => {
      // Fewer than 100 for each person, and in an account in which nobody has read a report.
      const other = await buildAccount(app);
      const people = await Promise.all(
        Array.from({ length: 11 }, () => buildAgent(app, other, { role: 'administrator' })),
      );
      return (count) => ({
        method: 'GET',
        url: `/api/v2/accounts/${other.id}/live_reports/conversation_metrics`,
        headers: { api_access_token: people[count % people.length]?.token ?? '' },
      });
    },
  },
  'report-emails-by-user': {
    limit: 10,
    windowSeconds: 3_600,
    fromAnywhere: true,
    prepare: async () => {
      const view = { name: 'Weekly', report: 'agents', search: {} };
      const { id } = await succeed(account.as.post(`${account.path}/report_views`, view));
      return () => ({
        url: `${account.path}/report_views/${id}/email`,
        headers: asAdmin(),
        payload: { timezone: 'UTC' },
      });
    },
  },
  'contact-data-exports-per-account': {
    limit: 30,
    windowSeconds: 3_600,
    fromAnywhere: true,
    prepare: async () => {
      const { id } = await buildContact(app, account);
      return () => ({
        method: 'POST',
        url: `${account.path}/contacts/${id}/data_exports`,
        headers: asAdmin(),
      });
    },
  },
  'contact-imports-per-account': {
    limit: 30,
    windowSeconds: 3_600,
    fromAnywhere: true,
    prepare: () => () => ({
      url: `${account.path}/contact_imports`,
      payload: Buffer.from(
        '--b\r\nContent-Disposition: form-data; name="import_file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\nemail\na@x.example\r\n--b--\r\n',
      ),
      headers: { ...asAdmin(), 'content-type': 'multipart/form-data; boundary=b' },
    }),
  },
  'contact-import-downloads-per-account': {
    limit: 60,
    windowSeconds: 3_600,
    fromAnywhere: true,
    prepare: () => () => ({
      method: 'GET',
      url: `${account.path}/contact_imports/1/result`,
      headers: asAdmin(),
    }),
  },
  'contact-exports-per-account': {
    limit: 30,
    windowSeconds: 3_600,
    fromAnywhere: true,
    prepare: () => () => ({ url: `${account.path}/contact_exports`, payload: {}, headers: asAdmin() }),
  },
  'help-center-imports-per-account': {
    limit: 30,
    windowSeconds: 3_600,
    fromAnywhere: true,
    prepare: async () => {
      const portal = { name: 'Help', slug: `imports-${randomUUID()}` };
      const { slug } = await succeed(account.as.post(`${account.path}/portals`, portal));
      return () => ({
        url: `${account.path}/portals/${slug}/imports`,
        payload: Buffer.from(
          '--b\r\nContent-Disposition: form-data; name="import_file"; filename="a.zip"\r\nContent-Type: application/zip\r\n\r\nx\r\n--b--\r\n',
        ),
        headers: { ...asAdmin(), 'content-type': 'multipart/form-data; boundary=b' },
      });
    },
  },
  'help-center-exports-per-account': {
    limit: 30,
    windowSeconds: 3_600,
    fromAnywhere: true,
    prepare: async () => {
      const portal = { name: 'Help', slug: `exports-${randomUUID()}` };
      const { slug } = await succeed(account.as.post(`${account.path}/portals`, portal));
      return () => ({
        url: `${account.path}/portals/${slug}/exports`,
        payload: {},
        headers: asAdmin(),
      });
    },
  },
  'campaign-tests-per-account': {
    limit: 30,
    windowSeconds: 3_600,
    fromAnywhere: true,
    prepare: () => () => ({ url: `${account.path}/campaigns/999999/test`, headers: asAdmin(), payload: {} }),
  },
  'domain-instructions-per-account': {
    limit: 20,
    windowSeconds: 3_600,
    fromAnywhere: true,
    prepare: async () => {
      const portal = { name: 'Help', slug: `limits-${randomUUID()}`, custom_domain: 'limits.example.org' };
      const { slug } = await succeed(account.as.post(`${account.path}/portals`, portal));
      return () => ({
        url: `${account.path}/portals/${slug}/send_instructions`,
        headers: asAdmin(),
        payload: { email: 'somebody@mail.example' },
      });
    },
  },
  'domain-checks-per-account': {
    limit: 60,
    windowSeconds: 3_600,
    fromAnywhere: true,
    prepare: async () => {
      const portal = { name: 'Help', slug: `limits-${randomUUID()}` };
      const { slug } = await succeed(account.as.post(`${account.path}/portals`, portal));
      return () => ({
        url: `${account.path}/portals/${slug}/prove_domain`,
        headers: asAdmin(),
        payload: {},
      });
    },
  },
  'link-checks-per-account': {
    limit: 10,
    windowSeconds: 3_600,
    fromAnywhere: true,
    prepare: async () => {
      const portal = { name: 'Help', slug: `limits-${randomUUID()}` };
      const { slug } = await succeed(account.as.post(`${account.path}/portals`, portal));
      return () => ({
        url: `${account.path}/portals/${slug}/insights/links/check`,
        headers: asAdmin(),
        payload: {},
      });
    },
  },
  'connection-checks-per-account': {
    limit: 60,
    windowSeconds: 600,
    fromAnywhere: true,
    prepare: () => () => ({
      url: `${account.path}/connection_checks`,
      payload: { channel: { type: 'email', email: 'help@acme.example' }, part: 'incoming' },
      headers: asAdmin(),
    }),
  },
  'round-trips-per-account': {
    limit: 20,
    windowSeconds: 3_600,
    fromAnywhere: true,
    prepare: async () => {
      const channel = { type: 'email', email: `limits-${randomUUID()}@acme.example` };
      const { id } = await succeed(account.as.post(`${account.path}/inboxes`, { name: 'Limits', channel }));
      return () => ({
        url: `${account.path}/inboxes/${id}/connection/round_trip`,
        headers: asAdmin(),
        payload: {},
      });
    },
  },
  'help-center-searches-by-ip': {
    limit: 120,
    windowSeconds: 60,
    prepare: async () => {
      const { slug } = await succeed(
        account.as.post(`${account.path}/portals`, { name: 'Help', slug: `searched-${randomUUID()}` }),
      );
      return () => ({ method: 'GET', url: `/hc/${slug}/en/articles.json?query=refund` });
    },
  },
  'article-votes-by-ip': {
    limit: 20,
    windowSeconds: 60,
    prepare: async () => {
      const { slug } = await succeed(
        account.as.post(`${account.path}/portals`, { name: 'Help', slug: `rated-${randomUUID()}` }),
      );
      return () => ({ url: `/hc/${slug}/articles/none/vote`, payload: { helpful: 'true' } });
    },
  },
  'survey-reads-by-ip': {
    limit: 60,
    windowSeconds: 60,
    prepare: () => () => ({ method: 'GET', url: `/public/api/v1/csat_survey/${randomUUID()}` }),
  },
  'survey-answers-by-ip': {
    limit: 20,
    windowSeconds: 60,
    prepare: () => () => ({
      method: 'PUT',
      url: `/public/api/v1/csat_survey/${randomUUID()}`,
      payload: { message: { submitted_values: { csat_survey_response: { rating: 5 } } } },
    }),
  },
  'audit-downloads-per-account': {
    limit: 10,
    windowSeconds: 3_600,
    fromAnywhere: true,
    prepare: () => () => ({
      method: 'GET',
      url: `${account.path}/audit_logs/download`,
      headers: asAdmin(),
    }),
  },
  'sign-up-by-address': {
    limit: 5,
    windowSeconds: 3_600,
    fromAnywhere: true,
    prepare: () => () => ({
      url: '/api/v1/accounts',
      payload: { account_name: 'A', user_full_name: 'A', email: 'wanted@mail.example', password: PASSWORD },
    }),
  },
  'sign-up-by-ip': {
    limit: 5,
    windowSeconds: 1_800,
    prepare: () => () => ({
      url: '/api/v1/accounts',
      payload: {
        account_name: 'A',
        user_full_name: 'A',
        email: `${unique('a')}@mail.example`,
        password: PASSWORD,
      },
    }),
  },
  'password-check-by-user': {
    limit: 10,
    windowSeconds: 900,
    fromAnywhere: true,
    prepare: async () => {
      const { admin } = await buildAccount(app);
      const headers = await sessionOf(admin);
      const profile = { current_password: 'wrong', password: PASSWORD, password_confirmation: PASSWORD };
      return () => ({
        method: 'PUT',
        url: '/api/v1/profile',
        payload: { profile },
        headers,
      });
    },
  },
  'widget-sessions-by-ip': {
    limit: 30,
    windowSeconds: 3_600,
    prepare: () => () => ({ url: `/api/v1/widget/config?website_token=${website.website_token}` }),
  },
  'widget-conversations-by-ip': {
    limit: 6,
    windowSeconds: 43_200,
    prepare: () => async () => ofVisitor(await newVisitor(), '/messages', { message: { content: 'hello' } }),
  },
  'widget-contact-updates-by-ip': {
    limit: 60,
    windowSeconds: 3_600,
    prepare: async () => {
      const visitor = await newVisitor();
      return (count) => ofVisitor(visitor, '/contact', { name: `n${count}` }, 'PATCH');
    },
  },
  'widget-events-by-visitor': {
    limit: 30,
    windowSeconds: 60,
    fromAnywhere: true,
    prepare: async () => {
      const visitor = await newVisitor();
      return () => ofVisitor(visitor, '/events', { name: 'webwidget.triggered' });
    },
  },
  'widget-messages-by-visitor': {
    limit: 30,
    windowSeconds: 60,
    fromAnywhere: true,
    prepare: async () => {
      const visitor = await newVisitor();
      return (count) => ofVisitor(visitor, '/messages', { message: { content: `m${count}` } });
    },
  },
  'public-contacts-by-inbox-and-ip': {
    limit: 60,
    windowSeconds: 60,
    prepare: () => () => ({ url: `${publicPath()}/contacts`, payload: { name: 'A contact' } }),
  },
  'public-messages-by-inbox-and-ip': {
    limit: 120,
    windowSeconds: 60,
    prepare: async () => {
      const contact = await succeed(app.anonymous.post(`${publicPath()}/contacts`, { name: 'A contact' }));
      const path = `${publicPath()}/contacts/${contact.source_id}/conversations`;
      const { id } = await succeed(app.anonymous.post(path, {}));
      return (count) => ({ url: `${path}/${id}/messages`, payload: { content: `m${count}` } });
    },
  },
  'messages-per-conversation': {
    limit: 200,
    windowSeconds: 60,
    isOfThing: true,
    fromAnywhere: true,
    prepare: () => (count) => ({
      url: `${talk}/messages`,
      payload: { content: `m${count}` },
      headers: asAdmin(),
    }),
  },
  'transcripts-per-conversation': {
    limit: 5,
    windowSeconds: 3_600,
    fromAnywhere: true,
    prepare: () => () => ({
      url: `${talk}/transcript`,
      payload: { email: 'a@mail.example' },
      headers: asAdmin(),
    }),
  },
  'contact-search': {
    limit: 100,
    windowSeconds: 60,
    fromAnywhere: true,
    prepare: () => () => ({ method: 'GET', url: `${account.path}/contacts/search?q=a`, headers: asAdmin() }),
  },
  search: {
    limit: 100,
    windowSeconds: 60,
    fromAnywhere: true,
    prepare: () => () => ({ method: 'GET', url: `${account.path}/search/contacts?q=a`, headers: asAdmin() }),
  },
  'webhook-tests': {
    limit: 10,
    windowSeconds: 60,
    fromAnywhere: true,
    prepare: async () => {
      const url = 'http://127.0.0.1:9/refused-before-it-is-called';
      const { payload } = await succeed(account.as.post(`${account.path}/webhooks`, { url }));
      return () => ({ url: `${account.path}/webhooks/${payload.webhook.id}/test`, headers: asAdmin() });
    },
  },
  'test-push-by-user': {
    limit: 10,
    windowSeconds: 60,
    fromAnywhere: true,
    // The device has no usable keys, so each test removes it and another one is registered.
    prepare: () => async () => {
      const { id } = await succeed(
        account.as.post('/api/v1/notification_subscriptions', {
          subscription_type: 'browser_push',
          subscription_attributes: { endpoint: `https://push.example/${unique('device')}` },
        }),
      );
      return { url: `/api/v1/notification_subscriptions/${id}/test`, headers: asAdmin() };
    },
  },
  'installation-tests': {
    limit: 10,
    windowSeconds: 60,
    fromAnywhere: true,
    prepare: async () => {
      const person = await buildAgent(app, account);
      await app.services.database
        .system('super-administration')
        .updateTable('users')
        .set({ type: 'SuperAdmin' })
        .where('id', '=', person.id)
        .execute();
      const headers = await sessionOf(person);
      return () => ({ url: '/api/v1/super_admin/installation/test_storage', headers });
    },
  },
  'remote-pictures-per-account': {
    limit: 600,
    windowSeconds: 600,
    fromAnywhere: true,
    prepare: () => () => ({
      method: 'GET',
      url: `${talk}/messages/1/remote_picture?url=https://elsewhere.example/a.png`,
      headers: asAdmin(),
    }),
  },
  'direct-uploads-per-caller': {
    limit: 60,
    windowSeconds: 3_600,
    fromAnywhere: true,
    prepare: () => () => ({
      url: `${talk}/direct_uploads`,
      payload: { blob: { filename: 'a.txt', byte_size: 1, checksum: `${'A'.repeat(22)}==` } },
      headers: asAdmin(),
    }),
  },
  'uploads-per-account': {
    limit: 60,
    windowSeconds: 3_600,
    fromAnywhere: true,
    prepare: () => () => ({
      url: `${account.path}/upload`,
      payload: Buffer.from(
        '--b\r\nContent-Disposition: form-data; name="attachment"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\nx\r\n--b--\r\n',
      ),
      headers: { ...asAdmin(), 'content-type': 'multipart/form-data; boundary=b' },
    }),
  },
};

/** Applies only with a translator, which `modules/translations/translations.test.ts` has. */
const withTranslator = { 'translations-per-account': { limit: 120, windowSeconds: 60 } };

test.each(Object.entries(rules))(
  'E2: the rule %s allows its limit of requests and answers the next with 429 and Retry-After',
  async (_name, rule) => {
    const callOf = await rule.prepare();
    const from = newAddress();
    const send = async (count: number) => {
      const call = await callOf(count);
      const remoteAddress = rule.fromAnywhere ? newAddress() : from;
      return app.anonymous.send({ method: 'POST', ...call, remoteAddress });
    };
    // Several at a time: concurrent requests count like successive ones.
    const statuses: number[] = [];
    for (let count = 0; count < rule.limit; count += 10) {
      const some = Array.from({ length: Math.min(10, rule.limit - count) }, (_, index) =>
        send(count + index),
      );
      statuses.push(...(await Promise.all(some)).map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 429 || status >= 500)).toEqual([]);
    const refused = await send(rule.limit);
    if (rule.isOfThing) {
      expect(refused).toMatchObject({ status: 422, body: { error: expect.any(String) } });
      return;
    }
    expect(refused.status).toBe(429);
    expect(refused.headers['content-type']).toMatch(/^text\/plain/);
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(rule.windowSeconds);
  },
  MATRIX_TIMEOUT_MS,
);

test('E2: every rate limit rule in the source is tested here with its own numbers', () => {
  const declared = sources(join(import.meta.dirname, '..', '..')).flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /name: '([\w-]+)',\s*limit: ([\d_]+),\s*windowSeconds: ([\w_ *]+?),?\s*(?:isUsage: true,?\s*)?}/g,
      ),
    ].map(([, name = '', limit = '', window = '']) => [
      name,
      {
        limit: numberOf(limit),
        windowSeconds: window
          .split('*')
          .map(numberOf)
          .reduce((a, b) => a * b),
      },
    ]),
  );
  const expected = Object.entries({ ...rules, ...withTranslator }).map(([name, { limit, windowSeconds }]) => [
    name,
    { limit, windowSeconds },
  ]);
  expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(expected));
});

function numberOf(text: string): number {
  const words: Record<string, number> = { MINUTE: 60, HOUR: 3_600 };
  const trimmed = text.trim();
  return words[trimmed] ?? Number(trimmed.replaceAll('_', ''));
}

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name));
}
