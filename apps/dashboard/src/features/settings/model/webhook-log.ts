import type { WebhookAttempt, WebhookDeliveryState } from '@parley/contract';

export const logSpans = { hour: 1, day: 24, week: 168 } as const;
export type LogSpan = keyof typeof logSpans;

// Written out: this file is read with the addresses of all screens, the contract is not.
export const deliveryStates = [
  'pending',
  'retrying',
  'delivered',
  'failed',
] as const satisfies readonly WebhookDeliveryState[];

/** What the log shows; it stands in the address. */
export interface LogSearch {
  state?: WebhookDeliveryState;
  event?: string;
  span?: LogSpan;
  /** The delivery that is open. */
  delivery?: number;
}

/** Reads the address; what makes no sense is left out. */
export function readLogSearch(search: Record<string, unknown>): LogSearch {
  const { state, event, span, delivery } = search;
  return {
    ...((deliveryStates as readonly unknown[]).includes(state)
      ? { state: state as WebhookDeliveryState }
      : {}),
    ...(typeof event === 'string' && /^[a-z_]{1,60}$/.test(event) ? { event } : {}),
    ...(typeof span === 'string' && Object.hasOwn(logSpans, span) ? { span: span as LogSpan } : {}),
    ...(Number.isInteger(delivery) && Number(delivery) > 0 ? { delivery: Number(delivery) } : {}),
  };
}

/** The beginning of a span, to the minute: a filter that moved at every look would never be at rest. */
export function spanStart(span: LogSpan | undefined, now: number): string | undefined {
  if (!span) return undefined;
  return new Date(Math.floor(now / 60_000) * 60_000 - logSpans[span] * 3_600_000).toISOString();
}

/** JSON is laid out, anything else stands as it came. */
export function formatJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** Why there is no answer to show. Every answer has headers: one without had to go with a message that was deleted. */
export function missingResponseKey({ status, response_headers: headers }: Answered) {
  if (status === null) return 'webhooks.noAnswer';
  return headers === null ? 'webhooks.answerErased' : 'webhooks.noBody';
}
type Answered = Pick<WebhookAttempt, 'status' | 'response_headers'>;
