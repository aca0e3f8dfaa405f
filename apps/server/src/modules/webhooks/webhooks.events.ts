import type { DomainEvent } from '../../platform/events/events';

/** Its settings or its state changed; also when it came or went. */
export const webhookUpdated = (webhookId: number): DomainEvent => ({
  type: 'webhook.updated',
  data: { webhook_id: webhookId },
});

/** By the product itself, and so with notice: a person who pauses one knows. */
export const webhookPaused = (webhookId: number, reason: 'failing' | 'gone'): DomainEvent => ({
  type: 'webhook.paused',
  data: { webhook_id: webhookId, reason },
});

/** What is to be done for a webhook once this transaction is committed. */
export interface WebhookWork {
  /** First tries of what waits. */
  deliver?: boolean;
  /** Further tries of what is due. */
  retry?: boolean;
  replayId?: number;
}

export const webhookWorkRequested = (webhookId: number, work: WebhookWork): DomainEvent => ({
  type: 'webhook.work_requested',
  data: { webhook_id: webhookId, work },
});
