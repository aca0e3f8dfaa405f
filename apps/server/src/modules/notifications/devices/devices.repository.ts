import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, DbReader } from '../../../platform/db/database';
import type { NotificationSubscriptionsTable, PushDeliveriesTable } from '../../../platform/db/tables';

export type DeviceRow = Selectable<NotificationSubscriptionsTable>;
export type PushDeliveryRow = Selectable<PushDeliveriesTable>;

/** Devices kept per person; beyond this number the least recently registered ones are deleted. */
const DEVICES_KEPT = 10;
/** Deliveries kept per device. */
const DELIVERIES_KEPT = 20;
/**
 * Each request to a push service that does not respond blocks a worker until the timeout, so such a device gets no push
 * for this time.
 */
const UNRESPONSIVE_COOLDOWN = '1 minute';

export async function findDevice(
  db: DbReader,
  { userId, id }: { userId: number; id: number },
): Promise<DeviceRow | undefined> {
  return db
    .selectFrom('notification_subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function listDevices(db: DbReader, userId: number): Promise<DeviceRow[]> {
  return db
    .selectFrom('notification_subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

type NewDevice = Omit<Insertable<NotificationSubscriptionsTable>, 'id' | 'created_at' | 'updated_at'>;

/** Inserts a device, or moves an existing one to this person, without the deliveries of its former owner. */
export async function saveDevice(db: DbReader, device: NewDevice): Promise<DeviceRow> {
  await sql`delete from push_deliveries d using notification_subscriptions s
    where s.id = d.subscription_id and s.identifier = ${device.identifier}
      and s.user_id <> ${device.user_id}`.execute(db);
  const row = await db
    .insertInto('notification_subscriptions')
    .values(device)
    .onConflict((conflict) =>
      conflict.column('identifier').doUpdateSet({ ...device, updated_at: new Date() }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  await sql`delete from notification_subscriptions where id in (
    select id from notification_subscriptions where user_id = ${device.user_id}
    order by updated_at desc, id desc offset ${DEVICES_KEPT})`.execute(db);
  return row;
}

/** Deletes devices by the push token of an app or the endpoint of a browser. */
export async function deleteDevicesByToken(db: DbReader, userId: number, token: string): Promise<void> {
  await db
    .deleteFrom('notification_subscriptions')
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.or([eb('identifier', '=', token), sql<boolean>`subscription_attributes->>'push_token' = ${token}`]),
    )
    .execute();
}

export async function deleteDevice(db: DbReader, id: number): Promise<void> {
  await db.deleteFrom('notification_subscriptions').where('id', '=', id).execute();
}

export async function deleteDevicesOf(db: DbReader, userId: number): Promise<void> {
  await db.deleteFrom('notification_subscriptions').where('user_id', '=', userId).execute();
}

/** Stores the result of a push. Undefined: the device was deleted meanwhile. */
export async function recordPushDelivery(
  db: DbReader,
  delivery: Omit<Insertable<PushDeliveriesTable>, 'id' | 'created_at'>,
): Promise<PushDeliveryRow | undefined> {
  const { rows } = await sql<PushDeliveryRow>`
    insert into push_deliveries (subscription_id, kind, notification_type, state, status, answer)
    select id, ${delivery.kind}, ${delivery.notification_type}::smallint, ${delivery.state},
      ${delivery.status}::integer, ${delivery.answer}
    from notification_subscriptions where id = ${delivery.subscription_id} for key share
    returning *`.execute(db);
  await sql`delete from push_deliveries where subscription_id = ${delivery.subscription_id} and id <= (
    select id from push_deliveries where subscription_id = ${delivery.subscription_id}
    order by id desc offset ${DELIVERIES_KEPT} limit 1)`.execute(db);
  return rows[0];
}

/** Whether the device's push service did not respond a moment ago. */
export async function isUnresponsive(db: DbReader, deviceId: number): Promise<boolean> {
  const { rows } = await sql<{ is_silent: boolean }>`
    select state = 'failed' and status is null and created_at > now() - ${UNRESPONSIVE_COOLDOWN}::interval as is_silent
    from push_deliveries where subscription_id = ${deviceId} order by id desc limit 1`.execute(db);
  return rows[0]?.is_silent ?? false;
}

/** Newest first. */
export async function listDeliveries(db: DbReader, deviceIds: readonly number[]): Promise<PushDeliveryRow[]> {
  if (deviceIds.length === 0) return [];
  return db
    .selectFrom('push_deliveries')
    .selectAll()
    .where('subscription_id', '=', sql<number>`any(${[...deviceIds]}::bigint[])`)
    .orderBy('id', 'desc')
    .execute();
}

/** Deletes the deliveries of all devices that are older than a month. */
export async function deleteOldPushDeliveries(systemDb: Db): Promise<void> {
  await sql`delete from push_deliveries where created_at < now() - interval '1 month'`.execute(systemDb);
}
