import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import type { LoggedEvent } from '../../platform/events/events';
import type { EventHandler } from '../../platform/events/handlers';
import { STATUS } from '../conversation-records/conversation-records.facade';
import { assignWaitingJob } from './assign-waiting-job';
import { ASSIGN_AUTOMATICALLY } from './jobs/assign-automatically.job';
import { listInboxIdsWaiting } from './waiting.repository';

/** For accounts with immediate assignment: looks for an assignee as soon as a conversation is open. */
export const assignAutomaticallyOnOpen: EventHandler = {
  name: 'assignAutomaticallyOnOpen',
  events: ['conversation.created', 'conversation.status_changed'],
  appliesTo: isImmediateIn,
  async handle(db, accountId, events) {
    // A batch may contain events that were read for other handlers, so the account's mode is checked here again.
    if (!(await isImmediate(db, accountId))) return [];
    const ids = events.flatMap((event) =>
      event.conversationId !== null && hasOpened(event) ? [event.conversationId] : [],
    );
    return [...new Set(ids)].map((conversationId) => ({
      job: ASSIGN_AUTOMATICALLY,
      payload: { accountId, conversationId },
    }));
  },
};

/** Events after which a conversation may wait, or an agent may have free capacity, in one inbox. */
const OF_AN_INBOX = [
  'conversation.created',
  'conversation.status_changed',
  'conversation.deleted',
  'assignee.changed',
  'team.changed',
];
/**
 * Events that change who may be assigned, or by which rules. `account.cache_invalidated` reports changes of inboxes,
 * teams and their members.
 */
const OF_THE_ACCOUNT = [
  'account.cache_invalidated',
  'account_user.updated',
  'custom_role.updated',
  'custom_role.deleted',
  'assignment_rules.changed',
];

/** For accounts without immediate assignment: plans the jobs of inboxes with waiting conversations. */
export const assignWaitingOnRoom: EventHandler = {
  name: 'assignWaitingOnRoom',
  events: [...OF_AN_INBOX, ...OF_THE_ACCOUNT],
  isDeferrable: true,
  appliesTo: (accountId) => sql<boolean>`not ${isImmediateIn(accountId)}`,
  async handle(db, accountId, events) {
    if (await isImmediate(db, accountId)) return [];
    const concernsAll = events.some(({ type }) => OF_THE_ACCOUNT.includes(type));
    const inboxIds = events.flatMap(({ inboxId }) => inboxId ?? []);
    const waiting = await listInboxIdsWaiting(db, accountId, concernsAll ? {} : { inboxIds });
    return waiting.map((inboxId) => assignWaitingJob(accountId, inboxId));
  },
};

/** The feature is on in every edition, so only accounts that turned it off have it stored. */
function isImmediateIn(accountId: Expression<number>): Expression<SqlBool> {
  return sql<boolean>`exists (select from accounts
    where accounts.id = ${accountId} and accounts.features @> '{"assignment_v2": false}')`;
}

async function isImmediate(db: Db, accountId: number): Promise<boolean> {
  const account = await db
    .selectFrom('accounts')
    .select('features')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return account?.features.assignment_v2 === false;
}

function hasOpened({ type, data }: LoggedEvent): boolean {
  if (type === 'conversation.created') return data.status === STATUS.open;
  return (data.changes as { status: [number, number] }).status[1] === STATUS.open;
}
