import { contactDataExportStates } from '@parley/contract';
import { z } from 'zod';
import { defineEvent } from '../../platform/events/define-event';

export const contactErasureRequested = defineEvent(
  'contact.erasure_requested',
  {
    description: 'An administrator had a contact erased everywhere; a job does it after the commit.',
    refs: { contactId: 'required' },
    data: z.strictObject({ erasure_id: z.number() }),
  },
  (contactId: number, erasureId: number) => ({ contactId, data: { erasure_id: erasureId } }),
);

export const contactDataExportRequested = defineEvent(
  'contact_data_export.requested',
  {
    description: 'An administrator asked for all data of a contact; a job puts it together after the commit.',
    refs: { contactId: 'required' },
    data: z.strictObject({ export_id: z.number() }),
  },
  (contactId: number, exportId: number) => ({ contactId, data: { export_id: exportId } }),
);

export const contactDataExportUpdated = defineEvent(
  'contact_data_export.updated',
  {
    description: 'An export of a contact’s data, requested by this user, is ready or has failed.',
    refs: { contactId: 'required', userId: 'required' },
    data: z.strictObject({ export_id: z.number(), state: z.enum(contactDataExportStates) }),
  },
  (one: { contactId: number; userId: number; exportId: number; state: 'ready' | 'failed' }) => ({
    contactId: one.contactId,
    userId: one.userId,
    data: { export_id: one.exportId, state: one.state },
  }),
);
