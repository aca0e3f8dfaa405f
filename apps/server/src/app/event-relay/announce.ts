import type { DbTransaction } from '../../platform/db/database';
import { appendEvents } from '../../platform/events/event-log.repository';
import type { DomainEvent } from '../../platform/events/define-event';

/**
 * Writes the events that handlers emitted. Called last before the commit, because it locks the account's sequence row
 * and every writer of the account waits for that row.
 */
export async function announce(
  db: DbTransaction,
  accountId: number,
  emittedEvents: DomainEvent[],
): Promise<void> {
  if (emittedEvents.length === 0) return;
  await appendEvents(db, { accountId, actor: { type: 'System', id: null } }, emittedEvents);
}
