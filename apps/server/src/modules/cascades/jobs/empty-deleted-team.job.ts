import type { ActorRef } from '../../../platform/events/events';
import { eventHandler } from '../../../platform/events/handlers';
import type { Tx } from '../../../platform/events/unit-of-work';
import type { JobDefinition } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import { removeConversationsFromTeam } from '../actions/remove-from-team';
import { deleteTeamRow, lockDeletedTeam } from '../../teams/teams.facade';
import { teamDeleted } from '../../teams/teams.events';

/** Small enough that other writers of the account do not wait long for the lock of its event numbers. */
const CONVERSATIONS_PER_BATCH = 50;

interface Payload {
  accountId: number;
  teamId: number;
  /** Who deleted the team; the resulting changes of conversations are attributed to them. */
  actor: ActorRef;
}

export const emptyTeamOnDeletion = eventHandler({
  name: 'emptyTeamOnDeletion',
  events: [teamDeleted],
  async handle(_db, accountId, events) {
    return events.map(({ actor, data: { teamId } }) => ({
      job: 'empty-deleted-team',
      payload: { accountId, teamId, actor },
    }));
  },
});

/**
 * Removes the conversations of a deleted team from it in batches, and deletes its row with the last one; a job that is
 * started again continues where it stopped.
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

/** Runs one batch. True: the team's row is deleted. */
async function emptyOrRemove(tx: Tx, teamId: number): Promise<boolean> {
  const takeOut = () => removeConversationsFromTeam(tx, { teamId, limit: CONVERSATIONS_PER_BATCH });
  if ((await takeOut()) > 0) return false;
  if (!(await lockDeletedTeam(tx.db, tx.accountId, teamId))) return true;
  // Meanwhile a merge of two conversations may have added one again, so remove those too; the lock prevents further
  // ones.
  if ((await takeOut()) > 0) return false;
  await deleteTeamRow(tx.db, tx.accountId, teamId);
  return true;
}
