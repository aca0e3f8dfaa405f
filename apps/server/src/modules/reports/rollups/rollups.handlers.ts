import { eventHandler } from '../../../platform/events/handlers';
import { conversationMerged } from '../../conversation-merges/conversation-merges.events';
import {
  conversationCreated,
  conversationDeleted,
  conversationMergedAway,
  conversationRestored,
  conversationUpdated,
} from '../../conversation-records/conversations.events';
import { conversationMessagesMoved } from '../../message-moves/message-moves.events';
import { messageCreated } from '../../messages/messages.events';
import { isUnplanned, planUpdate } from './positions.repository';
import { updateRollupsJob } from './update-rollups-job';

/**
 * Plans the job that takes over changes. The job reads the log itself and refreshes every conversation named there, so these
 * events only decide when it runs. While one is planned, the relay skips further events without reading them.
 */
export const updateRollupsOnEvents = eventHandler({
  name: 'updateRollupsOnEvents',
  events: [
    conversationCreated,
    conversationUpdated,
    conversationDeleted,
    conversationMergedAway,
    conversationRestored,
    conversationMerged,
    conversationMessagesMoved,
    messageCreated,
  ],
  isDeferrable: true,
  appliesTo: isUnplanned,
  async handle(db, accountId) {
    const isPlanned = await planUpdate(db, accountId);
    return isPlanned ? [updateRollupsJob(accountId, { isGathering: true })] : [];
  },
});
