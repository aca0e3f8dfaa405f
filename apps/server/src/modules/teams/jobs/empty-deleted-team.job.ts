import type { ActorRef } from '../../../platform/events/events';
import type { EventHandler } from '../../../platform/events/handlers';
import type { Tx } from '../../../platform/events/unit-of-work';
import type { JobDefinition } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import { removeConversationsFromTeam } from '../../conversations/conversations.facade';
import { deleteTeamRow, lockDeletedTeam } from '../teams.repository';

/** Small enough that other writers of the account never wait long for its event numbers. */
const CONVERSATIONS_PER_BATCH = 50;

interface Payload {
  accountId: number;
  teamId: number;
  /** Who deleted the team: they take its conversations out of it. */
  actor: ActorRef;
}

export const emptyTeamOnDeletion: EventHandler = {
  name: 'emptyTeamOnDeletion',
  events: ['team.deleted'],
  async handle(_db, accountId, events) {
    return events.map(({ actor, data: { teamId } }) => ({
      job: 'empty-deleted-team',
      payload: { accountId, teamId, actor },
    }));
  },
};

/**
 * Takes the conversations of a deleted team out of it in steps, and its row away with the last; started again, it goes on
 * where it stopped.
 */
export function emptyDeletedTeamJob(services: Services): JobDefinition<Payload> {
  return {
    name: 'empty-deleted-team',
    async run({ accountId, teamId, actor }, { signal }) {
      let isGone = false;
      while (!isGone) {
        signal.throwIfAborted();
        isGone = await services.runInTx({ accountId, actor }, (tx) => emptyOrRemove(tx, teamId));
      }
    },
  };
}

/** True: the team is gone. */
async function emptyOrRemove(tx: Tx, teamId: number): Promise<boolean> {
  const takeOut = () => removeConversationsFromTeam(tx, { teamId, limit: CONVERSATIONS_PER_BATCH });
  if ((await takeOut()) > 0) return false;
  if (!(await lockDeletedTeam(tx.db, tx.accountId, teamId))) return true;
  // What came into it meanwhile by another that was (two that were merged) goes too; from here on nothing can.
  if ((await takeOut()) > 0) return false;
  await deleteTeamRow(tx.db, tx.accountId, teamId);
  return true;
}
