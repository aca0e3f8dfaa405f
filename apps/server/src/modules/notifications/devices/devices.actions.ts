import type { SubscriptionType } from '@parley/contract';
import { inTransaction } from '../../../platform/db/retry';
import { NotFoundError, RuleError, ValidationError } from '../../../platform/http/errors';
import { signedInAs, type UserContext } from '../../access/access.facade';
import { personTexts, consumeLimits } from '../../auth/auth.facade';
import { deviceLimits } from '../notifications.limits';
import {
  deleteDevice,
  deleteDevicesByToken,
  type DeviceRow,
  findDevice,
  listDeliveries,
  listDevices,
  type PushDeliveryRow,
  saveDevice,
} from './devices.repository';
import { type PushOutcome, sendPush } from './send-push';

const IDENTIFIER_CHARACTERS = 2_048;
const USER_AGENT_CHARACTERS = 500;

export interface DeviceInput {
  subscription_type: SubscriptionType;
  subscription_attributes: Record<string, unknown>;
}

/** Registers a device of the caller until their session ends. Error: 422 missing or invalid identifier. */
export async function createNotificationSubscription(
  ctx: UserContext,
  { subscription_type, subscription_attributes }: DeviceInput,
): Promise<DeviceRow> {
  const name = subscription_type === 'browser_push' ? 'endpoint' : 'device_id';
  const identifier = subscription_attributes[name];
  if (typeof identifier !== 'string' || identifier === '')
    throw new ValidationError([
      { attribute: 'identifier', message: "Identifier can't be blank", code: 'blank' },
    ]);
  // Endpoints and device ids only consist of printable ASCII characters.
  if (identifier.length > IDENTIFIER_CHARACTERS || !/^[\x21-\x7e]+$/.test(identifier))
    throw new ValidationError([
      { attribute: 'identifier', message: 'Identifier is invalid', code: 'invalid' },
    ]);
  const { userAgent } = ctx.request;
  return inTransaction(ctx.services.database.global(), (db) =>
    saveDevice(db, {
      user_id: ctx.user.id,
      subscription_type,
      identifier,
      subscription_attributes: JSON.stringify(subscription_attributes),
      session_id: signedInAs(ctx).sessionId,
      user_agent: userAgent?.replaceAll(/\p{Cc}+/gu, ' ').slice(0, USER_AGENT_CHARACTERS) ?? null,
    }),
  );
}

export async function deleteNotificationSubscription(
  ctx: UserContext,
  token: string | undefined,
): Promise<void> {
  if (token) await deleteDevicesByToken(ctx.services.database.global(), ctx.user.id, token);
}

/** The caller's devices, each with its last deliveries. */
export async function listPushDevices(
  ctx: UserContext,
): Promise<{ device: DeviceRow; deliveries: PushDeliveryRow[] }[]> {
  const db = ctx.services.database.global();
  const devices = await listDevices(db, ctx.user.id);
  const deliveries = await listDeliveries(
    db,
    devices.map(({ id }) => id),
  );
  return devices.map((device) => ({
    device,
    deliveries: deliveries.filter((delivery) => delivery.subscription_id === device.id),
  }));
}

/** Deletes a device of the caller. Error: 404 not the caller's. */
export async function deletePushDevice(ctx: UserContext, id: number): Promise<void> {
  const device = await findOwn(ctx, id);
  await deleteDevice(ctx.services.database.global(), device.id);
}

/** Sends a test push to a device of the caller. Errors: 404 not the caller's, 422 not a browser, 429 too many tests. */
export async function testPushDevice(ctx: UserContext, id: number): Promise<PushOutcome> {
  const device = await findOwn(ctx, id);
  const { config } = ctx.services;
  const texts = personTexts(ctx, ctx.user);
  if (device.subscription_type !== 'browser_push')
    throw new RuleError('push_not_available', texts.t('notification.noPushForApps'));
  await consumeLimits(ctx, [{ rule: deviceLimits.testPushByUser, key: String(ctx.user.id) }]);
  return sendPush(ctx.services, device, {
    kind: 'test',
    type: null,
    payload: {
      title: texts.t('notification.test', { app: config.installationName }),
      tag: `test_${device.id}`,
      url: `${config.frontendUrl}/app`,
    },
  });
}

async function findOwn(ctx: UserContext, id: number): Promise<DeviceRow> {
  const device = await findDevice(ctx.services.database.global(), { userId: ctx.user.id, id });
  if (!device) throw new NotFoundError();
  return device;
}
