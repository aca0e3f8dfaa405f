import { z } from 'zod';
import { defineEvent } from '../../platform/events/define-event';

export const helpCenterImportRequested = defineEvent(
  'help_center_import.requested',
  {
    description: 'A check or an import of articles was requested; its job is added after the commit.',
    data: z.strictObject({ help_center_import_id: z.number() }),
  },
  (id: number) => ({ data: { help_center_import_id: id } }),
);

export const helpCenterExportRequested = defineEvent(
  'help_center_export.requested',
  {
    description: 'A file of articles was asked for; a job writes it after the commit.',
    data: z.strictObject({ help_center_export_id: z.number() }),
  },
  (id: number) => ({ data: { help_center_export_id: id } }),
);
