import type { Conversation, Inbox } from '@parley/contract';
import { roomTokenOf } from '../modules/access/access.facade';
import { createAccountWithAdministrator } from '../modules/account-creation/account-creation.facade';
import { createAgentBot } from '../modules/agent-bots/agent-bots.facade';
import { addMembership } from '../modules/agents/agents.facade';
import { hashPassword, insertUser, issuePersonalToken } from '../modules/auth/auth.facade';
import { insertContact } from '../modules/contacts/contacts.facade';
import { randomToken } from '../platform/crypto/tokens';
import { type TestApp, unique } from './build-app';
import type { TestClient } from './api-client';

/** Meets the password rule; every test person has it. */
export const PASSWORD = 'Correct-horse-7';
let passwordHash: Promise<string> | undefined;

export interface TestPerson {
  id: number;
  email: string;
  name: string;
  /** Personal access token: `app.as(person)`. */
  token: string;
  pubsubToken: string;
}

export interface TestAccount {
  id: number;
  /** `/api/v1/accounts/<id>` */
  path: string;
  admin: TestPerson;
  /** Client that calls as the administrator. */
  as: TestClient;
}

/** A confirmed user with a personal access token, without any membership. */
export async function buildUser(
  app: TestApp,
  input: { name?: string; email?: string } = {},
): Promise<TestPerson> {
  passwordHash ??= hashPassword(PASSWORD);
  const email = input.email ?? `${unique('person')}@parley.example`;
  const db = app.services.database.global();
  const user = await insertUser(db, {
    email,
    uid: email,
    name: input.name ?? unique('Person'),
    password_hash: await passwordHash,
    pubsub_token: randomToken(16, 'base58'),
    confirmed_at: new Date(),
  });
  const token = await issuePersonalToken(db, app.services.secrets, user.id);
  return {
    id: user.id,
    email,
    name: user.name,
    token,
    pubsubToken: roomTokenOf(app.services.config, user, null),
  };
}

/** Headers of a new session, opened with the password. */
export async function sessionOf(
  app: TestApp,
  person: Pick<TestPerson, 'email'>,
): Promise<Record<string, string>> {
  const { headers } = await app.anonymous.post('/auth/sign_in', { email: person.email, password: PASSWORD });
  return {
    'access-token': String(headers['access-token']),
    client: String(headers.client),
    uid: String(headers.uid),
  };
}

/** An account with its administrator. */
export async function buildAccount(
  app: TestApp,
  input: { name?: string; locale?: string } = {},
): Promise<TestAccount> {
  const admin = await buildUser(app, { name: 'Ada Admin' });
  const { account } = await createAccountWithAdministrator(app.services, {
    name: input.name ?? unique('Account'),
    locale: input.locale ?? 'en',
    administrator: admin.id,
  });
  return { id: account.id, path: `/api/v1/accounts/${account.id}`, admin, as: app.as(admin) };
}

export interface AgentInput {
  name?: string;
  role?: 'agent' | 'administrator';
  customRoleId?: number;
  /** Inboxes the agent becomes a member of. */
  inboxIds?: number[];
}

export async function buildAgent(
  app: TestApp,
  account: TestAccount,
  input: AgentInput = {},
): Promise<TestPerson> {
  const person = await buildUser(app, { name: input.name });
  await app.services.runInTx({ accountId: account.id, actor: { type: 'System', id: null } }, async (tx) => {
    await addMembership(tx, {
      userId: person.id,
      role: input.role ?? 'agent',
      customRoleId: input.customRoleId ?? null,
    });
  });
  for (const inboxId of input.inboxIds ?? []) {
    await succeed(
      account.as.post(`${account.path}/inbox_members`, { inbox_id: inboxId, user_ids: [person.id] }),
    );
  }
  return person;
}

/** Auto-assignment is off by default, so that each test decides who is assigned. */
const NOBODY_BY_ITSELF = { enable_auto_assignment: false };

export async function buildWebsiteInbox(
  _app: TestApp,
  account: TestAccount,
  input: { name?: string; channel?: Record<string, unknown> } & Record<string, unknown> = {},
): Promise<Inbox> {
  const { channel, ...rest } = input;
  return succeed(
    account.as.post(`${account.path}/inboxes`, {
      name: unique('Website'),
      ...NOBODY_BY_ITSELF,
      ...rest,
      channel: {
        type: 'web_widget',
        website_url: 'https://acme.example',
        widget_color: '#009CE0',
        ...channel,
      },
    }),
  );
}

export async function buildApiInbox(
  _app: TestApp,
  account: TestAccount,
  input: { name?: string; channel?: Record<string, unknown> } & Record<string, unknown> = {},
): Promise<Inbox> {
  const { channel, ...rest } = input;
  return succeed(
    account.as.post(`${account.path}/inboxes`, {
      name: unique('API'),
      ...NOBODY_BY_ITSELF,
      ...rest,
      channel: { type: 'api', ...channel },
    }),
  );
}

/** A conversation with a new contact in an API inbox (created unless given), optionally with its first message. */
export async function buildConversation(
  app: TestApp,
  account: TestAccount,
  input: { inbox?: Inbox; contactId?: number; message?: string } & Record<string, unknown> = {},
): Promise<Conversation> {
  const { inbox: given, contactId, message, ...rest } = input;
  const inbox = given ?? (await buildApiInbox(app, account));
  const contact = contactId ?? (await buildContact(app, account)).id;
  return succeed(
    account.as.post(`${account.path}/conversations`, {
      inbox_id: inbox.id,
      contact_id: contact,
      ...(message === undefined ? {} : { message: { content: message, message_type: 'incoming' } }),
      ...rest,
    }),
  );
}

export async function buildContact(
  app: TestApp,
  account: TestAccount,
  input: {
    name?: string;
    email?: string;
    phone_number?: string;
    identifier?: string;
    custom_attributes?: Record<string, unknown>;
  } = {},
): Promise<{ id: number; name: string; email: string | null; phone_number: string | null }> {
  return app.services.runInTx({ accountId: account.id, actor: { type: 'System', id: null } }, (tx) =>
    insertContact(tx, {
      ...input,
      name: input.name ?? unique('Contact'),
      email: input.email ?? `${unique('c')}@mail.example`,
    }),
  );
}

/** An agent bot of the account with its access token: `app.as(bot)`. */
export async function buildAgentBot(
  app: TestApp,
  account: Pick<TestAccount, 'id'>,
  input: { name?: string } = {},
): Promise<{ id: number; name: string; token: string }> {
  const name = input.name ?? unique('Bot');
  const db = app.services.database.tenant(account.id);
  return { ...(await createAgentBot(db, app.services.secrets, { accountId: account.id, name })), name };
}

/** The body of a call that must succeed. */
// oxlint-disable-next-line typescript/no-explicit-any -- see TestClient.
export async function succeed(answer: Promise<{ status: number; body: any }>): Promise<any> {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`expected 200, got ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** Gives a portal a domain as on an installation without public sign-up, where no DNS has to prove it. */
export async function nameDomain(
  app: TestApp,
  account: TestAccount,
  slug: string,
  domain: string,
): Promise<void> {
  const { config } = app.services;
  const before = config.enableAccountSignup;
  config.enableAccountSignup = false;
  try {
    await succeed(account.as.patch(`${account.path}/portals/${slug}`, { custom_domain: domain }));
  } finally {
    config.enableAccountSignup = before;
  }
}

/** Services whose requests reach `OUTBOUND_ALLOW` even for addresses that outsiders chose, which only public ones do otherwise. */
export function reachingLoopback(services: TestApp['services']): TestApp['services'] {
  const { outbound } = services;
  return {
    ...services,
    outbound: { ...outbound, request: (request) => outbound.request({ ...request, isUntrustedUrl: false }) },
  };
}
