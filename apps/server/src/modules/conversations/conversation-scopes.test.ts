import { notificationTypes } from '@parley/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
  type TestPerson,
  unique,
} from '../../testing';
import { settle } from '../notifications/testing/notification-fixture';

type Place = 'unassigned' | 'own' | 'another’s' | 'another’s, taking part' | 'elsewhere';

let app: TestApp;
let url: string;
let account: TestAccount;
let colleague: TestPerson;

beforeAll(async () => {
  app = await buildApp({ withJobs: true });
  url = await app.listen();
  account = await buildAccount(app);
  colleague = await buildAgent(app, account, { name: 'Cora' });
});
afterAll(() => app.close());

/** A user with this permission alone, and one conversation for each relation to that user. */
async function buildScene(permission: string) {
  const role = await succeed(
    account.as.post(`${account.path}/custom_roles`, {
      custom_role: { name: unique('Role'), permissions: [permission] },
    }),
  );
  const desk = await buildApiInbox(app, account);
  const closed = await buildApiInbox(app, account);
  await succeed(
    account.as.post(`${account.path}/inbox_members`, { inbox_id: desk.id, user_ids: [colleague.id] }),
  );
  const person = await buildAgent(app, account, { customRoleId: role.id, inboxIds: [desk.id] });
  await succeed(
    app.as(person).patch(`${account.path}/notification_settings`, {
      notification_settings: {
        selected_email_flags: [],
        selected_push_flags: notificationTypes.map((type) => `push_${type}`),
      },
    }),
  );
  const word = unique('quince').replaceAll(/\W/g, '');
  const begin = async (inbox: typeof desk, assignee: TestPerson | null) =>
    (await buildConversation(app, account, { inbox, message: word, assignee_id: assignee?.id ?? null })).id;
  const ids: Record<Place, number> = {
    unassigned: await begin(desk, null),
    own: await begin(desk, person),
    'another’s': await begin(desk, colleague),
    'another’s, taking part': await begin(desk, colleague),
    elsewhere: await begin(closed, null),
  };
  await succeed(
    account.as.post(`${account.path}/conversations/${ids['another’s, taking part']}/participants`, {
      user_ids: [person.id],
    }),
  );
  const places = new Map(Object.entries(ids).map(([place, id]) => [id, place as Place]));
  const namesOf = (found: Iterable<number>) =>
    [...new Set([...found].flatMap((id) => places.get(id) ?? []))].toSorted();
  return { person, as: app.as(person), word, ids, namesOf };
}

type Scene = Awaited<ReturnType<typeof buildScene>>;
const numbers = (rows: { id: number }[]) => rows.map(({ id }) => id);

async function inList({ as, namesOf }: Scene) {
  const { data } = await succeed(as.get(`${account.path}/conversations?status=all&assignee_type=all&page=1`));
  return namesOf(numbers(data.payload));
}

async function inCounts({ as }: Scene) {
  const { meta } = await succeed(as.get(`${account.path}/conversations/meta?status=all`));
  return { mine: meta.mine_count, unassigned: meta.unassigned_count, all: meta.all_count };
}

async function inSearch({ as, namesOf, word }: Scene) {
  const { payload } = await succeed(as.get(`${account.path}/search/messages?q=${word}`));
  const found = (payload.messages as { conversation_id: number }[]).map((one) => one.conversation_id);
  return namesOf(found);
}

async function byAddress({ as, ids, namesOf }: Scene) {
  const answers = await Promise.all(
    Object.values(ids).map(async (id) => {
      const { status } = await as.get(`${account.path}/conversations/${id}`);
      return { id, status };
    }),
  );
  return namesOf(numbers(answers.filter(({ status }) => status === 200)));
}

/**
 * The contact writes in each conversation, in the user's own one last. Members of the inbox are notified of new
 * conversations, the assignee and the participants of messages.
 */
async function onTheSocketAndAtTheBell({ person, as, ids, namesOf }: Scene) {
  const room = { pubsub_token: person.pubsubToken, user_id: person.id, account_id: account.id };
  const cable = await openCable(url, room);
  for (const id of [...Object.values(ids).filter((one) => one !== ids.own), ids.own]) {
    await succeed(
      account.as.post(`${account.path}/conversations/${id}/messages`, {
        content: 'Anybody there?',
        message_type: 'incoming',
      }),
    );
  }
  await cable.next('message.created', ({ conversation_id }) => conversation_id === ids.own);
  const received = cable.messages
    .filter(({ event }) => event === 'message.created')
    .map(({ data }) => Number(data.conversation_id));
  await cable.close();
  await settle(app, account.id);
  const { data } = await succeed(as.get(`${account.path}/notifications`));
  const notified = (data.payload as { primary_actor: { id: number } }[]).map((one) => one.primary_actor.id);
  return { received: namesOf(received), notified: namesOf(notified) };
}

const deskOf = ['another’s', 'another’s, taking part', 'own', 'unassigned'];

describe.each([
  {
    permission: 'conversation_manage',
    listed: deskOf,
    counts: { mine: 1, unassigned: 1, all: 4 },
    openable: deskOf,
  },
  {
    permission: 'conversation_unassigned_manage',
    listed: ['own', 'unassigned'],
    counts: { mine: 1, unassigned: 1, all: 2 },
    openable: ['own', 'unassigned'],
  },
  {
    // Conversations the user participates in are in the view of that name, not in the list of all.
    permission: 'conversation_participating_manage',
    listed: ['own'],
    counts: { mine: 1, unassigned: 0, all: 1 },
    openable: ['another’s, taking part', 'own'],
  },
])('RO3: a user whose role has only $permission', ({ permission, listed, counts, openable }) => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await buildScene(permission);
  });

  test('RO3: lists, counts and search contain the same conversations', async () => {
    expect(await inList(scene)).toEqual(listed);
    expect(await inCounts(scene)).toEqual(counts);
    expect(await inSearch(scene)).toEqual(listed);
  });

  test('RO3: the user can open, receives events of, and is notified of the same conversations', async () => {
    expect(await byAddress(scene)).toEqual(openable);
    expect(await onTheSocketAndAtTheBell(scene)).toEqual({ received: openable, notified: openable });
  });

  test('RO3: the participating view contains all conversations the user participates in and can open', async () => {
    const { data } = await succeed(
      scene.as.get(`${account.path}/conversations?status=all&conversation_type=participating`),
    );
    const takesPart = ['another’s, taking part', 'own'];
    const found = scene.namesOf(numbers(data.payload));
    expect(found).toEqual(takesPart.filter((place) => openable.includes(place)));
  });
});
