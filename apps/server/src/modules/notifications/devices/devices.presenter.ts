import type { NotificationSubscription, PushDelivery, PushDevice } from '@parley/contract';
import { typeOfNumber } from '../notifications.types';
import type { DeviceRow, PushDeliveryRow } from './devices.repository';

export function presentSubscription(row: DeviceRow): NotificationSubscription {
  return {
    id: row.id,
    user_id: row.user_id,
    identifier: row.identifier,
    subscription_type: row.subscription_type,
    subscription_attributes: row.subscription_attributes,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

export function presentDevice(row: DeviceRow, deliveries: readonly PushDeliveryRow[]): PushDevice {
  return {
    id: row.id,
    subscription_type: row.subscription_type,
    identifier: row.identifier,
    user_agent: row.user_agent,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    deliveries: deliveries.map(presentDelivery),
  };
}

export function presentDelivery(row: Omit<PushDeliveryRow, 'subscription_id'>): PushDelivery {
  return {
    id: row.id,
    kind: row.kind,
    notification_type: row.notification_type === null ? null : typeOfNumber(row.notification_type),
    state: row.state,
    status: row.status,
    answer: row.answer,
    created_at: row.created_at.toISOString(),
  };
}
