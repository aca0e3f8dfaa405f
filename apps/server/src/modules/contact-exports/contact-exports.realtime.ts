import { realtimeRule } from '../../platform/realtime/rules';
import { contactExportUpdated } from './contact-exports.events';

/** Only the user who asked for the file hears of it. */
export const contactExportsRealtime = [
  realtimeRule({
    events: [contactExportUpdated],
    async prepare(_db, accountId, events) {
      return events.map(({ seq, userId, data }) => {
        const frame = {
          event: 'contact_export.updated',
          data: { account_id: accountId, id: data.contact_export_id },
        };
        return { seq, frameFor: ({ kind, id }) => (kind === 'user' && id === userId ? frame : null) };
      });
    },
  }),
];
