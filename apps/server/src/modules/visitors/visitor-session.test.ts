import type { Inbox } from '@parley/contract';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signJwt } from '../../platform/crypto/jwt';
import { deriveKey } from '../../platform/crypto/tokens';
import {
  buildAccount,
  buildApp,
  buildWebsiteInbox,
  nameDomain,
  succeed,
  type TestAccount,
  type TestApp,
  unique,
} from '../../testing';
import { buildVisitor, visitorOf } from './testing/build-visitor';

let app: TestApp;
let account: TestAccount;
let inbox: Inbox;
beforeAll(async () => {
  app = await buildApp();
  account = await buildAccount(app);
  inbox = await buildWebsiteInbox(app, account);
});
afterAll(() => app?.close());

const NOT_FOUND = { error: 'Resource could not be found', error_code: 'not_found' };
const config = (token: unknown, headers = {}) =>
  app.anonymous.post('/api/v1/widget/config', { website_token: token }, headers);

async function claimsOf(token: string): Promise<{ source_id: string; inbox_id: number }> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

describe('visitor session', () => {
  test('a session is created once and continued with its token', async () => {
    const first = await succeed(config(inbox.website_token));
    const token = first.website_channel_config.auth_token;
    expect(first.contact.name).toMatch(/^\w+ \w+$/);
    const again = await succeed(config(inbox.website_token, { 'x-auth-token': token }));
    expect(again.contact).toEqual(first.contact);
    expect(again.website_channel_config.auth_token).toBe(token);
  });

  test('a session token is valid for 180 days and contains inbox and source id', async () => {
    const visitor = await buildVisitor(app, inbox);
    const claims = await claimsOf(visitor.token);
    expect(claims).toMatchObject({ inbox_id: inbox.id, aud: 'visitor' });
    const { exp, iat } = claims as unknown as { exp: number; iat: number };
    expect(exp - iat).toBe(180 * 86_400);
    expect(claims.source_id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  });

  test.each([
    { token: 'none' },
    { token: '' },
    { token: null },
    { token: 7 },
    { token: ['a'] },
    { token: { a: 1 } },
    { token: 'y'.repeat(300) },
  ])('the website token $token is not found', async ({ token }) => {
    const { status, body } = await config(token);
    expect([status, body]).toEqual([404, NOT_FOUND]);
  });

  test('C4: a website token with a null byte is rejected', async () => {
    expect((await config('x\0y')).status).toBe(422);
    expect((await app.anonymous.get('/widget?website_token=x%00y')).status).toBeGreaterThanOrEqual(404);
    expect((await app.anonymous.get('/widget?website_token=x%00y')).status).toBeLessThan(500);
  });
});

describe('T4: visitor token', () => {
  const ask = (token: string) => visitorOf(app, inbox, { token }).get('/contact');
  const claims = async () => claimsOf((await buildVisitor(app, inbox)).token);

  test('a token of the same website is accepted', async () => {
    const visitor = await buildVisitor(app, inbox);
    expect((await visitor.get('/contact')).body).toEqual({
      id: visitor.contactId,
      has_email: false,
      has_name: true,
      has_phone_number: false,
      identifier: null,
    });
  });

  test('a token that is unsigned, expired, or signed with another key or for another purpose is rejected', async () => {
    const { source_id, inbox_id } = await claims();
    const real = deriveKey(app.services.config.secretKey, 'visitor-token');
    const make = (key: Uint8Array, audience: string, now = new Date()) =>
      signJwt({ key, audience, claims: { source_id, inbox_id }, expiresInSeconds: 60, now });
    const forged = [
      await make(new Uint8Array(32), 'visitor'),
      await make(real, 'challenge'),
      await make(real, 'visitor', new Date(Date.now() - 3_600_000)),
      await new SignJWT({ source_id, inbox_id })
        .setProtectedHeader({ alg: 'HS512' })
        .setAudience('visitor')
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(Buffer.concat([real, real])),
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(
        JSON.stringify({ source_id, inbox_id, aud: 'visitor', iat: 1, exp: 9_999_999_999 }),
      ).toString('base64url')}.`,
      'x.y.z',
      '',
    ];
    for (const token of forged) {
      const { status, body } = await ask(token);
      expect([status, body]).toEqual([404, NOT_FOUND]);
    }
  });

  test('a token of another website, in the same or another account, is rejected', async () => {
    const sibling = await buildWebsiteInbox(app, account);
    const stranger = await buildAccount(app);
    const foreign = await buildWebsiteInbox(app, stranger);
    for (const other of [sibling, foreign]) {
      const { token } = await buildVisitor(app, other);
      expect((await ask(token)).status).toBe(404);
    }
  });

  test('every widget request of a suspended account is rejected with that reason', async () => {
    const closed = await buildAccount(app);
    const website = await buildWebsiteInbox(app, closed);
    const visitor = await buildVisitor(app, website);
    await app.services.database
      .tenant(closed.id)
      .updateTable('accounts')
      .set({ status: 'suspended' })
      .where('id', '=', closed.id)
      .execute();
    const suspended = { error: 'Account is suspended', error_code: 'account_suspended' };
    for (const answer of [
      await visitor.get('/contact'),
      await visitor.say('hello'),
      await visitor.get('/inbox_members'),
      await config(website.website_token),
      await app.anonymous.get(`/widget?website_token=${website.website_token}`),
    ]) {
      expect([answer.status, answer.body]).toEqual([401, suspended]);
    }
  });

  test('a token of a deleted contact is rejected', async () => {
    const visitor = await buildVisitor(app, inbox);
    await app.services.database
      .tenant(account.id)
      .deleteFrom('contacts')
      .where('account_id', '=', account.id)
      .where('id', '=', visitor.contactId)
      .execute();
    expect((await visitor.get('/contact')).status).toBe(404);
  });
});

test('the widget configuration contains everything a native client needs', async () => {
  const website = await buildWebsiteInbox(app, account, {
    name: 'Shop',
    timezone: 'Asia/Kolkata',
    channel: { welcome_title: 'Hi', selected_feature_flags: ['attachments'] },
  });
  const body = await succeed(config(website.website_token));
  expect(body.website_channel_config).toMatchObject({
    website_name: 'Shop',
    welcome_title: 'Hi',
    utc_off_set: '+05:30',
    enabled_features: ['attachments'],
    portal: null,
    reply_time: 'in_a_few_minutes',
  });
  expect(body.website_channel_config.working_hours).toHaveLength(7);
  expect(body.global_config.MAXIMUM_FILE_UPLOAD_SIZE).toBe(40);
});

test('HP1: the configuration has the help center of the website, while readers can open it', async () => {
  const slug = unique('help');
  const portal = await succeed(
    account.as.post(`${account.path}/portals`, {
      name: 'Help',
      slug,
      config: { allowed_locales: ['en', 'de', 'ar'], default_locale: 'en', draft_locales: ['de'] },
    }),
  );
  await nameDomain(app, account, slug, `${slug}.example`);
  const website = await buildWebsiteInbox(app, account, { portal_id: portal.id });
  const offered = async () => (await succeed(config(website.website_token))).website_channel_config.portal;
  expect(await offered()).toMatchObject({
    id: portal.id,
    name: 'Help',
    slug,
    config: { allowed_locales: ['en', 'de', 'ar'], default_locale: 'en', draft_locales: ['de'] },
    public_url: `https://${slug}.example/hc/${slug}`,
  });
  const page = await app.anonymous.get(`/widget?website_token=${website.website_token}`);
  expect(page.headers['content-security-policy']).toContain("frame-src 'self'");
  await succeed(account.as.patch(`${account.path}/portals/${slug}`, { archived: true }));
  expect(await offered()).toBeNull();
});

test('agents of the inbox are listed without their email addresses', async () => {
  const website = await buildWebsiteInbox(app, account);
  await succeed(
    account.as.post(`${account.path}/inbox_members`, { inbox_id: website.id, user_ids: [account.admin.id] }),
  );
  const { body } = await app.anonymous.get(
    `/api/v1/widget/inbox_members?website_token=${website.website_token}`,
  );
  expect(body.payload).toEqual([
    { id: account.admin.id, name: account.admin.name, avatar_url: '', availability_status: 'offline' },
  ]);
});

describe('E2: session limit', () => {
  let limited: TestApp;
  let website: Inbox;
  beforeAll(async () => {
    limited = await buildApp({ withLimits: true });
    website = await buildWebsiteInbox(limited, await buildAccount(limited));
  });
  afterAll(() => limited?.close());

  test('an IP address can create at most 30 sessions an hour', async () => {
    const open = () => limited.anonymous.post(`/api/v1/widget/config?website_token=${website.website_token}`);
    const statuses: number[] = [];
    for (let count = 0; count < 31; count += 1) statuses.push((await open()).status);
    expect(statuses.slice(0, 30).every((status) => status === 200)).toBe(true);
    expect(statuses[30]).toBe(429);
    const page = await limited.anonymous.get(`/widget?website_token=${website.website_token}`);
    expect(page.status).toBe(429);
    expect(Number(page.headers['retry-after'])).toBeGreaterThan(0);
  });
});
