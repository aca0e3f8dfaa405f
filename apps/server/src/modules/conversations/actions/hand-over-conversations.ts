import type { Tx } from '../../../platform/events/unit-of-work';
import { addActivity } from '../../messages/messages.facade';
import { holdTeam } from '../../teams/teams.facade';
import { changeConversation } from '../change-conversation';
import { type ConversationRow, STATUS } from '../conversations.types';
import { setAssignee } from './assign-conversation';

/** Who has the conversations of somebody who leaves. */
export interface HandOver {
  /** Null: nobody. */
  to:
    | null
    /** `inboxIds`: where they may see conversations; null: everywhere. The others become unassigned. */
    | { kind: 'agent'; userId: number; name: string; inboxIds: readonly number[] | null }
    | { kind: 'team'; teamId: number; name: string };
  /** Name of whoever does it, for the thread. */
  by: string | null;
  locale: string;
}

/**
 * Takes assignments of a person away, at most `limit` of them; what is not resolved goes to who takes over. Answers
 * how many it were: fewer than `limit` means that there are no more.
 */
export async function handOverConversationsOf(
  tx: Tx,
  userId: number,
  { handOver, limit }: { handOver: HandOver; limit: number },
): Promise<number> {
  const rows = await tx.db
    .selectFrom('conversations')
    .selectAll()
    .where('account_id', '=', tx.accountId)
    .where('assignee_id', '=', userId)
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()
    .execute();
  const told = { ...handOver, to: await stillThere(tx, handOver.to) };
  for (const row of rows) await handOverOne(tx, row, told);
  return rows.length;
}

/** A team that was deleted since somebody looked for it takes nothing over. */
async function stillThere(tx: Tx, to: HandOver['to']): Promise<HandOver['to']> {
  if (to?.kind !== 'team') return to;
  return (await holdTeam(tx.db, tx.accountId, to.teamId)) ? to : null;
}

async function handOverOne(
  tx: Tx,
  conversation: ConversationRow,
  { to, by, locale }: HandOver,
): Promise<void> {
  const user = by ?? '';
  if (to === null || conversation.status === STATUS.resolved || !reaches(to, conversation)) {
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

/** Whether a conversation arrives where it is handed over. */
export function reaches(
  to: NonNullable<HandOver['to']>,
  { inbox_id }: Pick<ConversationRow, 'inbox_id'>,
): boolean {
  return to.kind === 'team' || to.inboxIds === null || to.inboxIds.includes(inbox_id);
}
