import type { Tx } from '../../../platform/events/unit-of-work';
import { addActivity } from '../../messages/messages.facade';
import { lockTeamForReference } from '../../teams/teams.facade';
import {
  changeConversation,
  type ConversationRow,
  lockConversationsOfAssignee,
  STATUS,
  setAssignee,
} from '../../conversation-records/conversation-records.facade';

/** Who gets the conversations of an agent who leaves. */
export interface ConversationReassignment {
  /** Null: they become unassigned. */
  to:
    | null
    /**
     * `inboxIds`: the inboxes whose conversations the agent may see, null for all. Conversations of other inboxes
     * become unassigned.
     */
    | { kind: 'agent'; userId: number; name: string; inboxIds: readonly number[] | null }
    | { kind: 'team'; teamId: number; name: string };
  /** Name of the acting user, for the activity message. */
  by: string | null;
  locale: string;
}

/**
 * Removes an agent's assignments, at most `limit` of them; unresolved conversations go to the new assignee or team.
 * Returns how many were changed: fewer than `limit` means that none are left.
 */
export async function reassignConversationsOf(
  tx: Tx,
  userId: number,
  { reassignment, limit }: { reassignment: ConversationReassignment; limit: number },
): Promise<number> {
  const rows = await lockConversationsOfAssignee(tx.db, tx.accountId, { userId, limit });
  const current = { ...reassignment, to: await existingTarget(tx, reassignment.to) };
  for (const row of rows) await reassignConversation(tx, row, current);
  return rows.length;
}

/** Null instead of a team that was deleted meanwhile, so that the conversations become unassigned. */
async function existingTarget(
  tx: Tx,
  to: ConversationReassignment['to'],
): Promise<ConversationReassignment['to']> {
  if (to?.kind !== 'team') return to;
  return (await lockTeamForReference(tx.db, tx.accountId, to.teamId)) ? to : null;
}

async function reassignConversation(
  tx: Tx,
  conversation: ConversationRow,
  { to, by, locale }: ConversationReassignment,
): Promise<void> {
  const user = by ?? '';
  if (to === null || conversation.status === STATUS.resolved || !canReassign(to, conversation)) {
    await changeConversation(tx, conversation, { assignee_id: null });
    return;
  }
  if (to.kind === 'agent') {
    const after = await setAssignee(tx, conversation, to.userId);
    const values = { user, assignee: to.name };
    if (by !== null) await addActivity(tx, after, { key: 'assignee.assigned', values, locale });
    return;
  }
  const isTheirs = conversation.team_id === to.teamId;
  const after = await changeConversation(tx, conversation, { assignee_id: null, team_id: to.teamId });
  const values = { user, team: to.name };
  if (by !== null && !isTheirs) await addActivity(tx, after, { key: 'team.assigned', values, locale });
}

/** Whether the new assignee or team can take a conversation of this inbox. */
export function canReassign(
  to: NonNullable<ConversationReassignment['to']>,
  { inbox_id }: Pick<ConversationRow, 'inbox_id'>,
): boolean {
  return to.kind === 'team' || to.inboxIds === null || to.inboxIds.includes(inbox_id);
}
