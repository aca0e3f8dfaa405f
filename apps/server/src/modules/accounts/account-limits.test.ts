import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildAccount,
  buildAgent,
  buildApiInbox,
  buildApp,
  buildConversation,
  buildWebsiteInbox,
  succeed,
  type TestAccount,
  type TestApp,
} from '../../testing';

let app: TestApp;
beforeAll(async () => {
  app = await buildApp();
});
afterAll(() => app.close());

const change = (of: TestApp, account: TestAccount, values: Record<string, string>) =>
  of.services.database
    .system('housekeeping')
    .updateTable('accounts')
    .set(values)
    .where('id', '=', account.id)
    .execute();

describe('AU11: the limits of an account', () => {
  test('an account without limits set by the operator has a limit on agents only', async () => {
    const account = await buildAccount(app);
    await buildAgent(app, account);
    expect(await succeed(account.as.get(`${account.path}/limits`))).toEqual({
      id: account.id,
      limits: { conversation: {}, non_web_inboxes: {}, agents: { allowed: 100_000, consumed: 2 } },
    });
  });

  test('the limits that the operator set are returned with the current usage', async () => {
    const account = await buildAccount(app);
    await buildWebsiteInbox(app, account);
    const inbox = await buildApiInbox(app, account);
    await buildConversation(app, account, { inbox });
    const old = await buildConversation(app, account, { inbox });
    await app.services.database
      .system('housekeeping')
      .updateTable('conversations')
      .set({ created_at: new Date(Date.now() - 31 * 86_400_000) })
      .where('account_id', '=', account.id)
      .where('display_id', '=', old.id)
      .execute();
    await change(app, account, {
      limits: JSON.stringify({ conversation: 500, non_web_inboxes: 0, agents: 3 }),
    });
    const { limits } = await succeed(account.as.get(`${account.path}/limits`));
    expect(limits).toEqual({
      conversation: { allowed: 500, consumed: 1 },
      non_web_inboxes: { allowed: 0, consumed: 1 },
      agents: { allowed: 3, consumed: 1 },
    });
  });

  test('the seats paid for override those set by the operator, and an agent beyond them is refused', async () => {
    const account = await buildAccount(app);
    await change(app, account, {
      limits: JSON.stringify({ agents: 9 }),
      custom_attributes: JSON.stringify({ subscribed_quantity: 2 }),
    });
    const { limits } = await succeed(account.as.get(`${account.path}/limits`));
    expect(limits.agents).toEqual({ allowed: 2, consumed: 1 });
    const add = (name: string) =>
      account.as.post(`${account.path}/agents`, { email: `${name}-${account.id}@parley.example` });
    expect([(await add('one')).status, (await add('two')).status]).toEqual([200, 402]);
  });

  test('T1: only members of an account can read its limits', async () => {
    const [account, other] = [await buildAccount(app), await buildAccount(app)];
    expect((await other.as.get(`${account.path}/limits`)).status).toBe(404);
  });
});

test('ED1: the enterprise path of the limits exists in the cloud edition only', async () => {
  const path = ({ id }: TestAccount) => `/enterprise/api/v1/accounts/${id}/limits`;
  const here = await buildAccount(app);
  expect((await here.as.get(path(here))).status).toBe(404);
  const cloud = await buildApp({ env: { EDITION: 'cloud' } });
  try {
    const [account, other] = [await buildAccount(cloud), await buildAccount(cloud)];
    const answer = await account.as.get(path(account));
    expect([answer.status, answer.body.id]).toEqual([200, account.id]);
    expect((await other.as.get(path(account))).status).toBe(404);
    expect((await cloud.anonymous.get(path(account))).status).toBe(401);
  } finally {
    await cloud.close();
  }
});

describe('onboarding of a new account', () => {
  const stepOf = async (account: TestAccount) =>
    (await succeed(account.as.get(account.path))).custom_attributes?.onboarding_step;

  test('account details are saved and complete the onboarding step that asks for them, but no other step', async () => {
    const account = await buildAccount(app);
    await change(app, account, { custom_attributes: JSON.stringify({ onboarding_step: 'account_details' }) });
    const { status, body } = await account.as.patch(`${account.path}/onboarding`, {
      name: 'Acme Ltd',
      locale: 'de',
      industry: 'Shoes',
      support_email: 'help@acme.example',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Acme Ltd', locale: 'de', custom_attributes: { industry: 'Shoes' } });
    expect(body.custom_attributes).not.toHaveProperty('onboarding_step');
    expect(body.support_email).not.toBe('help@acme.example');
    await change(app, account, { custom_attributes: JSON.stringify({ onboarding_step: 'invite_team' }) });
    await succeed(account.as.put(`${account.path}/onboarding`, { website: 'https://acme.example' }));
    expect(await stepOf(account)).toBe('invite_team');
  });

  test('an agent cannot save account details', async () => {
    const account = await buildAccount(app);
    const agent = app.as(await buildAgent(app, account));
    expect((await agent.patch(`${account.path}/onboarding`, { name: 'Mine' })).status).toBe(401);
  });

  test('saving account settings completes the account_update step', async () => {
    const account = await buildAccount(app);
    await change(app, account, { custom_attributes: JSON.stringify({ onboarding_step: 'account_update' }) });
    await succeed(account.as.patch(account.path, { name: 'Acme' }));
    expect(await stepOf(account)).toBe('invite_team');
  });
});
