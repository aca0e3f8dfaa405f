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
  unique,
} from '../../testing';
import { autoResolveConversations } from '../conversation-auto-resolve/jobs/auto-resolve-conversations.job';
import { assignWaiting } from '../auto-assignment/jobs/assign-waiting.job';
import { findByEcho } from '../bulk-actions/bulk-actions.repository';
import { runBulkAction } from '../bulk-actions/jobs/run-bulk-action.job';
import { wakeSnoozedConversations } from './jobs/wake-snoozed-conversations.job';

let app: TestApp;
let account: TestAccount;
let inboxId: number;
let agent: TestPerson;
let teamId: number;
let inbox: Awaited<ReturnType<typeof buildApiInbox>>;

beforeAll(async () => {
  app = await buildApp();
  account = await buildAccount(app);
  inbox = await buildApiInbox(app, account, { enable_auto_assignment: true });
  inboxId = inbox.id;
  agent = await buildAgent(app, account, { inboxIds: [inboxId] });
  const team = await succeed(account.as.post(`${account.path}/teams`, { name: 'support' }));
  teamId = team.id;
  await succeed(account.as.post(`${account.path}/teams/${teamId}/team_members`, { user_ids: [agent.id] }));
  const ample = { name: 'Ample', fair_distribution_limit: 100_000 };
  const policy = await succeed(account.as.post(`${account.path}/assignment_policies`, ample));
  const link = { assignment_policy_id: policy.id };
  await succeed(account.as.post(`${account.path}/inboxes/${inboxId}/assignment_policy`, link));
  await letAgentBe('busy');
  const silence = { auto_resolve_after: 10, auto_resolve_ignore_waiting: true, auto_resolve_label: 'idle' };
  await succeed(account.as.patch(account.path, silence));
});
afterAll(() => app.close());

/** State of a conversation as the contract defines it; of times only whether they are set. */
interface Model {
  priority: 'high' | null;
  status: 'open' | 'resolved' | 'pending' | 'snoozed';
  snoozedUntil: boolean;
  muted: boolean;
  waiting: boolean;
  replied: boolean;
  incoming: number;
  /** Null after marking as unread: any number between 1 and `incoming`. */
  unread: number | null;
  assignee: 'admin' | 'agent' | null;
  team: boolean;
  labels: string[];
}

interface Step {
  /** A request to the conversation … */
  path?: string;
  body?: Record<string, unknown>;
  /** … or something else that changes it: time passing, a bulk action. */
  happens?(displayId: number, actor: Actor): Promise<void>;
  after(model: Model, actor: Actor): Model;
}
type Actor = 'admin' | 'agent';

/** An agent who opens it is assigned; any status but snoozed clears the snooze; resolving ends the wait. */
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
const inHalfAnHour = Math.floor(Date.now() / 1000) + 1_800;

const noRun = { attempt: 1, maxAttempts: 5, signal: new AbortController().signal } as never;

/** Moves a time of the conversation into the past, which has the effect of time passing. */
async function letPass(
  displayId: number,
  column: 'snoozed_until' | 'last_activity_at',
  minutes: number,
): Promise<void> {
  await app.services.database
    .tenant(account.id)
    .updateTable('conversations')
    .set({ [column]: sql`${sql.ref(column)} - make_interval(mins => ${minutes})` })
    .where('account_id', '=', account.id)
    .where('display_id', '=', displayId)
    .execute();
}

/** Sets the availability of the agent, which counts without a connection because auto_offline is off. */
async function letAgentBe(availability: 'online' | 'busy'): Promise<void> {
  await app.services.database
    .tenant(account.id)
    .updateTable('account_users')
    .set({ availability, auto_offline: false })
    .where('account_id', '=', account.id)
    .where('user_id', '=', agent.id)
    .execute();
}

const clients = (): Record<Actor, TestClient> => ({ admin: account.as, agent: app.as(agent) });

const bulk = (body: () => Record<string, unknown>, after: Step['after']): Step => ({
  async happens(displayId, actor) {
    const echoId = unique('bulk');
    const given = { type: 'Conversation', ids: [displayId], echo_id: echoId, ...body() };
    await succeed(clients()[actor].post(`${account.path}/bulk_actions`, given));
    const userId = actor === 'admin' ? account.admin.id : agent.id;
    const db = app.services.database.tenant(account.id);
    const action = await findByEcho(db, { accountId: account.id, userId, echoId });
    await runBulkAction(app.services).run({ accountId: account.id, bulkActionId: action?.id ?? 0 }, noRun);
  },
  after,
});

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
  // Neither of these two counts as a reply.
  automated: {
    path: '/messages',
    body: { content: 'we are on it', content_attributes: { automation_rule_id: 7 } },
    after: (model) => model,
  },
  campaign: { path: '/messages', body: { content: 'new!', campaign_id: 7 }, after: (model) => model },
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
    { status: 'snoozed', snoozed_until: inHalfAnHour },
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
  // The agent is the only member of the team, so setting it unassigns anyone else.
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
  urgent: {
    path: '/toggle_priority',
    body: { priority: 'high' },
    after: (model) => ({ ...model, priority: 'high' }),
  },
  notUrgent: { path: '/toggle_priority', body: {}, after: (model) => ({ ...model, priority: null }) },
  /** The snooze time is reached; a conversation without one stays snoozed. */
  snoozeEnds: {
    async happens(displayId) {
      await letPass(displayId, 'snoozed_until', 60);
      await wakeSnoozedConversations(app.services).run({ accountId: 0 }, noRun);
    },
    after: (model) =>
      model.status === 'snoozed' && model.snoozedUntil
        ? { ...model, status: 'open', snoozedUntil: false }
        : model,
  },
  /** No activity for the delay of the account; a conversation that waits for a reply is skipped. */
  longSilence: {
    async happens(displayId) {
      await letPass(displayId, 'last_activity_at', 11);
      await autoResolveConversations(app.services).run({ accountId: 0 }, noRun);
    },
    after: (model) =>
      model.status === 'open' && !model.waiting
        ? { ...model, status: 'resolved', labels: [...model.labels.filter((one) => one !== 'idle'), 'idle'] }
        : model,
  },
  /** Auto-assignment runs while the agent is online, who gets an open, unassigned conversation. */
  agentArrives: {
    async happens() {
      await letAgentBe('online');
      const run = { signal: new AbortController().signal, addJobs: async () => undefined };
      await assignWaiting(app.services).run({ accountId: account.id, inboxId }, run as never);
      await letAgentBe('busy');
    },
    after: (model) =>
      model.status === 'open' && model.assignee === null ? { ...model, assignee: 'agent' } : model,
  },
  bulkResolve: bulk(
    () => ({ fields: { status: 'resolved' } }),
    (model) => ({ ...model, status: 'resolved', snoozedUntil: false, waiting: false }),
  ),
  // Opening by bulk action does not assign the caller.
  bulkOpen: bulk(
    () => ({ fields: { status: 'open' } }),
    (model) => ({ ...model, status: 'open', snoozedUntil: false }),
  ),
  bulkSnooze: bulk(
    () => ({ fields: { status: 'snoozed' }, snoozed_until: inHalfAnHour }),
    (model) => ({ ...model, status: 'snoozed', snoozedUntil: true }),
  ),
  bulkAssign: bulk(
    () => ({ fields: { assignee_id: account.admin.id, priority: 'high' }, labels: { add: ['vip'] } }),
    (model) => ({
      ...model,
      assignee: 'admin',
      priority: 'high',
      labels: model.labels.includes('vip') ? model.labels : [...model.labels, 'vip'],
    }),
  ),
  bulkTeam: bulk(
    () => ({ fields: { team_id: teamId }, labels: { remove: ['vip'] } }),
    (model) => ({
      ...model,
      team: true,
      assignee: model.assignee === 'admin' && !model.team ? null : model.assignee,
      labels: model.labels.filter((title) => title !== 'vip'),
    }),
  ),
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

/** Always tried: changes by time and auto-assignment between changes by users. */
const wholeLife = (
  [
    ['incoming', 'admin'],
    ['agentArrives', 'admin'],
    ['reply', 'agent'],
    ['snoozeUntil', 'agent'],
    ['snoozeEnds', 'admin'],
    ['unassign', 'admin'],
    ['setTeam', 'admin'],
    ['agentArrives', 'admin'],
    ['incoming', 'admin'],
    ['longSilence', 'admin'],
    ['reply', 'agent'],
    ['longSilence', 'admin'],
    ['agentArrives', 'admin'],
    ['incoming', 'admin'],
  ] as const
).map(([name, actor]) => ({ name, actor }));

function expectToBe(conversation: Record<string, unknown>, model: Model, steps: string): void {
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
      labels: (conversation.labels as string[]).toSorted(),
      priority: conversation.priority,
    },
    steps,
  ).toEqual({
    status: model.status,
    snoozedUntil: model.snoozedUntil,
    muted: model.muted,
    waiting: model.waiting,
    replied: model.replied,
    assignee: model.assignee === null ? undefined : assigneeId[model.assignee],
    team: model.team ? teamId : undefined,
    labels: model.labels.toSorted(),
    priority: model.priority,
  });
  const unread = conversation.unread_count as number;
  if (model.unread !== null) expect(unread, steps).toBe(Math.min(model.unread, SHOWN_AT_MOST));
  else expect(unread >= 1 && unread <= Math.min(model.incoming, SHOWN_AT_MOST), steps).toBe(true);
}

/** Events expected of one step, except those of messages: one for each kind of change. */
function expectedEventsOf(before: Model, after: Model): string[] {
  const differs = (...parts: (keyof Model)[]) =>
    parts.some((part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]));
  return [
    ...(differs('assignee') ? ['assignee.changed'] : []),
    ...(differs('status') ? ['conversation.status_changed'] : []),
    ...(differs('status', 'snoozedUntil', 'waiting', 'replied', 'assignee', 'team', 'labels', 'priority')
      ? ['conversation.updated']
      : []),
    ...(differs('replied') ? ['first.reply.created'] : []),
    ...(differs('team') ? ['team.changed'] : []),
  ];
}

const watched = [
  'assignee.changed',
  'conversation.status_changed',
  'conversation.updated',
  'first.reply.created',
  'team.changed',
];

async function eventsAfter(displayId: number, seq: number): Promise<{ types: string[]; seq: number }> {
  const rows = await app.services.database
    .tenant(account.id)
    .selectFrom('event_log as e')
    .innerJoin('conversations as c', (join) =>
      join.onRef('c.account_id', '=', 'e.account_id').onRef('c.id', '=', 'e.conversation_id'),
    )
    .select(['e.seq', 'e.type'])
    .where('e.account_id', '=', account.id)
    .where('c.display_id', '=', displayId)
    .where('e.seq', '>', seq)
    .orderBy('e.seq')
    .execute();
  return {
    types: rows
      .map(({ type }) => type)
      .filter((type) => watched.includes(type))
      .toSorted(),
    seq: rows.at(-1)?.seq ?? seq,
  };
}

/** Compares all stored counters of the account with a count of the rows. */
async function expectStoredCounters(): Promise<void> {
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

test('CT9, CT10, CT11, CT13, CL7, CL8: any sequence of changes has the specified state, events and counts', async () => {
  const as = clients();
  const deadline = Date.now() + ENOUGH_MS;
  const property = fc.asyncProperty(script, async (plannedSteps) => {
    if (Date.now() > deadline) return; // a slow machine runs fewer cases
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
      priority: null,
    };
    const done: string[] = [];
    let { seq } = await eventsAfter(id, 0);
    for (const { name, actor } of plannedSteps) {
      const step: Step = steps[name];
      done.push(`${actor} ${name}`);
      if (step.happens) await step.happens(id, actor);
      else {
        const answer = await as[actor].post(`${account.path}/conversations/${id}${step.path}`, step.body);
        expect(answer.status, done.join(', ')).toBe(200);
      }
      const before = model;
      model = step.after(model, actor);
      const events = await eventsAfter(id, seq);
      expect(events.types, done.join(', ')).toEqual(expectedEventsOf(before, model));
      seq = events.seq;
    }
    // Sequences of every length are tried, so checking the state at the end of each is enough.
    const { body } = await account.as.get(`${account.path}/conversations/${id}`);
    expectToBe(body, model, done.join(', '));
    await expectStoredCounters();
  });
  await fc.assert(property, { numRuns: 80, examples: [[wholeLife]] });

  // `updated_within` counts the rows; without it the same view adds up the stored counters.
  for (const query of [
    'status=all',
    'status=open',
    'status=resolved',
    'status=pending',
    'status=snoozed&labels[]=vip',
    `status=all&team_id=${teamId}`,
    `status=all&inbox_id=${inboxId}&conversation_type=unattended`,
  ]) {
    for (const client of Object.values(as)) {
      const counts = async (more: string) =>
        (await client.get(`${account.path}/conversations/meta?${query}${more}`)).body.meta;
      expect(await counts(''), query).toEqual(await counts('&updated_within=100000'));
    }
  }
}, 40_000);
