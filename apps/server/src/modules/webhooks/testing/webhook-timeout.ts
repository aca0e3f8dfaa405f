import { onTestFinished } from 'vitest';
import type { TestApp } from '../../../testing';

/** How long a call may take from now until the end of the test; otherwise it is as long as in the product. */
export function setWebhookTimeout({ services: { config } }: TestApp, seconds: number): void {
  const usual = config.webhookTimeoutSeconds;
  config.webhookTimeoutSeconds = seconds;
  onTestFinished(() => {
    config.webhookTimeoutSeconds = usual;
  });
}
