import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildAccount, buildAgent, buildApp, openCable, succeed, type TestApp } from '../../testing';

let app: TestApp;
let url: string;
beforeAll(async () => {
  app = await buildApp({ withJobs: true });
  url = await app.listen();
});
afterAll(async () => app.close());

test('R4: events about contacts reach the members of their account and no other account', async () => {
  const account = await buildAccount(app);
  const stranger = await buildAccount(app);
  const agent = await buildAgent(app, account);
  const room = (person: { id: number; pubsubToken: string }, accountId: number) => ({
    pubsub_token: person.pubsubToken,
    user_id: person.id,
    account_id: accountId,
  });
  const near = await openCable(url, room(agent, account.id));
  const far = await openCable(url, room(stranger.admin, stranger.id));
  const post = async (fields: Record<string, unknown>) =>
    (await succeed(account.as.post(`${account.path}/contacts`, fields))).payload.contact;

  const base = await post({ name: 'Ann', email: 'ann@example.org' });
  expect(await near.next('contact.created')).toMatchObject({
    id: base.id,
    name: 'Ann',
    type: 'contact',
    account_id: account.id,
  });
  await succeed(account.as.patch(`${account.path}/contacts/${base.id}`, { name: 'Anna' }));
  expect(await near.next('contact.updated')).toMatchObject({ id: base.id, name: 'Anna' });

  const mergee = await post({ name: 'Twin', phone_number: '+4930555' });
  await succeed(
    account.as.post(`${account.path}/actions/contact_merge`, {
      base_contact_id: base.id,
      mergee_contact_id: mergee.id,
    }),
  );
  expect(await near.next('contact.deleted')).toMatchObject({
    id: mergee.id,
    name: 'Twin',
    account_id: account.id,
  });
  expect(await near.next('contact.merged')).toMatchObject({ id: base.id, phone_number: '+4930555' });

  // Events arrive in order: an event of the other account would have arrived before this one.
  await succeed(stranger.as.post(`${stranger.path}/contacts`, { name: 'Own' }));
  expect(await far.next('contact.created')).toMatchObject({ name: 'Own' });
  const events = far.messages.filter((message) => message.event?.startsWith('contact.'));
  expect(events.map((message) => message.data.account_id)).toEqual([stranger.id]);
  await near.close();
  await far.close();
});
