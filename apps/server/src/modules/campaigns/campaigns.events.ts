import { z } from 'zod';
import { defineEvent } from '../../platform/events/define-event';

/** Only for the job that sends it; windows follow `configuration.updated`. */
export const campaignScheduled = defineEvent(
  'campaign.scheduled',
  {
    description: 'A one-off campaign is to be sent at its time, or continued.',
    refs: { inboxId: 'required' },
    data: z.strictObject({ id: z.number() }),
  },
  ({ id, inbox_id }: { id: number; inbox_id: number }) => ({ inboxId: inbox_id, data: { id } }),
);
