import { routes } from '@parley/contract';
import { handle } from '../../access/access.facade';
import {
  createNotificationSubscription,
  deleteNotificationSubscription,
  deletePushDevice,
  listPushDevices,
  testPushDevice,
} from './devices.actions';
import { presentDelivery, presentDevice, presentSubscription } from './devices.presenter';
import { ensureVapidKeys } from './vapid-keys';

export const deviceRoutes = [
  handle(routes.listPushDevices, async (ctx) => {
    const { publicKey } = await ensureVapidKeys(ctx.services);
    const devices = await listPushDevices(ctx);
    return {
      payload: devices.map(({ device, deliveries }) => presentDevice(device, deliveries)),
      meta: { vapid_public_key: publicKey },
    };
  }),

  handle(routes.createNotificationSubscription, async (ctx, { body }) =>
    presentSubscription(await createNotificationSubscription(ctx, body)),
  ),

  handle(routes.deleteNotificationSubscription, async (ctx, { body, query }) => {
    await deleteNotificationSubscription(ctx, body.push_token ?? query.push_token);
  }),

  handle(routes.deletePushDevice, async (ctx, { params }) => {
    await deletePushDevice(ctx, params.subscription_id);
  }),

  handle(routes.testPushDevice, async (ctx, { params }) => {
    const { delivery, isGone } = await testPushDevice(ctx, params.subscription_id);
    return { payload: { delivery: presentDelivery(delivery), is_gone: isGone } };
  }),
];
