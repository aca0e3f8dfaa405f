import { z } from 'zod';
import { defineEvent } from '../../platform/events/define-event';

const data = z.strictObject({ contact_export_id: z.number() });

export const contactExportRequested = defineEvent(
  'contact_export.requested',
  { description: 'A file of contacts was asked for; a job writes it after the commit.', data },
  (id: number) => ({ data: { contact_export_id: id } }),
);

export const contactExportUpdated = defineEvent(
  'contact_export.updated',
  {
    description: 'A file of contacts is there, or could not be written; a mail tells of it.',
    refs: { userId: 'required' },
    data,
  },
  (id: number, userId: number) => ({ userId, data: { contact_export_id: id } }),
);
