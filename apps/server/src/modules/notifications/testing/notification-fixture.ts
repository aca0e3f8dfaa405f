import type { NotificationType } from '@parley/contract';
import { sql } from 'kysely';
import { vi } from 'vitest';
import {
  buildAccount,
  buildAgent,
  buildApiInbox,
  buildConversation,
  openDatabaseProbe,
  succeed,
  type TestAccount,
  type TestApp,
  type TestPerson,
} from '../../../testing';
import { typeOfNumber } from '../notifications.types';

const PATIENCE = { timeout: 15_000, interval: 25 };

/** An account with an administrator and two agents of one inbox, and a third who is a member of none. */
export interface NotificationFixture {
  account: TestAccount;
  inbox: Awaited<ReturnType<typeof buildApiInbox>>;
  anna: TestPerson;
  ben: TestPerson;
  cora: TestPerson;
  /** Creates a conversation with a first message and waits until its notifications are written; display id. */
  converse(more?: Record<string, unknown>): Promise<number>;
  /** The same, without waiting for the notifications. */
  begin(more?: Record<string, unknown>): Promise<number>;
  assign(conversationId: number, person: TestPerson | null, as?: TestPerson): Promise<void>;
  say(
    conversationId: number,
    content: string,
    more?: Record<string, unknown>,
    as?: TestPerson,
  ): Promise<void>;
  /** The contact writes, through the inbox's API. */
  hear(conversationId: number, content: string): Promise<void>;
  wish(person: TestPerson, flags: { email?: NotificationType[]; push?: NotificationType[] }): Promise<void>;
  /** Waits until all events so far are handled. */
  settle(): Promise<void>;
  /** Types of the existing notifications by person's name. */
  notified(): Promise<Record<string, NotificationType[]>>;
  list(person: TestPerson, query?: string): Promise<ListAnswer>;
  unread(person: TestPerson): Promise<number>;
}

export interface ListAnswer {
  meta: { unread_count: number; count: number; current_page: number };
  payload: {
    id: number;
    notification_type: NotificationType;
    push_message_title: string;
    push_message_body: string;
    primary_actor_id: number;
    primary_actor: { id: number };
    secondary_actor: { id: number; content: string } | null;
    read_at: string | null;
    snoozed_until: string | null;
    meta: Record<string, unknown>;
  }[];
}

export async function buildNotificationFixture(app: TestApp): Promise<NotificationFixture> {
  const account = await buildAccount(app);
  const { path } = account;
  const inbox = await buildApiInbox(app, account, { name: 'Support' });
  const anna = await buildAgent(app, account, { name: 'Anna', inboxIds: [inbox.id] });
  const ben = await buildAgent(app, account, { name: 'Ben', inboxIds: [inbox.id] });
  const cora = await buildAgent(app, account, { name: 'Cora' });
  const admin = account.admin;
  const post = (as: TestPerson, tail: string, body: Record<string, unknown>) =>
    succeed(app.as(as).post(path + tail, body));
  const begin = async (more: Record<string, unknown> = {}): Promise<number> =>
    (await buildConversation(app, account, { inbox, message: 'Hello there', ...more })).id;
  return {
    account,
    inbox,
    anna,
    ben,
    cora,
    async converse(more) {
      const id = await begin(more);
      await settle(app, account.id);
      return id;
    },
    begin,
    async assign(conversationId, person, as = admin) {
      await post(as, `/conversations/${conversationId}/assignments`, { assignee_id: person?.id ?? null });
    },
    async say(conversationId, content, more = {}, as = admin) {
      await post(as, `/conversations/${conversationId}/messages`, { content, ...more });
    },
    async hear(conversationId, content) {
      await post(admin, `/conversations/${conversationId}/messages`, { content, message_type: 'incoming' });
    },
    async wish(person, { email = [], push = [] }) {
      await succeed(
        app.as(person).patch(`${path}/notification_settings`, {
          notification_settings: {
            selected_email_flags: email.map((type) => `email_${type}`),
            selected_push_flags: push.map((type) => `push_${type}`),
          },
        }),
      );
    },
    settle: () => settle(app, account.id),
    async notified() {
      const rows = await app.services.database
        .tenant(account.id)
        .selectFrom('notifications as n')
        .innerJoin('users as u', 'u.id', 'n.user_id')
        .select(['u.name', 'n.notification_type'])
        .orderBy('n.id')
        .execute();
      const byName: Record<string, NotificationType[]> = {};
      for (const row of rows) (byName[row.name] ??= []).push(typeOfNumber(row.notification_type));
      return byName;
    },
    list: async (person, query = '') =>
      (await succeed(app.as(person).get(`${path}/notifications${query}`))).data as ListAnswer,
    unread: (person) => succeed(app.as(person).get(`${path}/notifications/unread_count`)),
  };
}

/** Waits until the relay has handled all events of the account, including those that handlers emitted. */
export async function settle(app: TestApp, accountId: number): Promise<void> {
  const db = app.services.database.system('relay-events');
  await vi.waitFor(async () => {
    const { rows } = await sql<{ is_done: boolean }>`
      select coalesce(c.seq, 0) >= s.last_seq as is_done from account_event_seq s
      left join event_relay_cursors c using (account_id) where account_id = ${accountId}`.execute(db);
    if (!rows[0]?.is_done) throw new Error('the relay is still behind');
  }, PATIENCE);
}

/**
 * New jobs of these names do not run before `startJobs` or `finishJobs`, even if they are due, so that a test does not
 * race with them.
 */
export async function holdJobs(app: TestApp, ...names: string[]): Promise<void> {
  const probe = await openDatabaseProbe(app);
  const identifiers = names.map((name) => `'${name}'`).join(', ');
  await probe.query(`create function hold_jobs() returns trigger language plpgsql security definer as $$ begin
    if exists (select from graphile_worker._private_tasks t where t.id = new.task_id and t.identifier in (${identifiers}))
    then new.run_at := now() + interval '1 hour'; end if;
    return new; end $$`);
  await probe.query(
    'create trigger hold_jobs before insert on graphile_worker._private_jobs for each row execute function hold_jobs()',
  );
  await probe.close();
}

const jobsLeft = (names: string[]) =>
  sql`from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = any(${names}::text[]) and j.attempts < j.max_attempts`;

/** Runs waiting jobs of these names now. */
export async function startJobs(app: TestApp, ...names: string[]): Promise<void> {
  const db = app.services.database.system('relay-events');
  await sql`update graphile_worker._private_jobs set run_at = now()
    where run_at > now() and id in (select j.id ${jobsLeft(names)})`.execute(db);
  await sql`select pg_notify('jobs:insert', '{"count":10}')`.execute(db);
}

/** Runs waiting jobs of these names now, and waits until none is left. */
export async function finishJobs(app: TestApp, ...names: string[]): Promise<void> {
  const db = app.services.database.system('relay-events');
  await vi.waitFor(async () => {
    // Start them each time: a job that failed meanwhile waits for its retry.
    await startJobs(app, ...names);
    const { rows } = await sql`select 1 ${jobsLeft(names)}`.execute(db);
    if (rows.length > 0) throw new Error('jobs are still there');
  }, PATIENCE);
}
