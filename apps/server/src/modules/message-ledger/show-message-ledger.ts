import type { MessageLedger } from '@parley/contract';
import { NotFoundError } from '../../platform/http/errors';
import { type AccountContext, hasAbility } from '../access/access.facade';
import { openConversation } from '../conversation-records/conversation-records.facade';
import { findMessage } from '../messages/messages.facade';
import { listDeliveriesOfMessage } from '../webhooks/webhooks.facade';
import { loadLedgerActors } from './ledger-actors';
import {
  findCreation,
  findDeletion,
  listChanges,
  listJobs,
  listSends,
  readProgress,
} from './message-ledger.repository';
import { presentMessageLedger } from './message-ledger.presenter';

const DELIVERIES_AT_MOST = 50;

/**
 * The delivery history of a message: creation, events, attempts, responses, changes, deletion, and waiting jobs. URLs
 * and error texts need an ability of their own. Errors: 404, 401.
 */
export async function showMessageLedger(
  ctx: AccountContext,
  displayId: number,
  messageId: number,
): Promise<MessageLedger> {
  const { db, accountId, services, viewer } = ctx;
  const conversation = await openConversation(ctx, displayId);
  const message = await findMessage(db, accountId, conversation.id, messageId);
  if (!message) throw new NotFoundError();
  const [creation, changes, sends, deliveries, deletion, progress] = await Promise.all([
    findCreation(db, message),
    listChanges(db, message),
    listSends(db, message),
    listDeliveriesOfMessage(db, message, DELIVERIES_AT_MOST + 1),
    findDeletion(db, message),
    readProgress(db, accountId),
  ]);
  const jobs = await listJobs(services.database.system('show-own-jobs'), [
    ...new Set(deliveries.flatMap(({ jobKeys }) => jobKeys)),
  ]);
  const events = creation ? [creation, ...changes] : changes;
  const nameOf = await loadLedgerActors(db, accountId, [
    { type: message.sender_type, id: message.sender_id },
    ...events.map((event) => ({ type: event.actor_type, id: event.actor_id })),
    ...(deletion ? [{ type: deletion.user_type, id: deletion.user_id }] : []),
  ]);
  return presentMessageLedger(
    { message, events, sends, deliveries, deletion, progress, jobs },
    {
      nameOf,
      showsAddresses: hasAbility(viewer, 'seeDeliveryDetails'),
      deliveriesAtMost: DELIVERIES_AT_MOST,
    },
  );
}
