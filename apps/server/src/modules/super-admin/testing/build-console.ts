import {
  buildAccount,
  sessionOf,
  type TestAccount,
  type TestApp,
  type TestClient,
  type TestPerson,
} from '../../../testing';

export interface TestConsole {
  account: TestAccount;
  /** Administrator of the account and super administrator. */
  person: TestPerson;
  /** Client in a newly opened session of this person. */
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
