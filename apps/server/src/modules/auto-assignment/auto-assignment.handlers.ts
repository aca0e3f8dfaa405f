import { isEventOf, type LoggedEvent } from '../../platform/events/events';
import { eventHandler } from '../../platform/events/handlers';
import { STATUS } from '../conversation-records/conversation-records.facade';
import { assignWaitingJob } from './assign-waiting-job';
import { isDeferredIn, isImmediate, isImmediateIn } from './immediate-assignment.repository';
import { ASSIGN_AUTOMATICALLY } from './jobs/assign-automatically.job';
import { listInboxIdsWaiting } from './waiting.repository';
import {
  assigneeChanged,
  conversationCreated,
  conversationDeleted,
  conversationStatusChanged,
  teamChanged,
} from '../conversation-records/conversations.events';
import { accountCacheInvalidated } from '../accounts/accounts.events';
import { accountUserUpdated } from '../agents/agents.events';
import { assignmentRulesChanged } from '../assignment-policies/assignment-policies.events';
import { customRoleDeleted, customRoleUpdated } from '../custom-roles/custom-roles.events';

/** For accounts with immediate assignment: looks for an assignee as soon as a conversation is open. */
export const assignAutomaticallyOnOpen = eventHandler({
  name: 'assignAutomaticallyOnOpen',
  events: [conversationCreated, conversationStatusChanged],
  appliesTo: isImmediateIn,
  async handle(db, accountId, events) {
    // A batch may contain events that were read for other handlers, so the account's mode is checked here again.
    if (!(await isImmediate(db, accountId))) return [];
    const ids = events.flatMap((event) => (hasOpened(event) ? [event.conversationId] : []));
    return [...new Set(ids)].map((conversationId) => ({
      job: ASSIGN_AUTOMATICALLY,
      payload: { accountId, conversationId },
    }));
  },
});

/** Events after which a conversation may wait, or an agent may have free capacity, in one inbox. */
const OF_AN_INBOX = [
  conversationCreated,
  conversationStatusChanged,
  conversationDeleted,
  assigneeChanged,
  teamChanged,
];
/**
 * Events that change who may be assigned, or by which rules. `account.cache_invalidated` reports changes of inboxes,
 * teams and their members.
 */
const OF_THE_ACCOUNT = [
  accountCacheInvalidated,
  accountUserUpdated,
  customRoleUpdated,
  customRoleDeleted,
  assignmentRulesChanged,
];

/** For accounts without immediate assignment: plans the jobs of inboxes with waiting conversations. */
export const assignWaitingOnRoom = eventHandler({
  name: 'assignWaitingOnRoom',
  events: [...OF_AN_INBOX, ...OF_THE_ACCOUNT],
  isDeferrable: true,
  appliesTo: isDeferredIn,
  async handle(db, accountId, events) {
    if (await isImmediate(db, accountId)) return [];
    const concernsAll = events.some((event) => isEventOf(event, OF_THE_ACCOUNT));
    const inboxIds = events.flatMap(({ inboxId }) => inboxId ?? []);
    const waiting = await listInboxIdsWaiting(db, accountId, concernsAll ? {} : { inboxIds });
    return waiting.map((inboxId) => assignWaitingJob(accountId, inboxId));
  },
});

function hasOpened(
  event: LoggedEvent<typeof conversationCreated | typeof conversationStatusChanged>,
): boolean {
  const status = event.type === 'conversation.created' ? event.data.status : event.data.changes.status[1];
  return status === STATUS.open;
}
