import type { Tx } from '../../../platform/events/unit-of-work';
import type { JobDefinition } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import {
  type ConversationRow,
  lockConversationIfExists,
  STATUS,
  setAssignee,
} from '../../conversation-records/conversation-records.facade';
import { findInbox, listInboxMemberIds } from '../../inboxes/inboxes.facade';
import { findTeam } from '../../teams/teams.facade';
import { pickAssignee } from '../pick-assignee';

export const ASSIGN_AUTOMATICALLY = 'assign-automatically';

/** Assigns an open conversation to the next member of its inbox, unless a member has it already. Idempotent. */
export function assignAutomatically(
  services: Services,
): JobDefinition<{ accountId: number; conversationId: number }> {
  return {
    name: ASSIGN_AUTOMATICALLY,
    async run({ accountId, conversationId }) {
      await services.runInTx({ accountId, actor: { type: 'System', id: null } }, async (tx) => {
        const conversation = await lockConversationIfExists(tx, conversationId);
        if (!conversation || !(await isToBeAssigned(tx, conversation))) return;
        const { inbox_id: inboxId, team_id: teamId } = conversation;
        const userId = await pickAssignee(tx, { inboxId, teamId });
        if (userId !== null) await setAssignee(tx, conversation, userId);
      });
    },
  };
}

async function isToBeAssigned(tx: Tx, conversation: ConversationRow): Promise<boolean> {
  if (conversation.status !== STATUS.open) return false;
  const inbox = await findInbox(tx.db, tx.accountId, conversation.inbox_id);
  if (!inbox?.enable_auto_assignment) return false;
  if (conversation.team_id !== null) {
    const team = await findTeam(tx.db, tx.accountId, conversation.team_id);
    if (team && !team.allow_auto_assign) return false;
  }
  if (conversation.assignee_id === null) return true;
  const members = await listInboxMemberIds(tx.db, tx.accountId, conversation.inbox_id);
  return !members.includes(conversation.assignee_id);
}
