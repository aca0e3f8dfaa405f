import { permissions } from '@parley/contract';
import {
  buildAgent,
  buildAgentBot,
  buildUser,
  PASSWORD,
  succeed,
  type TestApp,
  type TestPerson,
} from '../../testing';
import type { RawDatabase } from './raw-database';
import type { AccountFixture } from './fixture';

/** A caller, and the form of refusal it gets on routes that require a member or an administrator. */
export interface Caller {
  name: string;
  headers: Record<string, string>;
  /**
   * Form of the 401: `errors` for a caller who is not signed in, `error` for one who is signed in without permission.
   */
  refusal: 'errors' | 'error';
}

const sessionOf = (token: string, uid: string) => ({ 'access-token': token, client: 'default', uid });
const withToken = (token: string) => ({ api_access_token: token });
export const asPerson = (person: TestPerson) => withToken(person.token);

/** Callers without a valid credential for any account. */
export async function buildInvalidCallers(
  app: TestApp,
  rawDatabase: RawDatabase,
  fixture: AccountFixture,
): Promise<Caller[]> {
  const admin = async () => buildAgent(app, fixture.account, { role: 'administrator' });
  const ended = await signIn(app, await admin());
  await succeed(app.as(ended).delete('/auth/sign_out'));
  const expired = await admin();
  const expiredSession = await signIn(app, expired);
  await rawDatabase.query(`update sessions set expires_at = now() - interval '1 minute' where user_id = $1`, [
    expired.id,
  ]);
  const idle = await admin();
  const idleSession = await signIn(app, idle);
  await rawDatabase.query(
    `update sessions set last_used_at = now() - interval '15 days' where user_id = $1`,
    [idle.id],
  );
  const disabled = await admin();
  const disabledSession = await signIn(app, disabled);
  await rawDatabase.query('update users set disabled_at = now() where id = $1', [disabled.id]);
  const pubsub = await admin();
  const mixed = { ...(await signIn(app, await admin())), uid: fixture.agent.email };
  return [
    { name: 'nobody', headers: {}, refusal: 'errors' },
    { name: 'an empty token', headers: withToken(''), refusal: 'error' },
    { name: 'an unknown token', headers: withToken('abcdefghijklmnopqrstuvwx'), refusal: 'error' },
    { name: 'a visitor', headers: { 'x-auth-token': fixture.visitor.token }, refusal: 'errors' },
    { name: 'a visitor as a person', headers: withToken(fixture.visitor.token), refusal: 'error' },
    { name: 'a blank token', headers: withToken(' '), refusal: 'error' },
    { name: 'a list as a token', headers: withToken(`["${fixture.account.admin.token}"]`), refusal: 'error' },
    { name: 'two tokens as one', headers: withToken(`${pubsub.token}, ${pubsub.token}`), refusal: 'error' },
    { name: 'a token cut short', headers: withToken(pubsub.token.slice(0, -1)), refusal: 'error' },
    { name: 'a token with one letter more', headers: withToken(`${pubsub.token}a`), refusal: 'error' },
    { name: 'the key of somebody’s sockets', headers: withToken(pubsub.pubsubToken), refusal: 'error' },
    { name: 'the token of a website', headers: withToken(`${fixture.ids.website_token}`), refusal: 'error' },
    {
      name: 'the identifier of an inbox',
      headers: withToken(`${fixture.ids.inbox_identifier}`),
      refusal: 'error',
    },
    { name: 'a contact of the client API', headers: withToken(`${fixture.ids.source_id}`), refusal: 'error' },
    {
      name: 'a personal token as a session',
      headers: sessionOf(pubsub.token, pubsub.email),
      refusal: 'errors',
    },
    {
      name: 'a personal token as a cookie',
      headers: { cookie: `parley_session=${pubsub.token}` },
      refusal: 'errors',
    },
    { name: 'a bearer of nothing', headers: { authorization: 'Bearer bnVsbA==' }, refusal: 'errors' },
    { name: 'an ended session', headers: ended, refusal: 'errors' },
    { name: 'an expired session', headers: expiredSession, refusal: 'errors' },
    { name: 'an idle session', headers: idleSession, refusal: 'errors' },
    { name: 'a session under another name', headers: mixed, refusal: 'errors' },
    { name: 'a disabled person’s token', headers: asPerson(disabled), refusal: 'error' },
    { name: 'a disabled person’s session', headers: disabledSession, refusal: 'errors' },
  ];
}

/** Callers who are signed in but have no access to this account. */
export async function buildForeignCallers(app: TestApp, other: AccountFixture): Promise<Caller[]> {
  return [
    { name: 'an administrator elsewhere', headers: asPerson(other.account.admin), refusal: 'error' },
    { name: 'an agent elsewhere', headers: asPerson(other.agent), refusal: 'error' },
    {
      name: 'a bot elsewhere',
      headers: withToken((await buildAgentBot(app, other.account)).token),
      refusal: 'error',
    },
    { name: 'a person without account', headers: asPerson(await buildUser(app)), refusal: 'error' },
  ];
}

/**
 * Members who are not administrators: one without a custom role, one per single permission, and one whose custom role
 * has no permission.
 */
export async function buildMembers(
  app: TestApp,
  fixture: AccountFixture,
): Promise<(Caller & { holds: string[] | null })[]> {
  const { account } = fixture;
  const members = [
    {
      name: 'an agent',
      headers: asPerson(fixture.agent),
      refusal: 'error' as const,
      holds: null as string[] | null,
    },
  ];
  for (const held of [[], ...permissions.map((permission) => [permission])]) {
    const name = held[0] ?? 'no permission';
    const role = await succeed(account.as.post(`${account.path}/custom_roles`, { name, permissions: held }));
    const person = await buildAgent(app, account, {
      customRoleId: role.id,
      inboxIds: [fixture.website.id, fixture.apiInbox.id],
    });
    members.push({ name: `a role with ${name}`, headers: asPerson(person), refusal: 'error', holds: held });
  }
  return members;
}

/** An agent bot of the account. */
export async function buildBot(app: TestApp, { account }: AccountFixture): Promise<Caller> {
  const { token } = await buildAgentBot(app, account);
  return { name: 'a bot of the account', headers: withToken(token), refusal: 'error' };
}

/** Member of the account and super administrator of the installation. */
export async function buildSuperAdmin(
  app: TestApp,
  rawDatabase: RawDatabase,
  fixture: AccountFixture,
): Promise<TestPerson> {
  const person = await buildAgent(app, fixture.account);
  await rawDatabase.query(`update users set type = 'SuperAdmin' where id = $1`, [person.id]);
  return person;
}

/** Session headers, as a client keeps them. */
export async function signIn(app: TestApp, person: TestPerson): Promise<Record<string, string>> {
  const { status, headers } = await app.anonymous.post('/auth/sign_in', {
    email: person.email,
    password: PASSWORD,
  });
  if (status !== 200) throw new Error(`sign-in answered ${status}`);
  return {
    'access-token': String(headers['access-token']),
    client: String(headers.client),
    uid: String(headers.uid),
  };
}
