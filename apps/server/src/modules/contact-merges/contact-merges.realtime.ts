import { realtimeRule } from '../../platform/realtime/rules';
import { contactDuplicatesUpdated } from './contact-merges.events';

export const contactMergesRealtime = [
  realtimeRule({
    events: [contactDuplicatesUpdated],
    async prepare(_db, accountId, events) {
      return events.map(({ seq, type, contactId }) => {
        const frame = { event: type, data: { account_id: accountId, id: contactId } };
        return { seq, frameFor: ({ kind }) => (kind === 'user' ? frame : null) };
      });
    },
  }),
];
