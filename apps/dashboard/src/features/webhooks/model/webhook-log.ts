import type { WebhookAttempt, WebhookDeliveryState } from '@parley/contract';

export const logSpans = { hour: 1, day: 24, week: 168 } as const;
export type LogSpan = keyof typeof logSpans;

export const deliveryStates = [
  'pending',
  'retrying',
  'delivered',
  'failed',
] as const satisfies readonly WebhookDeliveryState[];

/** Filters and open delivery of the log, as in the query string. */
export interface LogSearch {
  state?: WebhookDeliveryState;
  event?: string;
  span?: LogSpan;
  /** Id of the open delivery. */
  delivery?: number;
}

/** Parses the query string; invalid values are dropped. */
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

/** Start of a span, rounded to the minute, so that the query key does not change with each render. */
export function spanStart(span: LogSpan | undefined, now: number): string | undefined {
  if (!span) return undefined;
  return new Date(Math.floor(now / 60_000) * 60_000 - logSpans[span] * 3_600_000).toISOString();
}

/** Indents JSON; other text stays unchanged. */
export function formatJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/**
 * Text key for a missing response. Every response has headers, so without them the stored response was erased together
 * with its deleted message.
 */
export function missingResponseKey({ status, response_headers: headers }: Answered) {
  if (status === null) return 'webhooks.noAnswer';
  return headers === null ? 'webhooks.answerErased' : 'webhooks.noBody';
}
type Answered = Pick<WebhookAttempt, 'status' | 'response_headers'>;
