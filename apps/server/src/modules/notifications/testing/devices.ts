import type { PushDevice } from '@parley/contract';
import { succeed, type TestApp, type TestPerson } from '../../../testing';

/** What a person's settings page shows of their devices. */
export function listPushDevicesOf(
  app: TestApp,
  person: TestPerson,
): Promise<{ payload: PushDevice[]; meta: { vapid_public_key: string } }> {
  return succeed(app.as(person).get('/api/v1/notification_subscriptions'));
}
