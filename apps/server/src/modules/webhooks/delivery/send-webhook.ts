import { hmacHex } from '../../../platform/crypto/tokens';
import { OutboundError, type OutboundClient, type OutboundResponse } from '../../../platform/outbound';
import type { DeliveryRow } from '../deliveries.repository';
import type { Endpoint } from '../endpoints';

const MAX_REDIRECTS = 3;
const ANSWER_BYTES = 64 * 1024;

export type SendOutcome =
  | { ok: true; status: number }
  /** `isUnknown`: it may have arrived all the same. */
  | { ok: false; status: number | null; error: string; isUnknown: boolean };

export interface SendWebhookOptions {
  outbound: OutboundClient;
  endpoint: Endpoint;
  delivery: DeliveryRow;
  timeoutMs: number;
}

/** One call. The delivery id stays the same over all tries, so a receiver can tell a repetition (D7). */
export async function sendWebhook(options: SendWebhookOptions): Promise<SendOutcome> {
  const body = JSON.stringify(options.delivery.body);
  const headers = webhookHeaders({
    secret: options.endpoint.secret,
    deliveryId: options.delivery.delivery_id,
    timestamp: Math.floor(Date.now() / 1_000),
    body,
  });
  try {
    const { status } = await post(options, headers, body);
    if (status >= 200 && status < 300) return { ok: true, status };
    return { ok: false, status, error: `The endpoint answered ${status}`, isUnknown: false };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { ok: false, status: null, error: error.message, isUnknown: error.mayHaveBeenSent };
  }
}

/** `X-Chatwoot-*` is what existing receivers read; `X-Parley-*` is the same under our own name. */
export function webhookHeaders(parts: {
  secret: string;
  deliveryId: string;
  timestamp: number;
  body: string;
}): Record<string, string> {
  const timestamp = String(parts.timestamp);
  const signature = `sha256=${hmacHex(parts.secret, `${timestamp}.${parts.body}`)}`;
  const headers: Record<string, string> = {
    'Content-Type': 'application/json',
    Accept: 'application/json',
  };
  for (const prefix of ['X-Chatwoot', 'X-Parley']) {
    headers[`${prefix}-Delivery`] = parts.deliveryId;
    headers[`${prefix}-Timestamp`] = timestamp;
    headers[`${prefix}-Signature`] = signature;
  }
  return headers;
}

/**
 * Follows redirects itself: the client would turn the POST into a GET, as browsers do, and the body would
 * be lost with a success to show for it. One time limit for all hops.
 */
async function post(
  options: SendWebhookOptions,
  headers: Record<string, string>,
  body: string,
): Promise<OutboundResponse> {
  const deadline = Date.now() + options.timeoutMs;
  let url = options.endpoint.url;
  for (let hops = 0; ; hops += 1) {
    const answer = await options.outbound.request({
      url,
      method: 'POST',
      headers,
      body,
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
