import type { Tx } from '../../platform/events/unit-of-work';
import type { UserViewer } from '../access/access.facade';
import { findMemberName } from '../agents/agents.facade';
import {
  applyAssignee,
  applyLabels,
  applyPriority,
  applySeen,
  applyStatus,
  applyTeam,
  applyUnread,
  type ActivityAuthor,
} from '../conversations/conversations.facade';
import { type ConversationRow } from '../conversation-records/conversation-records.facade';
import { lockTeamForReference } from '../teams/teams.facade';
import { BulkRefusalError, type BulkInput } from './bulk-actions.types';

/** The user who requested the bulk action, with their current permissions. */
export interface BulkActor {
  viewer: UserViewer;
  author: ActivityAuthor;
}

/**
 * Applies the changes to one locked conversation: labels (removed first, then added), status, assignee, team,
 * priority, unread. As everywhere, setting a team unassigns an assignee outside it.
 */
export async function applyBulkInput(
  tx: Tx,
  found: ConversationRow,
  input: BulkInput,
  { viewer, author }: BulkActor,
): Promise<ConversationRow> {
  const { status, snoozedUntil, assigneeId, teamId, priority, unread } = input.fields;
  let conversation = await changeLabels(tx, found, input, author);
  if (status !== undefined) {
    const until = snoozedUntil == null ? snoozedUntil : new Date(snoozedUntil);
    conversation = await applyStatus(tx, conversation, { status, snoozedUntil: until }, author);
  }
  if (assigneeId !== undefined)
    conversation = await applyAssignee(tx, conversation, await requireAssignee(tx, assigneeId), author);
  if (teamId !== undefined)
    conversation = await applyTeam(tx, conversation, await requireTeam(tx, teamId), author);
  if (priority !== undefined) conversation = await applyPriority(tx, conversation, priority, author);
  if (unread === true) conversation = await applyUnread(tx, conversation);
  if (unread === false) conversation = await applySeen(tx, conversation, viewer);
  return conversation;
}

async function changeLabels(
  tx: Tx,
  conversation: ConversationRow,
  { addedLabels, removedLabels }: Pick<BulkInput, 'addedLabels' | 'removedLabels'>,
  author: ActivityAuthor,
): Promise<ConversationRow> {
  if (addedLabels.length === 0 && removedLabels.length === 0) return conversation;
  return applyLabels(
    tx,
    conversation,
    nextLabels(conversation.labels, { addedLabels, removedLabels }),
    author,
  );
}

/** Removes labels first, then adds. */
export function nextLabels(
  labels: readonly string[],
  { addedLabels, removedLabels }: Pick<BulkInput, 'addedLabels' | 'removedLabels'>,
): string[] {
  const removed = new Set(removedLabels.map((title) => title.trim().toLowerCase()));
  return [...labels.filter((title) => !removed.has(title)), ...addedLabels];
}

export async function requireAssignee(
  tx: Tx,
  id: number | null,
): Promise<{ id: number; name: string } | null> {
  if (id === null) return null;
  const name = await findMemberName(tx, id);
  if (name === null) throw new BulkRefusalError('assignee_unknown');
  return { id, name };
}

export async function requireTeam(tx: Tx, id: number | null) {
  if (id === null) return null;
  const team = await lockTeamForReference(tx.db, tx.accountId, id);
  if (!team) throw new BulkRefusalError('team_unknown');
  return team;
}
