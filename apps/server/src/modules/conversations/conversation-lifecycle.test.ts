import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildAccount,
  buildAgent,
  buildApiInbox,
  buildApp,
  buildConversation,
  succeed,
  type TestAccount,
  type TestApp,
  type TestClient,
  type TestPerson,
} from '../../testing';

let app: TestApp;
let account: TestAccount;
let inboxId: number;
let agent: TestPerson;
let teamId: number;
let inbox: Awaited<ReturnType<typeof buildApiInbox>>;

beforeAll(async () => {
  app = await buildApp();
  account = await buildAccount(app);
  inbox = await buildApiInbox(app, account);
  inboxId = inbox.id;
  agent = await buildAgent(app, account, { inboxIds: [inboxId] });
  const team = await succeed(account.as.post(`${account.path}/teams`, { name: 'support' }));
  teamId = team.id;
  await succeed(account.as.post(`${account.path}/teams/${teamId}/team_members`, { user_ids: [agent.id] }));
});
afterAll(() => app.close());

/** What the contract says a conversation is, without times: they are only set or not. */
interface Model {
  status: 'open' | 'resolved' | 'pending' | 'snoozed';
  snoozedUntil: boolean;
  muted: boolean;
  waiting: boolean;
  replied: boolean;
  incoming: number;
  /** Null: whatever the last answer said, between 1 and `incoming` (marked unread). */
  unread: number | null;
  assignee: 'admin' | 'agent' | null;
  team: boolean;
  labels: string[];
}

interface Step {
  path: string;
  body?: Record<string, unknown>;
  after(model: Model, actor: Actor): Model;
}
type Actor = 'admin' | 'agent';

/** A plain agent who leaves it open has it; leaving snoozed by any way ends the snooze; resolving ends the wait. */
const become =
  (next: (model: Model) => Model['status'], until = false) =>
  (model: Model, actor: Actor): Model => {
    const status = next(model);
    return {
      ...model,
      status,
      snoozedUntil: status === 'snoozed' && (until || model.snoozedUntil),
      waiting: status === 'resolved' ? false : model.waiting,
      assignee: status === 'open' && actor === 'agent' ? 'agent' : model.assignee,
    };
  };
const status = (body: Record<string, unknown>, after: Step['after']): Step => ({
  path: '/toggle_status',
  body,
  after,
});
const inHalfAnHour = () => Math.floor(Date.now() / 1000) + 1_800;

const steps = {
  incoming: {
    path: '/messages',
    body: { content: 'hello?', message_type: 'incoming' },
    after: (model) => {
      const opens = !model.muted && (model.status === 'resolved' || model.status === 'snoozed');
      return {
        ...model,
        status: opens ? 'open' : model.status,
        snoozedUntil: opens ? false : model.snoozedUntil,
        waiting: true,
        incoming: model.incoming + 1,
        unread: model.unread === null ? null : model.unread + 1,
      };
    },
  },
  reply: {
    path: '/messages',
    body: { content: 'hello!' },
    after: (model) => ({ ...model, replied: true, waiting: false }),
  },
  note: { path: '/messages', body: { content: 'hm', private: true }, after: (model) => model },
  resolve: status(
    { status: 'resolved' },
    become(() => 'resolved'),
  ),
  open: status(
    { status: 'open' },
    become(() => 'open'),
  ),
  pending: status(
    { status: 'pending' },
    become(() => 'pending'),
  ),
  snooze: status(
    { status: 'snoozed' },
    become(() => 'snoozed'),
  ),
  snoozeUntil: status(
    { status: 'snoozed', snoozed_until: inHalfAnHour() },
    become(() => 'snoozed', true),
  ),
  toggle: status(
    {},
    become((model) => (model.status === 'open' ? 'resolved' : 'open')),
  ),
  mute: {
    path: '/mute',
    after: (model) => ({ ...model, muted: true, status: 'resolved', snoozedUntil: false, waiting: false }),
  },
  unmute: { path: '/unmute', after: (model) => ({ ...model, muted: false }) },
  assignAdmin: {
    path: '/assignments',
    get body() {
      return { assignee_id: account.admin.id };
    },
    after: (model) => ({ ...model, assignee: 'admin' }),
  },
  assignAgent: {
    path: '/assignments',
    get body() {
      return { assignee_id: agent.id };
    },
    after: (model) => ({ ...model, assignee: 'agent' }),
  },
  unassign: {
    path: '/assignments',
    body: { assignee_id: null },
    after: (model) => ({ ...model, assignee: null }),
  },
  // The team has the agent alone: setting it drops anybody else.
  setTeam: {
    path: '/assignments',
    get body() {
      return { team_id: teamId };
    },
    after: (model) => ({
      ...model,
      team: true,
      assignee: model.assignee === 'admin' && !model.team ? null : model.assignee,
    }),
  },
  unsetTeam: {
    path: '/assignments',
    body: { team_id: null },
    after: (model) => ({ ...model, team: false }),
  },
  label: { path: '/labels', body: { labels: ['vip'] }, after: (model) => ({ ...model, labels: ['vip'] }) },
  unlabel: { path: '/labels', body: { labels: [] }, after: (model) => ({ ...model, labels: [] }) },
  seen: { path: '/update_last_seen', after: (model) => ({ ...model, unread: 0 }) },
  unread: { path: '/unread', after: (model) => ({ ...model, unread: model.incoming === 0 ? 0 : null }) },
} satisfies Record<string, Step>;

const SHOWN_AT_MOST = 10;
const ENOUGH_MS = 10_000;
const stepNames = Object.keys(steps) as (keyof typeof steps)[];
const script = fc.array(
  fc.record({ name: fc.constantFrom(...stepNames), actor: fc.constantFrom<Actor>('admin', 'agent') }),
  { minLength: 1, maxLength: 12 },
);

function expectToBe(conversation: Record<string, unknown>, model: Model, told: string): void {
  const meta = conversation.meta as { assignee?: { id: number }; team?: { id: number } };
  const assigneeId = { admin: account.admin.id, agent: agent.id };
  expect(
    {
      status: conversation.status,
      snoozedUntil: conversation.snoozed_until !== null,
      muted: conversation.muted,
      waiting: conversation.waiting_since !== 0,
      replied: conversation.first_reply_created_at !== 0,
      assignee: meta.assignee?.id,
      team: meta.team?.id,
      labels: conversation.labels,
    },
    told,
  ).toEqual({
    status: model.status,
    snoozedUntil: model.snoozedUntil,
    muted: model.muted,
    waiting: model.waiting,
    replied: model.replied,
    assignee: model.assignee === null ? undefined : assigneeId[model.assignee],
    team: model.team ? teamId : undefined,
    labels: model.labels,
  });
  const unread = conversation.unread_count as number;
  if (model.unread !== null) expect(unread, told).toBe(Math.min(model.unread, SHOWN_AT_MOST));
  else expect(unread >= 1 && unread <= Math.min(model.incoming, SHOWN_AT_MOST), told).toBe(true);
}

/** Kept numbers against the rows themselves, every cell of the account at once. */
async function expectKeptCells(): Promise<void> {
  const { rows } = await sql`
    with counted as (
      select p.scope, p.ref, c.status, c.inbox_id, coalesce(c.assignee_id, 0) as assignee_id,
        count(*) as total, count(*) filter (where c.unread_count > 0) as unread,
        count(*) filter (where c.first_reply_created_at is null or c.waiting_since is not null) as unattended
      from conversations c, lateral (
        select 'all' as scope, '' as ref
        union all select 'team', c.team_id::text where c.team_id is not null
        union all select 'label', unnest(c.labels)) p
      where c.account_id = ${account.id} group by 1, 2, 3, 4, 5),
    kept as (
      select scope, ref, status, inbox_id, assignee_id, total, unread, unattended from conversation_counts
      where account_id = ${account.id} and (total <> 0 or unread <> 0 or unattended <> 0))
    (table counted except table kept) union all (table kept except table counted)`.execute(
    app.services.database.tenant(account.id),
  );
  expect(rows).toEqual([]);
}

test('any sequence of what people do leaves what the contract says, and counts that equal the rows', async () => {
  const clients: Record<Actor, TestClient> = { admin: account.as, agent: app.as(agent) };
  const deadline = Date.now() + ENOUGH_MS;
  const property = fc.asyncProperty(script, async (said) => {
    if (Date.now() > deadline) return; // a slow machine tries fewer
    const { id } = await buildConversation(app, account, { inbox });
    let model: Model = {
      status: 'open',
      snoozedUntil: false,
      muted: false,
      waiting: true,
      replied: false,
      incoming: 0,
      unread: 0,
      assignee: null,
      team: false,
      labels: [],
    };
    const done: string[] = [];
    for (const { name, actor } of said) {
      const step: Step = steps[name];
      const answer = await clients[actor].post(`${account.path}/conversations/${id}${step.path}`, step.body);
      done.push(`${actor} ${name}`);
      expect(answer.status, done.join(', ')).toBe(200);
      model = step.after(model, actor);
    }
    // Sequences of every length are tried, so the end of each is enough to look at.
    const { body } = await account.as.get(`${account.path}/conversations/${id}`);
    expectToBe(body, model, done.join(', '));
    await expectKeptCells();
  });
  await fc.assert(property, { numRuns: 60 });

  // `updated_within` counts the rows, the same view without it adds up what is kept.
  for (const query of [
    'status=all',
    'status=open',
    'status=resolved',
    'status=pending',
    'status=snoozed&labels[]=vip',
    `status=all&team_id=${teamId}`,
    `status=all&inbox_id=${inboxId}&conversation_type=unattended`,
  ]) {
    for (const client of Object.values(clients)) {
      const counts = async (more: string) =>
        (await client.get(`${account.path}/conversations/meta?${query}${more}`)).body.meta;
      expect(await counts(''), query).toEqual(await counts('&updated_within=100000'));
    }
  }
}, 40_000);
