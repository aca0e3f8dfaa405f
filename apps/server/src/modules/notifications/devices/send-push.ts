import type { NotificationType } from '@parley/contract';
import type { Config } from '../../../platform/config/config';
import { OutboundError } from '../../../platform/outbound';
import type { Services } from '../../../platform/services';
import { numberOfType } from '../notifications.types';
import { deleteDevice, type DeviceRow, recordPushDelivery, type PushDeliveryRow } from './devices.repository';
import { ensureVapidKeys } from './vapid-keys';
import { type PushPayload, webPushRequest } from './web-push-request';

const TIMEOUT_MS = 5_000;
const ANSWER_BYTES = 4 * 1024;
const ANSWER_SHOWN = 300;
/**
 * Statuses that mean that the push service does not know the device any more, or that it was subscribed with another
 * key.
 */
const GONE = new Set([403, 404, 410]);

interface Push {
  kind: 'notification' | 'test';
  /** Type of the notification; null for a test. */
  type: NotificationType | null;
  payload: PushPayload;
  signal?: AbortSignal;
}

export interface PushOutcome {
  delivery: Pick<
    PushDeliveryRow,
    'id' | 'kind' | 'notification_type' | 'state' | 'status' | 'answer' | 'created_at'
  >;
  /** The device can never be reached again and was deleted. */
  isGone: boolean;
  /** The push service was overloaded or failed temporarily. */
  isRetryable: boolean;
}

interface Answer {
  /** Null: no response; `text` gives the reason. */
  status: number | null;
  text: string;
  isGone: boolean;
}

/** Pushes to one browser and stores the result; a device that can never be reached again is deleted. */
export async function sendPush(services: Services, device: DeviceRow, push: Push): Promise<PushOutcome> {
  const { status, text, isGone } = await send(services, device, push);
  const isDelivered = status !== null && status >= 200 && status < 300;
  const db = services.database.global();
  const noted = {
    kind: push.kind,
    notification_type: push.type && numberOfType(push.type),
    state: isDelivered ? ('delivered' as const) : ('failed' as const),
    status,
    answer: text === '' ? null : text,
  };
  const row = await recordPushDelivery(db, { subscription_id: device.id, ...noted });
  if (isGone) await deleteDevice(db, device.id);
  return {
    delivery: row ?? { id: 0, created_at: new Date(), ...noted },
    isGone,
    isRetryable: !isGone && status !== null && (status === 429 || status >= 500),
  };
}

async function send(services: Services, device: DeviceRow, push: Push): Promise<Answer> {
  const request = webPushRequest({
    device,
    keys: await ensureVapidKeys(services),
    subject: subjectOf(services.config),
    payload: push.payload,
  });
  if (!request)
    return { status: null, text: 'The address or the keys of this device cannot be used', isGone: true };
  try {
    const { status, body } = await services.outbound.request({
      ...request,
      timeoutMs: TIMEOUT_MS,
      maxBytes: ANSWER_BYTES,
      whenTooLarge: 'truncate',
      maxRedirects: 0,
      purpose: 'push',
      ...(push.signal ? { signal: push.signal } : {}),
    });
    return { status, text: readableText(body), isGone: GONE.has(status) };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { status: null, text: error.message, isGone: false };
  }
}

/** Contact for the operators of a push service (VAPID subject). They accept only an https URL or a mail address. */
function subjectOf({ frontendUrl, mailerSenderEmail }: Config): string {
  if (frontendUrl.startsWith('https://')) return frontendUrl;
  return `mailto:${/<([^<>]+)>/.exec(mailerSenderEmail)?.[1] ?? mailerSenderEmail.trim()}`;
}

function readableText(body: Buffer): string {
  return body
    .toString('utf8')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, ANSWER_SHOWN);
}
