import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  buildAccount,
  buildAgent,
  buildApp,
  succeed,
  type TestAccount,
  type TestApp,
} from '../../../testing';
import { type OauthServer, startOauthServer } from '../../../testing/oauth-server';
import {
  changeConnection,
  freshConnection,
  openInboxConnection,
} from '../../inbound-messages/inbound-messages.facade';
import { SIGN_IN_SECONDS } from './sign-in-state';

/* A mailbox of Google that an administrator signs in to, at a stand-in of the provider. */

let app: TestApp;
let account: TestAccount;
let oauth: OauthServer;
let count = 0;

beforeAll(async () => {
  oauth = await startOauthServer();
  app = await buildApp({
    env: {
      OUTBOUND_ALLOW: '127.0.0.1',
      GOOGLE_OAUTH_CLIENT_ID: oauth.clientId,
      GOOGLE_OAUTH_CLIENT_SECRET: oauth.clientSecret,
      GOOGLE_OAUTH_BASE_URL: oauth.tokenUrl.replace('/token', ''),
      // Nothing is read in these tests.
      GOOGLE_IMAP_HOST: '127.0.0.1:1',
      GOOGLE_SMTP_HOST: '127.0.0.1:1',
    },
  });
});
afterAll(async () => {
  await app.close();
  await oauth.close();
});
beforeEach(async () => {
  account = await buildAccount(app);
  count += 1;
  oauth.requests.length = 0;
  mailbox('help');
});
afterEach(() => vi.useRealTimers());

/** The mailbox that the person signs in to at the provider. */
function mailbox(name: string): string {
  const email = `${name}-${count}@acme.example`;
  oauth.claims = { email, name: 'Acme Help' };
  return email;
}

interface Begun {
  url: string;
  cookie: string;
}

async function begin(body: Record<string, unknown> = {}, of: TestAccount = account): Promise<Begun> {
  const { headers, body: answer } = await of.as.post(`${of.path}/google/authorization`, body);
  return { url: answer.url, cookie: String(headers['set-cookie']).split(';')[0] ?? '' };
}

/** The address at which the browser ends after the provider. */
async function comeBack(query: Record<string, string>, cookie?: string): Promise<string> {
  const path = `/google/callback?${new URLSearchParams(query)}`;
  const { headers } = await app.anonymous.get(path, cookie === undefined ? {} : { cookie });
  return String(headers['location']).replace(app.services.config.frontendUrl, '');
}

async function signIn(body: Record<string, unknown> = {}): Promise<string> {
  const { url, cookie } = await begin(body);
  const { code, state } = await oauth.agree(url);
  return comeBack({ code, state }, cookie);
}

const createInbox = async () => Number(/inboxes\/new\/(\d+)\/agents$/.exec(await signIn())?.[1]);
const inboxes = async () => (await succeed(account.as.get(`${account.path}/inboxes`))).payload;
const settings = () => `/app/accounts/${account.id}/settings/inboxes`;
const picker = (failure: string) => `${settings()}/new/email?provider=google&sign_in=${failure}`;
const connection = (id: number, failure: string) => `${settings()}/${id}?tab=connection&sign_in=${failure}`;
const stored = async (inboxId: number) =>
  (await openInboxConnection(app.services, account.id, inboxId))?.connection.values;

test('a mailbox that was signed in to becomes an inbox, and the verifier never passes the browser', async () => {
  const { url, cookie } = await begin();
  const { code, state, query } = await oauth.agree(url);
  expect(await comeBack({ code, state }, cookie)).toMatch(/\/settings\/inboxes\/new\/\d+\/agents$/);
  expect(await inboxes()).toMatchObject([{ email: `help-${count}@acme.example`, provider: 'google' }]);
  const verifier = String(oauth.requests[0]?.get('code_verifier'));
  expect(verifier).toMatch(/^[\w-]{43}$/);
  expect(query.get('code_challenge_method')).toBe('S256');
  expect(`${url} ${cookie}`).not.toContain(verifier);
});

test('a mailbox whose access was taken back lists no folders, and says why', async () => {
  const inboxId = await createInbox();
  oauth.revoke();
  const origin = { accountId: account.id, actor: { type: 'System' as const, id: null } };
  await app.services.runInTx(origin, (tx) =>
    changeConnection(app.services, tx, inboxId, () => ({ expires_on: '' })),
  );
  for (const _try of [1, 2]) {
    const { status, body } = await account.as.get(`${account.path}/inboxes/${inboxId}/mail_folders`);
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain('Expired or revoked');
  }
});

test('a code that another sign-in was given is refused by its challenge', async () => {
  const own = await begin();
  const { state } = await oauth.agree(own.url);
  const other = await oauth.agree((await begin()).url);
  expect(await comeBack({ code: other.code, state }, own.cookie)).toBe(picker('expired'));
  expect(await inboxes()).toEqual([]);
});

test('a sign-in is used once: its state and its code come back in vain', async () => {
  const { url, cookie } = await begin();
  const { code, state } = await oauth.agree(url);
  await comeBack({ code, state }, cookie);
  expect(await comeBack({ code, state })).toBe(picker('expired'));
  expect(await comeBack({ code, state }, cookie)).toBe(picker('expired'));
  expect(await inboxes()).toHaveLength(1);
});

test('the state of another browser, whoever signed in there, connects nothing', async () => {
  const { url } = await begin();
  const { code, state } = await oauth.agree(url);
  const other = await buildAccount(app);
  const { cookie } = await begin({}, other);
  expect(await comeBack({ code, state }, cookie)).toBe(picker('expired'));
  expect(await comeBack({ code, state })).toBe(picker('expired'));
  expect(oauth.requests).toEqual([]);
  expect(await inboxes()).toEqual([]);
});

test('a forged state and that of another provider lead nowhere', async () => {
  const { url, cookie } = await begin();
  const { code, state } = await oauth.agree(url);
  expect(await comeBack({ code, state: `${state}A` }, cookie)).toBe('/');
  expect(await comeBack({ code }, cookie)).toBe('/');
  const { headers } = await app.anonymous.get(`/microsoft/callback?${new URLSearchParams({ code, state })}`, {
    cookie,
  });
  expect(headers['location']).toBe(`${app.services.config.frontendUrl}/`);
  expect(oauth.requests).toEqual([]);
});

test('a sign-in that took too long is refused', async () => {
  const { url, cookie } = await begin();
  const { code, state } = await oauth.agree(url);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + (SIGN_IN_SECONDS + 1) * 1_000 });
  expect(await comeBack({ code, state }, cookie)).toBe(picker('expired'));
  expect(oauth.requests).toEqual([]);
});

test('whoever is no administrator any more connects nothing', async () => {
  const agent = await buildAgent(app, account, { role: 'administrator' });
  const { headers, body } = await app.as(agent).post(`${account.path}/google/authorization`, {});
  const { code, state } = await oauth.agree(body.url);
  await succeed(account.as.patch(`${account.path}/agents/${agent.id}`, { role: 'agent' }));
  const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  expect(await comeBack({ code, state }, cookie)).toBe(picker('not_allowed'));
  expect(await inboxes()).toEqual([]);
});

test('a mailbox that an inbox of another account has is refused', async () => {
  await createInbox();
  account = await buildAccount(app);
  expect(await signIn()).toBe(picker('mailbox_taken'));
});

test('a sign-in that was canceled or failed returns to where it began', async () => {
  const inboxId = await createInbox();
  const asNew = await begin();
  const { state } = await oauth.agree(asNew.url);
  expect(await comeBack({ error: 'access_denied', state }, asNew.cookie)).toBe(picker('cancelled'));
  const again = await begin({ inbox_id: inboxId });
  const { state: stateAgain } = await oauth.agree(again.url);
  expect(await comeBack({ error: 'access_denied', state: stateAgain }, again.cookie)).toBe(
    connection(inboxId, 'cancelled'),
  );
  oauth.failure = { status: 503, body: 'later' };
  expect(await signIn({ inbox_id: inboxId })).toBe(connection(inboxId, 'failed'));
  oauth.failure = null;
});

test('signing in again as another mailbox changes nothing, and says so at the inbox', async () => {
  const inboxId = await createInbox();
  const before = await stored(inboxId);
  mailbox('sales');
  expect(await signIn({ inbox_id: inboxId })).toBe(connection(inboxId, 'other_mailbox'));
  expect(await stored(inboxId)).toEqual(before);
  expect(await inboxes()).toHaveLength(1);
});

test('signing in again as the mailbox renews its access, and no sign-in is needed any more', async () => {
  const inboxId = await createInbox();
  const before = await stored(inboxId);
  oauth.revoke();
  const origin = { accountId: account.id, actor: { type: 'System' as const, id: null } };
  const ended = { expires_on: new Date(Date.now() - 1_000).toISOString() };
  await app.services.runInTx(origin, (tx) => changeConnection(app.services, tx, inboxId, () => ended));
  const open = await openInboxConnection(app.services, account.id, inboxId);
  await expect(freshConnection(app.services, open as never)).rejects.toThrow('invalid_grant');
  expect(await inboxes()).toMatchObject([{ reauthorization_required: true }]);
  expect(await signIn({ inbox_id: inboxId })).toBe(`${settings()}/${inboxId}?tab=connection`);
  expect(await inboxes()).toMatchObject([{ id: inboxId, reauthorization_required: false }]);
  const after = await stored(inboxId);
  expect(oauth.accessTokens).toContain(after?.['access_token']);
  expect(after?.['refresh_token']).not.toBe(before?.['refresh_token']);
});

test('an inbox that is not an email inbox of the account cannot be signed in again', async () => {
  const inboxId = await createInbox();
  account = await buildAccount(app);
  const { status } = await account.as.post(`${account.path}/google/authorization`, { inbox_id: inboxId });
  expect(status).toBe(404);
});
