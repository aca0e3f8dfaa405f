import type { WebhookErrorCode } from '@parley/contract';
import { hmacHex } from '../../../platform/crypto/tokens';
import { OutboundError, type OutboundClient, type OutboundResponse } from '../../../platform/outbound';
import type { DeliveryRow } from '../deliveries.repository';
import type { Endpoint } from '../endpoints';
import { readRetryAfter } from './retry-schedule';

const MAX_REDIRECTS = 3;
const ANSWER_BYTES = 64 * 1024;
const GONE = 410;

export interface WebhookAnswer {
  status: number;
  headers: Record<string, string>;
  /** At most the first 64 KiB. */
  body: Buffer;
  isTruncated: boolean;
}

export type SendOutcome =
  | { ok: true; answer: WebhookAnswer }
  | {
      ok: false;
      /** Null when there was no response. */
      answer: WebhookAnswer | null;
      error: string;
      code: WebhookErrorCode;
      /** The request may have reached the receiver although there was no response. */
      isUnknown: boolean;
      /** Delay the receiver asked for in `Retry-After`. */
      retryAfterMs: number | null;
    };

/** A prepared request: the body is serialized once, so the signed bytes are the bytes that are sent. */
export interface WebhookCall {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** Prepares the request. The delivery id is the same in all attempts, so that a receiver can detect a repeat (D7). */
export function prepareCall(endpoint: Endpoint, delivery: DeliveryRow, now: Date): WebhookCall {
  const body = JSON.stringify(delivery.body);
  const headers = webhookHeaders({ endpoint, delivery, timestamp: Math.floor(now.getTime() / 1_000), body });
  return { url: endpoint.url, headers, body };
}

/** Sends one request and follows its redirects. Throws only for internal errors. */
export async function sendWebhook(
  call: WebhookCall,
  { outbound, timeoutMs }: { outbound: OutboundClient; timeoutMs: number },
): Promise<SendOutcome> {
  try {
    const { status, headers, body, truncated } = await post(call, outbound, timeoutMs);
    const answer = { status, headers, body, isTruncated: truncated };
    if (status >= 200 && status < 300) return { ok: true, answer };
    return {
      ok: false,
      answer,
      error: `The endpoint returned ${status}`,
      code: status === GONE ? 'gone' : 'status',
      isUnknown: false,
      retryAfterMs: readRetryAfter(headers['retry-after'], new Date()),
    };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    const { message, mayHaveBeenSent: isUnknown } = error;
    return { ok: false, answer: null, error: message, code: codeOf(error), isUnknown, retryAfterMs: null };
  }
}

function codeOf({ code }: OutboundError): WebhookErrorCode {
  switch (code) {
    case 'blocked':
    case 'timeout':
      return code;
    case 'too_large':
    case 'too_many_redirects':
    case 'network':
      return 'network';
  }
}

interface HeaderParts {
  endpoint: Pick<Endpoint, 'secret' | 'previousSecret'>;
  delivery: Pick<DeliveryRow, 'delivery_id' | 'event_seq' | 'replay_id'>;
  timestamp: number;
  body: string;
}

/** Existing receivers read `X-Chatwoot-*`; `X-Parley-*` has the same values under our own name, and more. */
function webhookHeaders({
  endpoint,
  delivery,
  timestamp: seconds,
  body,
}: HeaderParts): Record<string, string> {
  const timestamp = String(seconds);
  const signWith = (secret: string) => `sha256=${hmacHex(secret, `${timestamp}.${body}`)}`;
  const headers: Record<string, string> = {
    'Content-Type': 'application/json',
    Accept: 'application/json',
  };
  for (const prefix of ['X-Chatwoot', 'X-Parley']) {
    headers[`${prefix}-Delivery`] = delivery.delivery_id;
    headers[`${prefix}-Timestamp`] = timestamp;
    headers[`${prefix}-Signature`] = signWith(endpoint.secret);
  }
  if (endpoint.previousSecret) headers['X-Parley-Signature-Previous'] = signWith(endpoint.previousSecret);
  if (delivery.event_seq !== null) headers['X-Parley-Event-Number'] = String(delivery.event_seq);
  if (delivery.replay_id !== null) headers['X-Parley-Replay'] = String(delivery.replay_id);
  return headers;
}

/**
 * Follows redirects itself: the client would turn the POST into a GET, as browsers do, and the body would be lost
 * although the response reports success. One time limit for all redirects.
 */
async function post(
  call: WebhookCall,
  outbound: OutboundClient,
  timeoutMs: number,
): Promise<OutboundResponse> {
  const deadline = Date.now() + timeoutMs;
  let { url } = call;
  for (let hops = 0; ; hops += 1) {
    const answer = await outbound.request({
      url,
      method: 'POST',
      headers: call.headers,
      body: call.body,
      timeoutMs: Math.max(deadline - Date.now(), 1),
      maxBytes: ANSWER_BYTES,
      whenTooLarge: 'truncate',
      maxRedirects: 0,
      purpose: 'webhook',
    });
    const location = answer.headers.location;
    const isRedirect = [301, 302, 307, 308].includes(answer.status) && location !== undefined;
    if (!isRedirect || hops >= MAX_REDIRECTS || !URL.canParse(location, url)) return answer;
    url = new URL(location, url).href;
  }
}
