import type { Tx } from '../../platform/events/unit-of-work';
import type { RowJson } from './merged-rows';

/** Emits events for notifications that were created, changed or deleted, so that clients update their inbox. */
export function publishNotificationChanges(
  tx: Tx,
  { before, after }: { before: RowJson[]; after: RowJson[] },
): void {
  const byId = (rows: RowJson[]) => new Map(rows.map((row) => [row['id'], row]));
  const [was, is] = [byId(before), byId(after)];
  const tell = (type: string, row: RowJson) =>
    tx.emit({
      type,
      userId: Number(row['user_id']),
      conversationId: Number(row['conversation_id']),
      data: { notification_id: Number(row['id']) },
    });
  for (const [id, row] of was) if (!is.has(id)) tell('notification.deleted', row);
  for (const [id, row] of is) {
    const old = was.get(id);
    if (!old) tell('notification.created', row);
    else if (JSON.stringify(old) !== JSON.stringify(row)) tell('notification.updated', row);
  }
}
