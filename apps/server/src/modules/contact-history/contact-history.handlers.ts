import type { Changes } from '../../platform/events/changes';
import { eventHandler } from '../../platform/events/handlers';
import { contactMerged, contactUpdated } from '../contacts/contacts.events';
import { insertContactChanges } from './contact-changes.repository';

/** Changes by themselves say nothing about what somebody did: a contact is active whenever they write. */
const UNTOLD = new Set(['last_activity_at']);

/** Keeps changes of contacts, because the event log forgets them. */
export const recordContactChangesOnEvents = eventHandler({
  name: 'recordContactChangesOnEvents',
  isDeferrable: true,
  events: [contactUpdated, contactMerged],
  async handle(db, accountId, events) {
    const rows = events.flatMap((event) => {
      const isMerge = event.type === contactMerged.type;
      const changes = 'changes' in event.data ? toldChanges(event.data.changes) : {};
      if (!isMerge && Object.keys(changes).length === 0) return [];
      return {
        contact_id: event.contactId,
        actor_type: event.actor.type,
        actor_id: event.actor.id,
        changes,
        merged_contact_id: 'mergedContactId' in event.data ? event.data.mergedContactId : null,
        created_at: event.createdAt.toISOString(),
      };
    });
    if (rows.length > 0) await insertContactChanges(db, accountId, rows);
    return [];
  },
});

function toldChanges(changes: Changes): Changes {
  return Object.fromEntries(Object.entries(changes).filter(([field]) => !UNTOLD.has(field)));
}
