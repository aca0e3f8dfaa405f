import { readFileSync } from 'node:fs';
import type { DirectUpload } from '@parley/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUserToken, updateUser } from '../../modules/auth/auth.facade';
import { TOKEN_SECONDS, type TokenPurpose } from '../../modules/auth/user-tokens.repository';
import { buildVisitor } from '../../modules/visitors/testing/build-visitor';
import {
  buildAccount,
  buildAgentBot,
  buildApiInbox,
  buildApp,
  buildConversation,
  buildWebsiteInbox,
  openCable,
  PASSWORD,
  succeed,
  type TestAccount,
  type TestApp,
  unique,
} from '../../testing';
import { signIn } from './callers';
import { MATRIX_TIMEOUT_MS } from './take-cases';

// Every credential, held by an attacker who has nothing else, against everything it could be turned into. The
// owner is a super administrator, so that the gain is the highest possible one.

let app: TestApp;
let url: string;
beforeAll(async () => {
  app = await buildApp();
  url = await app.listen();
}, MATRIX_TIMEOUT_MS);
afterAll(() => app?.close());

/** The owner of the credential, and the credential that was found. */
interface Found {
  account: TestAccount;
  /** Sent wherever a credential can be sent. */
  secret: string;
  /** How it is sent correctly, where that requires more than the secret. */
  headers?: Record<string, string>;
}

const db = () => app.services.database.global();

async function buildOwner(): Promise<TestAccount> {
  const account = await buildAccount(app);
  await updateUser(db(), account.admin.id, { type: 'SuperAdmin' });
  return account;
}

async function findSession(
  account: TestAccount,
  headers: Record<string, unknown>,
  isProven: boolean,
): Promise<Found> {
  const names = ['access-token', 'client', 'uid'];
  const shown = Object.fromEntries(names.map((name) => [name, String(headers[name])]));
  if (!isProven) {
    await db()
      .updateTable('sessions')
      .set({ password_proven_at: null })
      .where('user_id', '=', account.admin.id)
      .execute();
  }
  return { account, secret: shown['access-token'] ?? '', headers: shown };
}

const linkFor = (purpose: TokenPurpose) => async (): Promise<Found> => {
  const account = await buildOwner();
  const { id } = account.admin;
  if (purpose === 'confirmation') await updateUser(db(), id, { confirmed_at: null });
  if (purpose === 'email_change') {
    await updateUser(db(), id, { pending_email: `${unique('next')}@parley.example` });
  }
  return { account, secret: (await createUserToken(db(), id, purpose)).token };
};

/** A session opened by a link or token: no password was entered in it. */
const sessionOpenedBy =
  (purpose: TokenPurpose, open: (token: string, email: string) => ReturnType<TestApp['anonymous']['post']>) =>
  async (): Promise<Found> => {
    const { account, secret } = await linkFor(purpose)();
    const { status, headers } = await open(secret, account.admin.email);
    expect(status).toBe(200);
    return findSession(account, headers, true);
  };

const gains = [
  'a session',
  'calls as the person',
  'the personal token',
  'live traffic of the person',
  'a look into the console',
  'a change in the console',
  'another address',
  'another password',
  'a second factor',
  'a new personal token',
] as const;
type Gain = (typeof gains)[number];

interface Credential {
  find(): Promise<Found>;
  /** Granted by design; everything else is denied. */
  gives: readonly Gain[];
  /** The purpose of a single-use token. */
  purpose?: TokenPurpose;
}

const ofSession: Gain[] = [
  'calls as the person',
  'the personal token',
  'live traffic of the person',
  'a look into the console',
];
const ofProvenSession: Gain[] = [
  ...ofSession,
  'a change in the console',
  'another address',
  'a second factor',
  'a new personal token',
];

const inWebsite = (pick: (account: TestAccount) => Promise<string>) => async (): Promise<Found> => {
  const account = await buildOwner();
  return { account, secret: await pick(account) };
};
const channelOf = async (account: TestAccount) => {
  const inbox = await buildApiInbox(app, account);
  return (await succeed(account.as.get(`${account.path}/inboxes/${inbox.id}`))) as Record<string, string>;
};
const contactOf = async (account: TestAccount) => {
  const { inbox_identifier: identifier } = await channelOf(account);
  const url = `/public/api/v1/inboxes/${identifier}/contacts`;
  return (await succeed(app.anonymous.post(url, { name: 'Cara' }))) as Record<string, string>;
};
const announceIn = async (account: TestAccount): Promise<DirectUpload> => {
  const { id } = await buildConversation(app, account, {});
  const blob = { filename: 'a.txt', byte_size: 1, checksum: `${'A'.repeat(22)}==` };
  return succeed(account.as.post(`${account.path}/conversations/${id}/direct_uploads`, { blob }));
};
const visitorOf = async (account: TestAccount) => buildVisitor(app, await buildWebsiteInbox(app, account));

/** By its name in the table of docs/security.md. */
const credentials: Record<string, Credential> = {
  'Personal access token': {
    async find() {
      const account = await buildOwner();
      return { account, secret: account.admin.token };
    },
    gives: ['calls as the person', 'the personal token', 'live traffic of the person'],
  },
  'Agent bot token': {
    find: inWebsite(async (account) => (await buildAgentBot(app, account)).token),
    gives: [],
  },
  'Session, password entered within 30 minutes': {
    async find() {
      const account = await buildOwner();
      return findSession(account, await signIn(app, account.admin), true);
    },
    gives: ofProvenSession,
  },
  'Session, password entered long ago': {
    async find() {
      const account = await buildOwner();
      return findSession(account, await signIn(app, account.admin), false);
    },
    gives: ofSession,
  },
  'Session opened by a reset link': {
    find: sessionOpenedBy('password_reset', (reset_password_token) =>
      app.anonymous.put('/auth/password', { reset_password_token, password: 'Battery-staple-8' }),
    ),
    gives: ofSession,
  },
  'Session opened by a first confirmation': {
    find: sessionOpenedBy('confirmation', (confirmation_token) =>
      app.anonymous.post('/auth/confirmation', { confirmation_token }),
    ),
    gives: ofSession,
  },
  'Session opened by a sign-on token': {
    find: sessionOpenedBy('sso', (sso_auth_token, email) =>
      app.anonymous.post('/auth/sign_in', { email, sso_auth_token }),
    ),
    gives: ofSession,
  },
  'First confirmation link': { find: linkFor('confirmation'), gives: ['a session'], purpose: 'confirmation' },
  'Address change link': { find: linkFor('email_change'), gives: [], purpose: 'email_change' },
  'Password reset link': {
    find: linkFor('password_reset'),
    gives: ['a session', 'another password'],
    purpose: 'password_reset',
  },
  'Invitation link': {
    find: linkFor('invitation'),
    gives: ['a session', 'another password'],
    purpose: 'invitation',
  },
  'Sign-on token': { find: linkFor('sso'), gives: ['a session'], purpose: 'sso' },
  'Token between password and second factor': { find: linkFor('mfa'), gives: [], purpose: 'mfa' },
  'Realtime token of a person': {
    async find() {
      const account = await buildOwner();
      return { account, secret: account.admin.pubsubToken };
    },
    gives: ['live traffic of the person'],
  },
  'Realtime token of a contact': {
    find: inWebsite(async (account) => (await visitorOf(account)).pubsubToken),
    gives: [],
  },
  'Visitor token': { find: inWebsite(async (account) => (await visitorOf(account)).token), gives: [] },
  'Source id of a contact': {
    find: inWebsite(async (account) => String((await contactOf(account)).source_id)),
    gives: [],
  },
  'Inbox identifier': {
    find: inWebsite(async (account) => String((await channelOf(account)).inbox_identifier)),
    gives: [],
  },
  'Website token': {
    find: inWebsite(async (account) => String((await buildWebsiteInbox(app, account)).website_token)),
    gives: [],
  },
  'Address for the bytes of an announced file': {
    find: inWebsite(async (account) => {
      const { direct_upload: direct } = await announceIn(account);
      return direct.url.split('/').at(-1) ?? '';
    }),
    gives: [],
  },
  'Signed id of an announced file': {
    find: inWebsite(async (account) => (await announceIn(account)).signed_id),
    gives: [],
  },
  'Identity key of an inbox': {
    find: inWebsite(async (account) => String((await channelOf(account)).hmac_token)),
    gives: [],
  },
  'Webhook secret': {
    find: inWebsite(async (account) => {
      const webhook = { url: 'https://hooks.parley.example/', subscriptions: ['message_created'] };
      const { payload } = await succeed(account.as.post(`${account.path}/webhooks`, { webhook }));
      return String(payload.webhook.secret);
    }),
    gives: [],
  },
  'Stored hash of a token, session or link': {
    find: inWebsite(async (account) => {
      await signIn(app, account.admin);
      const { token_hash } = await db()
        .selectFrom('sessions')
        .select('token_hash')
        .where('user_id', '=', account.admin.id)
        .executeTakeFirstOrThrow();
      return token_hash;
    }),
    gives: [],
  },
  'Stored seed of a realtime token': {
    find: inWebsite(async (account) => {
      const { pubsub_token } = await db()
        .selectFrom('users')
        .select('pubsub_token')
        .where('id', '=', account.admin.id)
        .executeTakeFirstOrThrow();
      return pubsub_token;
    }),
    gives: [],
  },
};

/** Every way to send a credential with a request. */
function waysToShow({ account, secret, headers }: Found): Record<string, string>[] {
  const uid = account.admin.email;
  const fields = { 'access-token': secret, client: 'default', uid };
  return [
    ...(headers ? [headers] : []),
    { api_access_token: secret },
    fields,
    { cookie: `parley_session=${secret}`, 'sec-fetch-site': 'same-origin' },
    { authorization: `Bearer ${Buffer.from(JSON.stringify(fields)).toString('base64')}` },
    { authorization: `Bearer ${secret}` },
    { 'x-auth-token': secret },
  ];
}

type Answer = Awaited<ReturnType<TestApp['anonymous']['post']>>;

const opensSession = ({ status, headers }: Answer): boolean =>
  status === 200 && (headers['access-token'] !== undefined || headers['set-cookie'] !== undefined);

/** Tries every route that could open a session. */
async function triesDoors({ account, secret }: Found): Promise<Answer[]> {
  const { email } = account.admin;
  const bodies = [
    { email, password: secret },
    { email, sso_auth_token: secret },
    { mfa_token: secret, otp_code: '000000' },
    { mfa_token: secret, backup_code: secret },
  ];
  const answers: Answer[] = [];
  for (const body of bodies) answers.push(await app.anonymous.post('/auth/sign_in', body));
  answers.push(await app.anonymous.post('/auth/confirmation', { confirmation_token: secret }));
  const password = 'Another-staple-9';
  answers.push(await app.anonymous.put('/auth/password', { reset_password_token: secret, password }));
  return answers;
}

async function anyWay(found: Found, call: (as: ReturnType<TestApp['as']>) => Promise<boolean>) {
  for (const headers of waysToShow(found)) if (await call(app.as(headers))) return true;
  return false;
}

const PROFILE = '/api/v1/profile';
const CONSOLE = '/api/v1/super_admin';
const worked = ({ status }: Answer): boolean => status === 200;

/** Whether the attacker gains this. */
const tries: Record<Gain, (found: Found) => Promise<boolean>> = {
  'a session': async (found) => (await triesDoors(found)).some(opensSession),
  'calls as the person': (found) =>
    anyWay(found, async (as) => worked(await as.get(`${found.account.path}/conversations`))),
  'the personal token': (found) =>
    anyWay(found, async (as) => (await as.get(PROFILE)).body?.access_token === found.account.admin.token),
  'live traffic of the person': async (found) => {
    const { account } = found;
    const shown = [found.secret];
    if (found.headers) {
      const { body } = await app.as(found.headers).get(PROFILE);
      shown.push(String(body.pubsub_token));
    } else {
      const { body } = await app.as({ api_access_token: found.secret }).get(PROFILE);
      if (body?.pubsub_token) shown.push(String(body.pubsub_token));
    }
    for (const pubsub_token of shown) {
      const room = { pubsub_token, user_id: account.admin.id, account_id: account.id };
      const socket = await openCable(url, room).catch(() => null);
      await socket?.close();
      if (socket) return true;
    }
    return false;
  },
  'a look into the console': (found) =>
    anyWay(found, async (as) => worked(await as.get(`${CONSOLE}/session`))),
  'a change in the console': (found) =>
    anyWay(found, async (as) =>
      worked(await as.patch(`${CONSOLE}/accounts/${found.account.id}`, { limits: { agents: 9 } })),
    ),
  'another address': async (found) => {
    const email = `${unique('thief')}@parley.example`;
    const wishes = await anyWay(found, async (as) => worked(await as.put(PROFILE, { profile: { email } })));
    return wishes;
  },
  'another password': async (found) => {
    const profile = { password: 'Another-staple-9', password_confirmation: 'Another-staple-9' };
    await anyWay(found, async (as) => worked(await as.put(PROFILE, { profile })));
    await triesDoors(found);
    const { email } = found.account.admin;
    const opened = await app.anonymous.post('/auth/sign_in', { email, password: profile.password });
    return worked(opened);
  },
  'a second factor': (found) => anyWay(found, async (as) => worked(await as.post(`${PROFILE}/mfa`))),
  'a new personal token': (found) =>
    anyWay(found, async (as) => worked(await as.post(`${PROFILE}/reset_access_token`))),
};

const pairs = Object.entries(credentials).flatMap(([name, credential]) =>
  gains.map((gain) => {
    const isGiven = credential.gives.includes(gain);
    return [name, isGiven ? 'gives' : 'never becomes', gain, credential, isGiven] as const;
  }),
);

test.each(pairs)(
  'A9: %s %s %s',
  async (_name, _verb, gain, credential, isGiven) => {
    expect(await tries[gain](await credential.find())).toBe(isGiven);
  },
  MATRIX_TIMEOUT_MS,
);

test(
  'A9: no credential gives access to another account',
  async () => {
    const elsewhere = await buildAccount(app);
    for (const { find } of Object.values(credentials)) {
      const found = await find();
      const answers = await Promise.all(
        waysToShow(found).map((headers) => app.as(headers).get(`${elsewhere.path}/conversations`)),
      );
      expect(answers.filter(worked)).toEqual([]);
    }
    expect(
      (await app.anonymous.post('/auth/sign_in', { email: elsewhere.admin.email, password: PASSWORD }))
        .status,
    ).toBe(200);
  },
  MATRIX_TIMEOUT_MS,
);

test('A9: every purpose of single-use tokens has its row, and every credential is listed in docs/security.md', () => {
  const purposes = Object.values(credentials).flatMap(({ purpose }) => purpose ?? []);
  expect([...purposes].sort()).toEqual(Object.keys(TOKEN_SECONDS).sort());
  const page = readFileSync(new URL('../../../../../docs/security.md', import.meta.url), 'utf8');
  expect(Object.keys(credentials).filter((name) => !page.includes(`| ${name} |`))).toEqual([]);
});
