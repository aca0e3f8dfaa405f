import { z } from 'zod';
import { defineEvent } from '../../platform/events/define-event';

const webhookId = { webhook_id: z.number() };

export const webhookUpdated = defineEvent(
  'webhook.updated',
  {
    description: 'A webhook was created or deleted, or its settings or its state changed.',
    data: z.strictObject(webhookId),
  },
  (id: number) => ({ data: { webhook_id: id } }),
);

/** Administrators are mailed; a person who pauses a webhook knows already. */
export const webhookPaused = defineEvent(
  'webhook.paused',
  {
    description: 'The system paused a webhook.',
    data: z.strictObject({ ...webhookId, reason: z.enum(['failing', 'gone']) }),
  },
  (id: number, reason: 'failing' | 'gone') => ({ data: { webhook_id: id, reason } }),
);

const webhookWork = z.strictObject({
  /** First attempts of pending deliveries. */
  deliver: z.boolean().optional(),
  /** Retries that are due. */
  retry: z.boolean().optional(),
  replayId: z.number().optional(),
});

/** `work`: jobs to add for a webhook after this transaction is committed. */
export const webhookWorkRequested = defineEvent(
  'webhook.work_requested',
  {
    description: 'Deliveries of a webhook are to be sent: it was resumed, or they are to be sent again.',
    data: z.strictObject({ ...webhookId, work: webhookWork }),
  },
  (id: number, work: z.output<typeof webhookWork>) => ({ data: { webhook_id: id, work } }),
);
