import type { DomainEvent } from '../../platform/events/events';

/** The settings or the state of a webhook changed; also emitted when it is created or deleted. */
export const webhookUpdated = (webhookId: number): DomainEvent => ({
  type: 'webhook.updated',
  data: { webhook_id: webhookId },
});

/** The system paused a webhook, so administrators are mailed; a person who pauses one knows already. */
export const webhookPaused = (webhookId: number, reason: 'failing' | 'gone'): DomainEvent => ({
  type: 'webhook.paused',
  data: { webhook_id: webhookId, reason },
});

/** Jobs to add for a webhook after this transaction is committed. */
export interface WebhookWork {
  /** First attempts of pending deliveries. */
  deliver?: boolean;
  /** Retries that are due. */
  retry?: boolean;
  replayId?: number;
}

export const webhookWorkRequested = (webhookId: number, work: WebhookWork): DomainEvent => ({
  type: 'webhook.work_requested',
  data: { webhook_id: webhookId, work },
});
