import type { Changes } from '../../platform/events/changes';
import { eventHandler } from '../../platform/events/handlers';
import { contactMerged, contactMergeUndone, contactUpdated } from '../contacts/contacts.events';
import { insertContactChanges } from './contact-changes.repository';

/** Changes by themselves say nothing about what somebody did: a contact is active whenever they write. */
const UNTOLD = new Set(['last_activity_at']);

/** Keeps changes of contacts, because the event log forgets them. */
export const recordContactChangesOnEvents = eventHandler({
  name: 'recordContactChangesOnEvents',
  isDeferrable: true,
  events: [contactUpdated, contactMerged, contactMergeUndone],
  async handle(db, accountId, events) {
    const rows = events.flatMap(({ data, ...event }) => {
      const changes =
        'changes' in data ? toldChanges(data.changes) : 'restoredContactId' in data ? undone : {};
      const mergedId = mergedIdOf(data);
      if (mergedId === null && Object.keys(changes).length === 0) return [];
      return {
        contact_id: event.contactId,
        actor_type: event.actor.type,
        actor_id: event.actor.id,
        changes,
        merged_contact_id: mergedId,
        created_at: event.createdAt.toISOString(),
      };
    });
    if (rows.length > 0) await insertContactChanges(db, accountId, rows);
    return [];
  },
});

/** Tells the row of an undone merge from that of the merge. */
const undone: Changes = { merged: [true, false] };

function mergedIdOf(data: object): number | null {
  if ('mergedContactId' in data) return Number(data.mergedContactId);
  return 'restoredContactId' in data ? Number(data.restoredContactId) : null;
}

function toldChanges(changes: Changes): Changes {
  return Object.fromEntries(Object.entries(changes).filter(([field]) => !UNTOLD.has(field)));
}
