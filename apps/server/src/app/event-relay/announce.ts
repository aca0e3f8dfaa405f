import type { DbTransaction } from '../../platform/db/database';
import { appendEvents } from '../../platform/events/event-log.repository';
import type { DomainEvent } from '../../platform/events/events';

/** Writes what reactions tell of. Last of all before the commit: writers of the account wait for the number's row. */
export async function announce(
  db: DbTransaction,
  accountId: number,
  emittedEvents: DomainEvent[],
): Promise<void> {
  if (emittedEvents.length === 0) return;
  await appendEvents(db, { accountId, actor: { type: 'System', id: null } }, emittedEvents);
}
