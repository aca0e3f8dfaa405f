import type { DbReader } from '../../platform/db/database';
import { type AttemptSummary, loadAttemptSummaries } from './attempts.repository';
import { type DeliveryLogEntry, listLogOfMessage } from './delivery-log.repository';
import { endpointKeyOf } from './endpoints';

export interface DeliveryOfMessage {
  line: DeliveryLogEntry;
  /** Oldest first. */
  tries: AttemptSummary[];
  /** Keys of the jobs that may deliver it; none once the delivery is finished. */
  jobKeys: string[];
}

/** The newest `limit` deliveries of a message, oldest first. */
export async function listDeliveriesOfMessage(
  db: DbReader,
  message: { account_id: number; conversation_id: number; id: number },
  limit: number,
): Promise<DeliveryOfMessage[]> {
  const lines = await listLogOfMessage(db, message, limit);
  const tries = await loadAttemptSummaries(
    db,
    message.account_id,
    lines.map(({ id }) => id),
  );
  return lines.reverse().map((line) => ({ line, tries: tries.get(line.id) ?? [], jobKeys: jobKeysOf(line) }));
}

function jobKeysOf(line: DeliveryLogEntry): string[] {
  if (line.state === 'delivered' || line.state === 'dead') return [];
  const id = line.webhook_id ?? line.inbox_id;
  if (id === null) return [];
  const endpointKey = endpointKeyOf(line.account_id, {
    kind: line.webhook_id === null ? 'inbox' : 'webhook',
    id,
  });
  return [endpointKey, `${endpointKey}:retry`];
}
