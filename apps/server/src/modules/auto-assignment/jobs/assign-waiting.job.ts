import type { Tx } from '../../../platform/events/unit-of-work';
import type { JobDefinition, JobRun } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import { findMemberName } from '../../agents/agents.facade';
import {
  lockConversationIfExists,
  setAssignee,
  STATUS,
} from '../../conversation-records/conversation-records.facade';
import { findInbox } from '../../inboxes/inboxes.facade';
import { addActivity } from '../../messages/messages.facade';
import { findTeam } from '../../teams/teams.facade';
import { ASSIGN_WAITING, assignWaitingJob } from '../assign-waiting-job';
import { type AssignmentRules, loadAssignmentRules } from '../assignment-rules';
import { lockInbox, takeTurn } from '../assignment-turns.repository';
import { lockMemberForReference } from '../candidates.repository';
import { listAvailableCandidates, type AvailableCandidates } from '../list-available-candidates';
import { recordAssignment } from '../recent-assignments.repository';
import { listInboxIdsWaiting, listWaiting, listAutoAssignTeamIds } from '../waiting.repository';

const BATCH_SIZE = 100;

interface Payload {
  accountId: number;
  inboxId: number;
}

/** The result for one conversation: assigned, skipped because it no longer waits, or no candidate available. */
type Outcome = 'assigned' | 'passed' | 'nobody';

/**
 * Assigns unassigned open conversations of an inbox, each in its own transaction: after an interruption, a repeated
 * run continues with the rest. Does nothing in accounts with immediate assignment.
 */
export function assignWaiting(services: Services): JobDefinition<Payload> {
  return {
    name: ASSIGN_WAITING,
    async run(payload, run) {
      const { accountId, inboxId } = payload;
      const db = services.database.tenant(accountId);
      const rules = await loadAssignmentRules(services, db, payload);
      if (!rules) return;
      const work = { services, payload, rules };
      if (await giveOut(work, run)) return run.addJobs([assignWaitingJob(accountId, inboxId)]);
      const { nextAt } = await loadAvailableCandidates(work);
      if (nextAt === null) return;
      if ((await listInboxIdsWaiting(db, accountId, { inboxIds: [inboxId] })).length === 0) return;
      return run.addJobs([assignWaitingJob(accountId, inboxId, nextAt)]);
    },
  };
}

interface Work {
  services: Services;
  payload: Payload;
  rules: AssignmentRules;
}

/** True if there may be more to assign now. */
async function giveOut(work: Work, run: JobRun): Promise<boolean> {
  const { services, payload, rules } = work;
  const { accountId, inboxId } = payload;
  const db = services.database.tenant(accountId);
  const { ready } = await loadAvailableCandidates(work);
  if (ready.length === 0) return false;
  const teamIds = await listAutoAssignTeamIds(
    db,
    accountId,
    ready.map(({ user_id: userId }) => userId),
  );
  const { longestWaitingFirst } = rules;
  const ids = await listWaiting(db, accountId, { inboxId, teamIds, longestWaitingFirst, limit: BATCH_SIZE });
  let given = 0;
  let failure: unknown;
  for (const id of ids) {
    if (run.signal.aborted) return true;
    const outcome = await assignOne(work, id).catch((error: unknown) => {
      // A failure for one conversation must not stop the others (D9).
      run.logger.error({ err: error, conversationId: id }, 'a waiting conversation was not assigned');
      failure = error;
      return 'passed' as const;
    });
    if (outcome === 'assigned') given += 1;
    if (outcome === 'nobody' && (await loadAvailableCandidates(work)).ready.length === 0) break;
  }
  if (failure) throw failure;
  return ids.length === BATCH_SIZE && given > 0 && (await loadAvailableCandidates(work)).ready.length > 0;
}

/** Empty if the inbox has auto-assignment off, or was deleted. */
async function loadAvailableCandidates({
  services,
  payload: { accountId, inboxId },
  rules,
}: Work): Promise<AvailableCandidates> {
  const db = services.database.tenant(accountId);
  const inbox = await findInbox(db, accountId, inboxId);
  if (!inbox?.enable_auto_assignment) return { ready: [], nextAt: null };
  return listAvailableCandidates(db, accountId, { inboxId, mostOpen: mostOpenIn(inbox), rules });
}

/**
 * Assigns one conversation in a single transaction, if it still waits after its row is locked, so that concurrent
 * jobs or agents cannot assign it twice.
 */
async function assignOne({ services, payload, rules }: Work, conversationId: number): Promise<Outcome> {
  const { accountId, inboxId } = payload;
  return services.runInTx({ accountId, actor: { type: 'System', id: null } }, async (tx) => {
    const conversation = await lockConversationIfExists(tx, conversationId);
    if (!conversation) return 'passed';
    const { status, assignee_id: assigneeId, team_id: teamId } = conversation;
    if (status !== STATUS.open || assigneeId !== null || conversation.inbox_id !== inboxId) return 'passed';
    if (teamId !== null && !(await findTeam(tx.db, accountId, teamId))?.allow_auto_assign) return 'passed';
    const assignee = await claimCandidate(tx, { inboxId, teamId, rules });
    if (!assignee) return 'nobody';
    const after = await setAssignee(tx, conversation, assignee.id);
    if (rules.policyName === null) return 'assigned';
    const values = { user: rules.policyName, assignee: assignee.name };
    await addActivity(tx, after, { key: 'assignee.assigned', values, locale: rules.locale });
    return 'assigned';
  });
}

/**
 * The next candidate, with the membership locked and the assignment recorded. Locks the inbox until the transaction
 * ends. Lock order, as everywhere: first the conversation, then the inbox.
 */
async function claimCandidate(
  tx: Tx,
  { inboxId, teamId, rules }: { inboxId: number; teamId: number | null; rules: AssignmentRules },
): Promise<{ id: number; name: string } | null> {
  const { db, accountId } = tx;
  const inbox = await lockInbox(db, accountId, inboxId);
  if (!inbox?.enable_auto_assignment) return null;
  const { ready } = await listAvailableCandidates(db, accountId, {
    inboxId,
    teamId,
    mostOpen: mostOpenIn(inbox),
    rules,
  });
  for (const { user_id: id } of ready) {
    if (!(await lockMemberForReference(db, accountId, id))) continue;
    const name = await findMemberName(tx, id);
    if (name === null) continue;
    await takeTurn(db, accountId, { inboxId, userId: id });
    await recordAssignment(db, accountId, { inboxId, userId: id, windowSeconds: rules.windowSeconds });
    return { id, name };
  }
  return null;
}

function mostOpenIn(inbox: { auto_assignment_config: Record<string, unknown> }): number | undefined {
  const limit = inbox.auto_assignment_config.max_assignment_limit;
  return typeof limit === 'number' ? limit : undefined;
}
