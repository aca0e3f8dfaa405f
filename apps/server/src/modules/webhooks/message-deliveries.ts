import type { DbReader } from '../../platform/db/database';
import type { AttemptRow } from './attempts.repository';
import { type DeliveryLogEntry, logEntryColumns } from './delivery-log.repository';
import { endpointKeyOf } from './endpoints';

const tryColumns = ['delivery_id', 'started_at', 'duration_ms', 'status', 'error_code'] as const;
type TryRow = Pick<AttemptRow, (typeof tryColumns)[number]>;

export interface DeliveryOfMessage {
  line: DeliveryLogEntry;
  /** Oldest first. */
  tries: TryRow[];
  /** Keys of the jobs that may deliver it; none once the delivery is finished. */
  jobKeys: string[];
}

/** The newest `limit` deliveries of a message, oldest first. */
export async function listDeliveriesOfMessage(
  db: DbReader,
  message: { account_id: number; conversation_id: number; id: number },
  limit: number,
): Promise<DeliveryOfMessage[]> {
  const { account_id: accountId } = message;
  const lines = await db
    .selectFrom('webhook_deliveries')
    .select(logEntryColumns)
    .where('account_id', '=', accountId)
    .where('conversation_id', '=', message.conversation_id)
    .where('message_id', '=', message.id)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const tries = await listTriesOf(
    db,
    accountId,
    lines.map(({ id }) => id),
  );
  return lines.reverse().map((line) => ({ line, tries: tries.get(line.id) ?? [], jobKeys: jobKeysOf(line) }));
}

/** Eight retries are automatic; people can request more. */
const TRIES_AT_MOST = 1_000;

async function listTriesOf(
  db: DbReader,
  accountId: number,
  deliveryIds: readonly number[],
): Promise<Map<number, TryRow[]>> {
  const byDelivery = new Map<number, TryRow[]>();
  if (deliveryIds.length === 0) return byDelivery;
  const rows = await db
    .selectFrom('webhook_attempts')
    .select(tryColumns)
    .where('account_id', '=', accountId)
    .where('delivery_id', 'in', [...deliveryIds])
    .orderBy('id')
    .limit(TRIES_AT_MOST)
    .execute();
  for (const row of rows) byDelivery.set(row.delivery_id, [...(byDelivery.get(row.delivery_id) ?? []), row]);
  return byDelivery;
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
