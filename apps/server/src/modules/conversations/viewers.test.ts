import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  buildAccount,
  buildAgent,
  buildApiInbox,
  buildApp,
  buildConversation,
  openCable,
  succeed,
  type TestAccount,
  type TestApp,
  type TestCable,
  type TestPerson,
} from '../../testing';

let app: TestApp;
let url: string;
let account: TestAccount;
let inbox: { id: number };
let ada: TestPerson;
let bob: TestPerson;
const open: TestCable[] = [];

beforeAll(async () => {
  app = await buildApp();
  url = await app.listen();
  account = await buildAccount(app);
  inbox = await buildApiInbox(app, account);
  ada = await buildAgent(app, account, { inboxIds: [inbox.id] });
  bob = await buildAgent(app, account, { inboxIds: [inbox.id] });
});
afterEach(() => Promise.all(open.splice(0).map((cable) => cable.close())));
afterAll(() => app.close());

const EVENT = 'conversation.viewers_updated';
const conversation = () => buildConversation(app, account, { inbox: inbox as never, message: 'hello' });
async function listen(person: TestPerson): Promise<TestCable> {
  const room = { pubsub_token: person.pubsubToken, user_id: person.id, account_id: account.id };
  const cable = await openCable(url, room);
  open.push(cable);
  return cable;
}
const view = (cable: TestCable, id: number | null) =>
  cable.perform('view_conversation', { conversation_id: id });
const ids = (data: Record<string, unknown>) => (data.viewers as { id: number }[]).map((viewer) => viewer.id);
const nextViewers = (cable: TestCable, people: TestPerson[], of?: number) => {
  const expectedIds = people.map(({ id }) => id).sort((a, b) => a - b);
  const isIt = (data: Record<string, unknown>) => of === undefined || data.id === of;
  return cable.next(EVENT, (data) => isIt(data) && ids(data).join() === expectedIds.join());
};

test('RT3: viewers of a conversation receive the list of viewers whenever one comes or leaves', async () => {
  const { id } = await conversation();
  const [adas, bobs] = [await listen(ada), await listen(bob)];
  view(adas, id);
  expect(await nextViewers(adas, [ada])).toMatchObject({ id, count: 1, account_id: account.id });
  expect(bobs.messages.filter(({ event }) => event === EVENT)).toEqual([]);
  view(bobs, id);
  const both = await nextViewers(adas, [ada, bob]);
  expect(both.viewers).toContainEqual({
    id: bob.id,
    name: expect.any(String),
    thumbnail: expect.any(String),
  });
  await nextViewers(bobs, [ada, bob]);
  adas.messages.splice(0);
  view(bobs, null);
  await nextViewers(adas, [ada]);
});

test('RT3: a viewer is removed when their last window is closed or opens another conversation', async () => {
  const [first, second] = [await conversation(), await conversation()];
  const [adas, bobs, bobsOther] = [await listen(ada), await listen(bob), await listen(bob)];
  for (const cable of [adas, bobs, bobsOther]) view(cable, first.id);
  for (const cable of [adas, bobs, bobsOther]) await nextViewers(cable, [ada, bob]);
  view(bobs, second.id);
  await nextViewers(bobs, [bob], second.id);
  adas.messages.splice(0);
  await bobsOther.close();
  expect(await nextViewers(adas, [ada])).toMatchObject({ id: first.id, count: 1 });
});

test('R4, T1: an agent without access to a conversation is not listed as viewer and receives no viewers', async () => {
  const closed = await buildApiInbox(app, account);
  const { id } = await buildConversation(app, account, { inbox: closed, message: 'secret' });
  const [bobs, admins] = [await listen(bob), await listen(account.admin)];
  view(bobs, id);
  view(bobs, 999_999);
  view(admins, id);
  await nextViewers(admins, [account.admin]);
  const { id: other } = await conversation();
  view(bobs, other);
  await nextViewers(bobs, [bob]);
  expect(bobs.messages.filter(({ event, data }) => event === EVENT && data.id === id)).toEqual([]);
});

test('R4: an agent who loses access to a conversation no longer receives its viewers', async () => {
  const restrictedInbox = await buildApiInbox(app, account);
  const eve = await buildAgent(app, account, { inboxIds: [restrictedInbox.id] });
  const { id } = await buildConversation(app, account, { inbox: restrictedInbox, message: 'hello' });
  const [eves, admins] = [await listen(eve), await listen(account.admin)];
  view(eves, id);
  await nextViewers(eves, [eve]);
  await succeed(
    account.as.delete(`${account.path}/inbox_members`, { inbox_id: restrictedInbox.id, user_ids: [eve.id] }),
  );
  eves.messages.splice(0);
  // An event for all members, sent afterwards.
  await succeed(account.as.post(`${account.path}/labels`, { title: 'afterwards' }));
  await eves.next('account.cache_invalidated');
  eves.messages.splice(0);
  view(admins, id);
  await nextViewers(admins, [account.admin]);
  expect(eves.messages.filter(({ event }) => event === EVENT)).toEqual([]);
});
