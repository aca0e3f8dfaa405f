import {
  buildAccount,
  PASSWORD,
  type TestAccount,
  type TestApp,
  type TestClient,
  type TestPerson,
} from '../../../testing';

export interface TestConsole {
  account: TestAccount;
  /** Administrator of the account and super administrator. */
  person: TestPerson;
  /** Calls in a session of theirs that was just opened. */
  call: TestClient;
}

export async function buildConsole(app: TestApp): Promise<TestConsole> {
  const account = await buildAccount(app);
  const person = account.admin;
  await app.services.database
    .global()
    .updateTable('users')
    .set({ type: 'SuperAdmin' })
    .where('id', '=', person.id)
    .execute();
  return { account, person, call: app.as(await sessionOf(app, person)) };
}

/** Headers of a new session. */
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
