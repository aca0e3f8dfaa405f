import type { DomainEvent } from '../../platform/events/define-event';
import type { Tx } from '../../platform/events/unit-of-work';
import {
  notificationCreated,
  notificationDeleted,
  type NotificationRef,
  notificationUpdated,
} from '../notifications/notifications.events';
import type { RowJson } from './merged-rows';

/** Emits events for notifications that were created, changed or deleted, so that clients update their inbox. */
export function publishNotificationChanges(
  tx: Tx,
  { before, after }: { before: RowJson[]; after: RowJson[] },
): void {
  const byId = (rows: RowJson[]) => new Map(rows.map((row) => [row['id'], row]));
  const [was, is] = [byId(before), byId(after)];
  const emitChange = (happened: (ref: NotificationRef) => DomainEvent, row: RowJson) =>
    tx.emit(
      happened({
        id: Number(row['id']),
        user_id: Number(row['user_id']),
        conversation_id: Number(row['conversation_id']),
      }),
    );
  for (const [id, row] of was) if (!is.has(id)) emitChange(notificationDeleted, row);
  for (const [id, row] of is) {
    const old = was.get(id);
    if (!old) emitChange(notificationCreated, row);
    else if (JSON.stringify(old) !== JSON.stringify(row)) emitChange(notificationUpdated, row);
  }
}
