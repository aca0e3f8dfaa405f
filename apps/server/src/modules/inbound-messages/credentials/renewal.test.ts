import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadChannels, prepareChannelUpdate } from '../../../channels';
import { buildAccount, buildApp, succeed, type TestAccount, type TestApp } from '../../../testing';
import { type MailServer, startMailServer } from '../../../testing/mail-server';
import { type OauthServer, startOauthServer } from '../../../testing/oauth-server';
import { prepareOptions } from '../../inboxes/prepare-options';
import { openInboxConnection } from '../open-inbox-connection';
import { changeConnection } from './change-connection';
import { freshConnection } from './fresh-connection';
import { takeRenewal } from './renewals.repository';

/* The access to a mailbox of Google, renewed at a stand-in of the provider and used to send through a real SMTP server. */

let app: TestApp;
let account: TestAccount;
let oauth: OauthServer;
let mails: MailServer;
let inboxId: number;

const EMAIL_ADDRESS = 'help@acme.example';
const wait = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 15_000, interval: 50 });

beforeEach(async () => {
  oauth = await startOauthServer();
  mails = await startMailServer({
    auth: { user: EMAIL_ADDRESS, accessToken: oauth.accessTokens, methods: ['XOAUTH2'] },
  });
  app = await buildApp({
    withJobs: true,
    env: {
      OUTBOUND_ALLOW: '127.0.0.1',
      MAILER_INBOUND_EMAIL_DOMAIN: 'in.parley.example',
      GOOGLE_OAUTH_CLIENT_ID: oauth.clientId,
      GOOGLE_OAUTH_CLIENT_SECRET: oauth.clientSecret,
      GOOGLE_OAUTH_BASE_URL: oauth.tokenUrl.replace('/token', ''),
      // Nothing is read in these tests.
      GOOGLE_IMAP_HOST: '127.0.0.1:1',
      GOOGLE_SMTP_HOST: `${mails.host}:${mails.port}`,
    },
  });
  account = await buildAccount(app);
  inboxId = Number(/inboxes\/new\/(\d+)\/agents$/.exec(await signIn())?.[1]);
});
afterEach(async () => {
  await app.close();
  await mails.close();
  await oauth.close();
});

/** Follows the sign-in like an administrator's browser; returns where it ends. */
async function signIn(): Promise<string> {
  const begun = await account.as.post(`${account.path}/google/authorization`, { email: EMAIL_ADDRESS });
  const cookie = String(begun.headers['set-cookie']).split(';')[0] ?? '';
  const { code, state } = await oauth.agree(begun.body.url);
  const query = new URLSearchParams({ code, state });
  const back = await app.anonymous.get(`/google/callback?${query}`, { cookie });
  return String(back.headers['location']);
}

const refreshes = () => oauth.requests.filter((form) => form.get('grant_type') === 'refresh_token');
const open = async () => {
  const found = await openInboxConnection(app.services, account.id, inboxId);
  if (!found) throw new Error('the inbox is gone');
  return found;
};

async function change(values: Record<string, string>) {
  const origin = { accountId: account.id, actor: { type: 'System' as const, id: null } };
  await app.services.runInTx(origin, (tx) => changeConnection(app.services, tx, inboxId, () => values));
}
const expire = () => change({ expires_on: new Date(Date.now() - 1_000).toISOString() });

async function startConversation(): Promise<number> {
  const contact = await succeed(
    account.as.post(`${account.path}/contacts`, { name: 'Nora', email: 'nora@example.org' }),
  );
  const { id } = await succeed(
    account.as.post(`${account.path}/conversations`, {
      inbox_id: inboxId,
      contact_id: contact.payload.contact.id,
    }),
  );
  return id;
}
const reply = (conversationId: number, content: string) =>
  succeed(account.as.post(`${account.path}/conversations/${conversationId}/messages`, { content }));
const lastMessage = async (conversationId: number) =>
  (await succeed(account.as.get(`${account.path}/conversations/${conversationId}/messages`))).payload.at(-1);
const inbox = async () => succeed(account.as.get(`${account.path}/inboxes/${inboxId}`));

test('access that has ended is renewed before an email is sent with it', async () => {
  const conversation = await startConversation();
  oauth.accessTokens.clear();
  await expire();
  await reply(conversation, 'It ships today.');
  await mails.until(() => mails.received.length === 1);
  expect(mails.received[0]).toMatchObject({ user: EMAIL_ADDRESS, to: ['nora@example.org'] });
  expect(refreshes()).toHaveLength(1);
});

test('access that the provider takes back before its end is renewed, and the email is sent once', async () => {
  const conversation = await startConversation();
  oauth.accessTokens.clear();
  await reply(conversation, 'It ships today.');
  await mails.until(() => mails.received.length === 1);
  await wait(async () =>
    expect((await lastMessage(conversation)).source_id).toEqual(expect.stringContaining('/messages/')),
  );
  expect(mails.received).toHaveLength(1);
});

test('one process asks the provider, and while it hangs nobody holds a connection to the database', async () => {
  let answerNow: () => void = () => undefined;
  oauth.answersAfter = new Promise((resolve) => (answerNow = resolve));
  await expire();
  const stale = await open();
  const all = Promise.all([1, 2, 3, 4].map(() => freshConnection(app.services, stale)));
  await wait(() => expect(refreshes()).toHaveLength(1));
  await wait(() => expect(app.services.database.load().find(({ pool }) => pool === 'app')?.busy).toBe(0));
  answerNow();
  const renewed = await all;
  expect(refreshes()).toHaveLength(1);
  const tokens = new Set(renewed.map(({ connection }) => connection.values['refresh_token']));
  expect(tokens).toEqual(new Set([(await open()).connection.values['refresh_token']]));
});

test('a process that is gone while it renews is taken over once its time is over', async () => {
  await expire();
  const db = app.services.database.tenant(account.id);
  const taken = await wait(async () => {
    const isTaken = await takeRenewal(db, { accountId: account.id, inboxId }, { holder: 'gone', seconds: 2 });
    expect(isTaken).toBe(true);
    return isTaken;
  });
  expect(taken).toBe(true);
  await expire();
  const before = refreshes().length;
  const { connection } = await freshConnection(app.services, await open());
  expect(Date.parse(String(connection.values['expires_on']))).toBeGreaterThan(Date.now());
  expect(refreshes().length).toBe(before + 1);
});

test('a sign-in during a renewal wins, and its refresh token stays', async () => {
  let answerNow: () => void = () => undefined;
  await expire();
  oauth.answersAfter = new Promise((resolve) => (answerNow = resolve));
  const renewing = freshConnection(app.services, await open());
  await wait(() => expect(refreshes()).toHaveLength(1));
  const newer = { refresh_token: 'of-a-sign-in', expires_on: new Date(Date.now() + 3_600_000).toISOString() };
  await change(newer);
  answerNow();
  expect((await renewing).connection.values).toMatchObject(newer);
  expect((await open()).connection.values).toMatchObject(newer);
});

test('settings that are saved during a renewal keep the new refresh token', async () => {
  const { inbox: row } = await open();
  const db = app.services.database.tenant(account.id);
  const channelNow = async () => {
    const channel = (await loadChannels(db, account.id, [row])).get(inboxId);
    if (!channel) throw new Error('the channel is gone');
    return channel;
  };
  const options = prepareOptions({ accountId: account.id, services: app.services });
  const store = await prepareChannelUpdate(options, await channelNow(), { imap_authentication: 'login' });
  await change({ refresh_token: 'rotated' });
  const origin = { accountId: account.id, actor: { type: 'System' as const, id: null } };
  await app.services.runInTx(origin, async (tx) => store(tx.db, await channelNow()));
  expect((await open()).connection.values).toMatchObject({
    imap_authentication: 'login',
    refresh_token: 'rotated',
  });
});

test('CH18: access that was taken back asks for a sign-in, and what failed is sent after it, once', async () => {
  const conversation = await startConversation();
  oauth.revoke();
  await reply(conversation, 'Your parcel arrives tomorrow.');
  await wait(async () =>
    expect(await lastMessage(conversation)).toMatchObject({
      status: 'failed',
      content_attributes: { external_error: 'invalid_grant: Expired or revoked' },
    }),
  );
  expect(await inbox()).toMatchObject({ reauthorization_required: true });
  const asked = refreshes().length;
  await reply(conversation, 'Another one.');
  await wait(async () => expect(await lastMessage(conversation)).toMatchObject({ status: 'failed' }));
  expect(refreshes()).toHaveLength(asked);

  expect(await signIn()).toContain(`/settings/inboxes/${inboxId}`);
  await mails.until(() => mails.received.length === 2);
  expect(mails.received.map(({ raw }) => /Your parcel|Another/.exec(raw)?.[0])).toEqual([
    'Your parcel',
    'Another',
  ]);
  await wait(async () => {
    const message = await lastMessage(conversation);
    expect(message).toMatchObject({ status: 'sent', source_id: expect.any(String) });
    expect(message.content_attributes.external_error).toBeUndefined();
  });
  expect(await inbox()).toMatchObject({ reauthorization_required: false });
  expect(mails.received).toHaveLength(2);
});
