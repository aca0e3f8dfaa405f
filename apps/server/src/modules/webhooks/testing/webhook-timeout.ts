import { onTestFinished } from 'vitest';
import type { TestApp } from '../../../testing';

/** Changes the webhook timeout until the end of the test; the default is that of the product. */
export function setWebhookTimeout({ services: { config } }: TestApp, seconds: number): void {
  const usual = config.webhookTimeoutSeconds;
  config.webhookTimeoutSeconds = seconds;
  onTestFinished(() => {
    config.webhookTimeoutSeconds = usual;
  });
}
