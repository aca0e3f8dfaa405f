import type { ConversationStatus } from '@parley/contract';
import { SERVER_LOCALES, serverTexts } from '@parley/i18n/server';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JobRun } from '../../platform/jobs/jobs';
import {
  buildAccount,
  buildAgent,
  buildApiInbox,
  buildApp,
  buildConversation,
  type DatabaseProbe,
  openDatabaseProbe,
  succeed,
  type TestAccount,
  type TestApp,
  type TestPerson,
} from '../../testing';
import { backfillReportingEvents } from './jobs/backfill-reporting-events.job';
import { statusTexts } from './status-texts';
import { letTimePass, type RecordedEvent, recordedEvents } from './testing';

let app: TestApp;
let probe: DatabaseProbe;

interface Workspace {
  account: TestAccount;
  inbox: Awaited<ReturnType<typeof buildApiInbox>>;
  agent: TestPerson;
  teamId: number;
}

beforeAll(async () => {
  app = await buildApp();
  probe = await openDatabaseProbe(app);
});
afterAll(async () => {
  await probe?.close();
  await app?.close();
});

async function buildWorkspace(locale: string): Promise<Workspace> {
  const account = await buildAccount(app, { locale });
  const inbox = await buildApiInbox(app, account, { working_hours_enabled: true, timezone: 'Asia/Kolkata' });
  const agent = await buildAgent(app, account, { inboxIds: [inbox.id] });
  const { id: teamId } = await succeed(account.as.post(`${account.path}/teams`, { name: 'support' }));
  return { account, inbox, agent, teamId };
}

const happenings = {
  'the contact writes': ['/messages', { content: 'Hello?', message_type: 'incoming' }],
  'a user replies': ['/messages', { content: 'An answer' }],
  'a user writes a note': ['/messages', { content: 'A note', private: true }],
  'a campaign is sent': ['/messages', { content: 'News', campaign_id: '7' }],
  'it is resolved': ['/toggle_status', { status: 'resolved' }],
  'it is snoozed': ['/toggle_status', { status: 'snoozed' }],
  'it becomes pending': ['/toggle_status', { status: 'pending' }],
  'it is opened': ['/toggle_status', { status: 'open' }],
  'it is assigned': ['/assignments', { assignee_id: 'agent' }],
  'it is unassigned': ['/assignments', { assignee_id: null }],
  'a team gets it': ['/assignments', { team_id: 'team' }],
} as const satisfies Record<string, readonly [string, Record<string, unknown>]>;
type Happening = keyof typeof happenings;
interface Step {
  what: Happening;
  byAgent: boolean;
  minutesBefore: number;
}

async function makeHistory(workspace: Workspace, steps: Step[]): Promise<number> {
  const { account, inbox, agent, teamId } = workspace;
  const { id } = await buildConversation(app, account, { inbox });
  for (const { what, byAgent, minutesBefore } of steps) {
    await letTimePass(probe, account, minutesBefore * 60);
    const [tail, body] = happenings[what];
    const named = JSON.stringify(body).replace('"agent"', `${agent.id}`).replace('"team"', `${teamId}`);
    const by = byAgent ? app.as(agent) : account.as;
    await succeed(by.post(`${account.path}/conversations/${id}${tail}`, JSON.parse(named)));
  }
  return id;
}

const runJob = () =>
  backfillReportingEvents(app.services).run({ accountId: 0 }, {
    logger: pino({ level: 'silent' }),
    signal: new AbortController().signal,
  } as JobRun);

const requestBackfill = ({ account }: Workspace, startsAt = 'now()') =>
  probe.query(
    `insert into reporting_backfills (account_id, starts_at) values ($1, ${startsAt}) on conflict do nothing`,
    [account.id],
  );
const forgetEvents = ({ account }: Workspace) =>
  probe.query('delete from reporting_events where account_id = $1', [account.id]);
const forgetLog = ({ account }: Workspace) =>
  probe.query('delete from event_log where account_id = $1', [account.id]);

/** The history was shifted in time, so its live events have the business hours of another weekday. */
const wrongBusinessHours = ({ account }: Workspace) =>
  probe.query(
    `select r.name from reporting_events r join inboxes i using (account_id) where account_id = $1 and i.id = r.inbox_id
     and value_in_business_hours <> business_seconds(event_start_time, event_end_time, timezone, working_hours)`,
    [account.id],
  );

const step = fc.record({
  what: fc.constantFrom(...(Object.keys(happenings) as Happening[])),
  byAgent: fc.boolean(),
  minutesBefore: fc.integer({ min: 1, max: 3_000 }),
});
const history = fc.array(step, { minLength: 3, maxLength: 9 });
const ENOUGH_MS = 4_000;

/**
 * The values that must be equal; times to two seconds, because the event log is written shortly after the measurement.
 */
function expectSameEvents(
  found: RecordedEvent[],
  expected: RecordedEvent[],
  message: string,
  isExact: boolean,
) {
  const shape = (event: RecordedEvent) => ({
    name: event.name,
    inbox_id: event.inbox_id,
    ...(isExact ? { user_id: event.user_id, team_id: event.team_id } : {}),
  });
  expect(found.map(shape), message).toEqual(expected.map(shape));
  for (const [index, event] of found.entries()) {
    const live = expected[index];
    for (const key of ['value', 'starts', 'ends', 'created_at'] as const) {
      const factor = key === 'value' ? 1 : 1_000;
      const distance = Math.abs(Number(event[key]) - Number(live?.[key])) / factor;
      expect(distance, `${message} ${event.name} ${key}`).toBeLessThan(2);
    }
  }
}

test.each([
  ['with the event log', 'en', true],
  ['from messages and activity texts alone', 'en', false],
  ['from activity texts in Arabic', 'ar', false],
])(
  'the backfill writes what was recorded live, %s',
  async (_name, locale, hasLog) => {
    const workspace = await buildWorkspace(locale);
    const deadline = Date.now() + ENOUGH_MS;
    await fc.assert(
      fc.asyncProperty(history, async (steps) => {
        if (Date.now() > deadline) return; // A slow machine runs fewer cases.
        const id = await makeHistory(workspace, steps);
        const live = await recordedEvents(probe, workspace.account, id);
        await forgetEvents(workspace);
        if (!hasLog) await forgetLog(workspace);
        await requestBackfill(workspace);
        await runJob();
        const found = await recordedEvents(probe, workspace.account, id);
        expectSameEvents(found, live, JSON.stringify(steps), hasLog);
        expect(await wrongBusinessHours(workspace), JSON.stringify(steps)).toEqual([]);
      }),
      { numRuns: 10 },
    );
  },
  60_000,
);

test('the backfill adds nothing to what was recorded live, and runs once for an account', async () => {
  const workspace = await buildWorkspace('en');
  const steps: Happening[] = [
    'the contact writes',
    'a user replies',
    'it is resolved',
    'the contact writes',
    'a user replies',
  ];
  const id = await makeHistory(
    workspace,
    steps.map((what) => ({ what, byAgent: false, minutesBefore: 10 })),
  );
  const live = await recordedEvents(probe, workspace.account, id);
  expect(live.map(({ name }) => name)).toEqual([
    'first_response',
    'conversation_resolved',
    'conversation_opened',
    'reply_time',
  ]);
  await requestBackfill(workspace);
  await Promise.all([runJob(), runJob()]);
  await runJob();
  expect(await recordedEvents(probe, workspace.account, id)).toEqual(live);
  expect(await probe.query('select from reporting_backfills')).toEqual([]);
});

test('changes written by an older version during an update are added to the events recorded live', async () => {
  const workspace = await buildWorkspace('en');
  const steps: Happening[] = ['a user replies', 'it is resolved', 'it is opened'];
  const id = await makeHistory(
    workspace,
    steps.map((what) => ({ what, byAgent: false, minutesBefore: 10 })),
  );
  const live = await recordedEvents(probe, workspace.account, id);
  await probe.query(`delete from reporting_events where account_id = $1 and name = 'conversation_resolved'`, [
    workspace.account.id,
  ]);
  await requestBackfill(workspace);
  await runJob();
  expectSameEvents(await recordedEvents(probe, workspace.account, id), live, '', true);
});

test('the backfill does not begin before its time', async () => {
  const workspace = await buildWorkspace('en');
  const id = await makeHistory(workspace, [{ what: 'a user replies', byAgent: false, minutesBefore: 1 }]);
  await forgetEvents(workspace);
  await requestBackfill(workspace, `now() + interval '1 minute'`);
  await runJob();
  expect(await recordedEvents(probe, workspace.account, id)).toEqual([]);
});

test('the backfill covers more conversations than one batch', async () => {
  const workspace = await buildWorkspace('en');
  const id = await makeHistory(workspace, [{ what: 'a user replies', byAgent: false, minutesBefore: 1 }]);
  await forgetEvents(workspace);
  await probe.query(
    `insert into conversations (account_id, display_id, inbox_id, contact_id, contact_inbox_id, status, waiting_since)
     select account_id, 1000 + n, inbox_id, contact_id, contact_inbox_id, 0, now() from conversations, generate_series(1, 250) n
     where account_id = $1 and display_id = $2`,
    [workspace.account.id, id],
  );
  await probe.query(
    `insert into messages (account_id, conversation_id, inbox_id, message_type, content, sender_type, sender_id)
     select account_id, id, inbox_id, 1, 'An answer', 'User', $2 from conversations where account_id = $1 and display_id > 1000`,
    [workspace.account.id, workspace.account.admin.id],
  );
  await requestBackfill(workspace);
  await runJob();
  expect(
    await probe.query(
      'select name, count(*)::integer from reporting_events where account_id = $1 group by 1',
      [workspace.account.id],
    ),
  ).toEqual([{ name: 'first_response', count: 251 }]);
});

test('the activity texts of one status do not match those of another one, in any language', async () => {
  const keys = {
    'activity.status.open': 'open',
    'activity.status.resolved': 'resolved',
    'activity.status.pending': 'pending',
    'activity.status.snoozed': 'snoozed',
    'activity.status.contact_resolved': 'resolved',
    'activity.status.system_auto_open': 'open',
    'activity.status.auto_resolved_days': 'resolved',
  } as const satisfies Record<string, ConversationStatus>;
  const others = ['activity.muted', 'activity.assignee.removed', 'activity.merge.undone'] as const;
  const values = { user: 'Ann_a 100%', contact: 'José', count: 12, id: '7' };
  const statusesOf = async (content: string) =>
    (await probe.query(
      `select distinct status from jsonb_to_recordset($1::jsonb) as t(pattern text, status text)
       where $2 like pattern`,
      [JSON.stringify(statusTexts), content],
    )) as { status: string }[];
  for (const locale of SERVER_LOCALES) {
    const { t } = serverTexts(locale);
    for (const [key, status] of Object.entries(keys)) {
      expect(await statusesOf(t(key as keyof typeof keys, values)), `${locale} ${key}`).toEqual([{ status }]);
    }
    for (const key of others) expect(await statusesOf(t(key, values)), `${locale} ${key}`).toEqual([]);
  }
});
