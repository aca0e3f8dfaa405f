import { realtimeRule } from '../../platform/realtime/rules';
import { contactImportUpdated } from './contact-imports.events';
import { findImports } from './contact-imports.repository';

/** Every user hears that contacts were written, as of other changes of contacts; names and counts are fetched. */
export const contactImportsRealtime = [
  realtimeRule({
    events: [contactImportUpdated],
    async prepare(db, accountId, events) {
      const ids = events.map(({ data }) => data.contact_import_id);
      const imports = await findImports(db, accountId, ids);
      return events.map(({ seq, data }) => {
        const found = imports.get(data.contact_import_id);
        const frame = found && {
          event: 'contact_import.updated',
          data: {
            account_id: accountId,
            id: found.id,
            status: found.status,
            total_rows: found.total_rows,
            done_rows: found.done_rows,
          },
        };
        return { seq, frameFor: ({ kind }) => (kind === 'user' && frame) || null };
      });
    },
  }),
];
