import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildAccount,
  buildAgent,
  buildApiInbox,
  buildApp,
  buildConversation,
  succeed,
  type TestApp,
} from '../../../testing';

let app: TestApp;
beforeAll(async () => {
  app = await buildApp();
});
afterAll(() => app.close());

test('the counts in the sidebar include only open conversations that the user can see', async () => {
  const account = await buildAccount(app);
  const desk = await buildApiInbox(app, account);
  const closed = await buildApiInbox(app, account);
  const agent = await buildAgent(app, account, { inboxIds: [desk.id] });
  await succeed(account.as.post(`${account.path}/labels`, { title: 'vip', color: '#112233' }));
  const team = await succeed(account.as.post(`${account.path}/teams`, { name: 'billing' }));
  const begin = async (inbox: typeof desk) =>
    (await buildConversation(app, account, { inbox, message: 'Hello' })).id;
  const [labelled, resolved, hidden] = [await begin(desk), await begin(desk), await begin(closed)];
  const at = (id: number, action: string) => `${account.path}/conversations/${id}/${action}`;
  await succeed(account.as.post(at(labelled, 'labels'), { labels: ['vip'] }));
  await succeed(account.as.post(at(labelled, 'assignments'), { team_id: team.id }));
  await succeed(account.as.post(at(resolved, 'toggle_status'), { status: 'resolved' }));
  for (const id of [labelled, resolved, hidden]) {
    const content = `Look [@You](mention://user/${agent.id}/You)`;
    await succeed(account.as.post(at(id, 'messages'), { content, private: true }));
  }
  const read = async (as: typeof account.as) =>
    (await succeed(as.get(`${account.path}/conversations/open_counts`))).payload;

  expect(await read(account.as)).toEqual({
    all: 2,
    unattended: 2,
    inboxes: { [desk.id]: 1, [closed.id]: 1 },
    labels: { vip: 1 },
    teams: { [team.id]: 1 },
    mentions: [],
  });
  expect(await read(app.as(agent))).toEqual({
    all: 1,
    unattended: 1,
    inboxes: { [desk.id]: 1 },
    labels: { vip: 1 },
    teams: { [team.id]: 1 },
    mentions: [labelled],
  });
});

test('filter/meta returns how many conversations match the conditions', async () => {
  const account = await buildAccount(app);
  const inbox = await buildApiInbox(app, account);
  await buildConversation(app, account, { inbox, message: 'One' });
  await buildConversation(app, account, { inbox, message: 'Two' });
  const payload = [
    { attribute_key: 'status', filter_operator: 'equal_to', values: ['open'], query_operator: null },
  ];
  const { meta } = await succeed(account.as.post(`${account.path}/conversations/filter/meta`, { payload }));
  expect(meta).toEqual({ mine_count: 0, unassigned_count: 2, all_count: 2 });
});
