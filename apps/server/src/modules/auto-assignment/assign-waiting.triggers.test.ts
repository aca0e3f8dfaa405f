import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildApp, openCable, succeed, type TestApp, type TestPerson } from '../../testing';
import { assignWaitingEverywhere } from './jobs/assign-waiting-everywhere.job';
import { buildOffice, type Office } from './testing/build-office';

let app: TestApp;
let url: string;
beforeAll(async () => {
  // Agents who come online stay online until the test ends.
  app = await buildApp({ withJobs: true, env: { PRESENCE_DURATION: '600' } });
  url = await app.listen();
});
afterAll(() => app.close());

const call = (office: Office, id: number, tail: string, body: Record<string, unknown> = {}) =>
  succeed(office.account.as.post(`${office.account.path}/conversations/${id}${tail}`, body));
const join = ({ account }: Office, person: TestPerson) =>
  openCable(url, { pubsub_token: person.pubsubToken, user_id: person.id, account_id: account.id });
/** Limits each agent to one open conversation: a second one waits until the first is closed. */
const roomForOne = ({ account, inboxId }: Office) =>
  succeed(
    account.as.patch(`${account.path}/inboxes/${inboxId}`, {
      auto_assignment_config: { max_assignment_limit: 1 },
    }),
  );

test('CT11: a conversation is assigned when it is created open, reopened or unassigned', async () => {
  const office = await buildOffice(app, { people: 1 });
  const [only] = office.agents as [TestPerson];
  await office.arrive(only);
  const begun = await office.begin();
  expect(await office.assigned(begun)).toBe(only.id);
  const opened = await office.begin({ status: 'resolved' });
  await call(office, opened, '/toggle_status', { status: 'open' });
  expect(await office.assigned(opened)).toBe(only.id);
  await call(office, begun, '/assignments', { assignee_id: null });
  expect(await office.assigned(begun)).toBe(only.id);
});

test.each(['resolved', 'snoozed'])(
  'CT11: a waiting conversation is assigned when another one is %s',
  async (status) => {
    const office = await buildOffice(app, { people: 1 });
    const [only] = office.agents as [TestPerson];
    await roomForOne(office);
    await office.arrive(only);
    const first = await office.begin();
    await office.assigned(first);
    const second = await office.begin();
    await office.giveOut();
    expect(await office.assigneeOf(second)).toBeNull();
    await call(office, first, '/toggle_status', { status });
    expect(await office.assigned(second)).toBe(only.id);
  },
);

test('CT11: waiting conversations are assigned as soon as an agent comes online', async () => {
  const office = await buildOffice(app, { people: 1 });
  const [only] = office.agents as [TestPerson];
  const id = await office.begin();
  await office.giveOut();
  expect(await office.assigneeOf(id)).toBeNull();
  const cable = await join(office, only);
  expect(await office.assigned(id)).toBe(only.id);
  // The assignment is published, and the agent notified, as for any other.
  await cable.next('assignee.changed', (data) => data.id === id);
  await cable.next('notification.created');
  await cable.close();
});

test('CT11: a waiting conversation is assigned when an agent is online again, joins, or gets a higher limit', async () => {
  const office = await buildOffice(app, { people: 1 });
  const { account } = office;
  const [only] = office.agents as [TestPerson];
  const say = (availability: string) =>
    succeed(
      app
        .as(only)
        .post('/api/v1/profile/availability', { profile: { account_id: account.id, availability } }),
    );
  await say('busy');
  await office.arrive(only);
  const first = await office.begin();
  await say('online');
  expect(await office.assigned(first)).toBe(only.id);
  const policy = await office.goBy({ fair_distribution_limit: 1 });
  const second = await office.begin();
  await office.giveOut();
  expect(await office.assigneeOf(second)).toBeNull();
  const wider = { fair_distribution_limit: 2 };
  await succeed(account.as.patch(`${account.path}/assignment_policies/${policy.id}`, wider));
  expect(await office.assigned(second)).toBe(only.id);
  const third = await office.begin();
  await office.giveOut();
  expect(await office.assigneeOf(third)).toBeNull();
  await office.arrive(account.admin);
  const members = { inbox_id: office.inboxId, user_ids: [account.admin.id] };
  await succeed(account.as.post(`${account.path}/inbox_members`, members));
  expect(await office.assigned(third)).toBe(account.admin.id);
});

test('CT11: every half hour a job is added for each inbox with an enabled policy, and for no other', async () => {
  const [withPolicy, off, without] = [
    await buildOffice(app, { people: 0 }),
    await buildOffice(app, { people: 0 }),
    await buildOffice(app, { people: 0 }),
  ];
  await withPolicy.goBy({});
  await off.goBy({ enabled: false });
  const job = assignWaitingEverywhere(app.services);
  expect(job.cron).toBe('*/30 * * * *');
  const addJobs = vi.fn(async (_specs: { payload: { inboxId?: number } }[]) => undefined);
  await job.run({ accountId: 0 }, { addJobs } as never);
  const looked = addJobs.mock.calls.flatMap(([specs]) => specs.map(({ payload }) => payload.inboxId));
  expect(looked).toContain(withPolicy.inboxId);
  expect(looked).not.toContain(off.inboxId);
  expect(looked).not.toContain(without.inboxId);
});
