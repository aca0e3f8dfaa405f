import { realtimeRule } from '../../platform/realtime/rules';
import { contactDataExportUpdated } from './contact-privacy.events';

/** Only the administrator who asked for an export hears of its end. */
export const contactPrivacyRealtime = [
  realtimeRule({
    events: [contactDataExportUpdated],
    async prepare(_db, accountId, events) {
      return events.map(({ seq, type, contactId, userId, data }) => {
        const { export_id: id, state } = data;
        const frame = { event: type, data: { account_id: accountId, contact_id: contactId, id, state } };
        return {
          seq,
          frameFor: ({ kind, id: subscriber }) => (kind === 'user' && subscriber === userId ? frame : null),
        };
      });
    },
  }),
];
