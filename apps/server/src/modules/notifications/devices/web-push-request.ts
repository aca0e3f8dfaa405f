import webPush from 'web-push';
import type { OutboundRequest } from '../../../platform/outbound';
import type { DeviceRow } from './devices.repository';
import type { VapidKeys } from './vapid-keys';

/** How long the push service keeps a push for a browser that is offline. */
const KEPT_SECONDS = 24 * 3_600;

/** Payload that the service worker receives. */
export interface PushPayload {
  title: string;
  tag: string;
  url: string;
}

/**
 * The HTTP request for a push: encrypted for this browser (RFC 8291), signed by the installation (RFC 8292). Null: the
 * endpoint or the keys are invalid.
 */
export function webPushRequest(options: {
  device: Pick<DeviceRow, 'identifier' | 'subscription_attributes'>;
  keys: VapidKeys;
  subject: string;
  payload: PushPayload;
}): Pick<OutboundRequest, 'url' | 'method' | 'headers' | 'body'> | null {
  const { device, keys, subject, payload } = options;
  const { p256dh, auth } = device.subscription_attributes;
  if (typeof p256dh !== 'string' || typeof auth !== 'string') return null;
  try {
    const { endpoint, headers, body } = webPush.generateRequestDetails(
      { endpoint: device.identifier, keys: { p256dh, auth } },
      JSON.stringify(payload),
      {
        TTL: KEPT_SECONDS,
        urgency: 'normal',
        contentEncoding: 'aes128gcm',
        vapidDetails: { subject, ...keys },
      },
    );
    return { url: endpoint, method: 'POST', headers: asTexts(headers), body };
  } catch {
    return null;
  }
}

/** The HTTP client sets Content-Length itself. */
function asTexts(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name.toLowerCase() !== 'content-length')
      .map(([name, value]) => [name, String(value)]),
  );
}
