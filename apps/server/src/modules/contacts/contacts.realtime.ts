import type { ContactPush } from '@parley/contract';
import type { LoggedEvent } from '../../platform/events/events';
import { type Delivery, realtimeRule } from '../../platform/realtime/rules';
import { loadContactPushes } from './load-contact-pushes';
import {
  contactCreated,
  contactDeleted,
  contactMerged,
  contactMergeUndone,
  contactNotesUpdated,
  contactUpdated,
} from './contacts.events';

/** Every user of the account receives contact events, whatever their inboxes; visitors never do. */
export const contactsRealtime = [
  realtimeRule({
    events: [contactCreated, contactUpdated, contactMerged],
    async prepare(db, accountId, events) {
      const ids = events.map((event) => event.contactId);
      const pushes = await loadContactPushes(db, accountId, ids);
      return events.map((event) => toPeople(event, pushes.get(event.contactId)));
    },
  }),
  realtimeRule({
    events: [contactDeleted],
    async prepare(_db, _accountId, events) {
      return events.map((event) => toPeople(event, event.data.contact));
    },
  }),
  realtimeRule({
    events: [contactNotesUpdated, contactMergeUndone],
    async prepare(_db, accountId, events) {
      return events.map(({ seq, type, contactId }) => {
        const frame = { event: type, data: { account_id: accountId, id: contactId } };
        return { seq, frameFor: ({ kind }) => (kind === 'user' ? frame : null) };
      });
    },
  }),
];

/** A contact that was deleted meanwhile has a `contact.deleted` event of its own. */
function toPeople(event: LoggedEvent, contact: ContactPush | undefined): Delivery {
  const frame = contact && { event: event.type, data: { ...contact, account_id: event.accountId } };
  return {
    seq: event.seq,
    frameFor: (subscriber) => (frame && subscriber.kind === 'user' ? frame : null),
  };
}
