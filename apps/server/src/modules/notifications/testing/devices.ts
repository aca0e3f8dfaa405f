import type { PushDevice } from '@parley/contract';
import { succeed, type TestApp, type TestPerson } from '../../../testing';

/** The person's push devices, as their settings page loads them. */
export function listPushDevicesOf(
  app: TestApp,
  person: TestPerson,
): Promise<{ payload: PushDevice[]; meta: { vapid_public_key: string } }> {
  return succeed(app.as(person).get('/api/v1/notification_subscriptions'));
}
