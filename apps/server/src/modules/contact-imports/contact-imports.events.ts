import { z } from 'zod';
import { defineEvent } from '../../platform/events/define-event';

const data = z.strictObject({ contact_import_id: z.number() });
const about = (id: number) => ({ data: { contact_import_id: id } });

export const contactImportRequested = defineEvent(
  'contact_import.requested',
  { description: 'A check or an import of contacts was requested; its job is added after the commit.', data },
  about,
);

export const contactImportUpdated = defineEvent(
  'contact_import.updated',
  {
    description:
      'An import has gone on or ended. It stands for all contacts that it wrote: they have no events of their own.',
    data,
  },
  about,
);

export const contactImportFinished = defineEvent(
  'contact_import.finished',
  { description: 'An import was completed or failed; mails tell of it.', data },
  about,
);
