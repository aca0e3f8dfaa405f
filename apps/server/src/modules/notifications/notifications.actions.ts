import type { Tx } from '../../platform/events/unit-of-work';
import { NotFoundError } from '../../platform/http/errors';
import type { AccountContext, Viewer } from '../access/access.facade';
import {
  allNotificationsDeleted,
  allNotificationsRead,
  notificationDeleted,
  notificationUpdated,
} from './notifications.events';
import {
  deleteNotificationRow,
  deleteOfConversations,
  deleteOfUser,
  lockOwnNotification,
  markRead,
  updateNotification,
} from './notifications.repository';
import type { NotificationRow } from './notifications.types';

type Patch = Parameters<typeof updateNotification>[2];

/** Error, also of the next three functions: 404 not the caller's, or of a conversation they may not open any more. */
export function readNotification(ctx: AccountContext, id: number): Promise<NotificationRow> {
  return change(ctx, id, (row) => (row.read_at ? null : { read_at: new Date() }));
}

export function unreadNotification(ctx: AccountContext, id: number): Promise<NotificationRow> {
  return change(ctx, id, (row) => (row.read_at ? { read_at: null } : null));
}

/** `until` null: nothing changes. A job reopens the notification. */
export function snoozeNotification(
  ctx: AccountContext,
  id: number,
  until: Date | null,
): Promise<NotificationRow> {
  return change(ctx, id, () => until && { snoozed_until: until });
}

export async function deleteNotification(ctx: AccountContext, id: number): Promise<void> {
  await ctx.write(async (tx) => {
    const row = await lock(tx, ctx, id);
    await deleteNotificationRow(tx.db, row);
    tx.emit(notificationDeleted(row));
  });
}

/** Marks all notifications of the caller as read, or the one of a conversation (internal id). */
export async function readAllNotifications(ctx: AccountContext, conversationId?: number): Promise<void> {
  await ctx.write(async (tx) => {
    const read = await markRead(tx.db, ctx.viewer, conversationId);
    if (conversationId !== undefined) for (const one of read) tx.emit(notificationUpdated(one));
    else if (read.length > 0) tx.emit(allNotificationsRead(ctx.viewer.userId));
  });
}

export async function deleteAllNotifications(ctx: AccountContext, which: 'all' | 'read'): Promise<void> {
  await ctx.write(async (tx) => {
    const deleted = await deleteOfUser(tx.db, ctx.viewer, which);
    if (deleted > 0) tx.emit(allNotificationsDeleted(ctx.viewer.userId, which));
  });
}

/**
 * Marks the notification of a conversation as read when its recipient opens the conversation. Does nothing for visitors
 * and jobs.
 */
export async function readNotificationsOf(tx: Tx, viewer: Viewer, conversationId: number): Promise<void> {
  if (viewer.kind !== 'user') return;
  for (const one of await markRead(tx.db, viewer, conversationId)) tx.emit(notificationUpdated(one));
}

/** Deletes the notifications of conversations that are about to be deleted. */
export async function deleteNotificationsOf(tx: Tx, conversationIds: readonly number[]): Promise<void> {
  const deleted = await deleteOfConversations(tx.db, tx.accountId, conversationIds);
  for (const one of deleted) tx.emit(notificationDeleted(one));
}

async function change(
  ctx: AccountContext,
  id: number,
  patchFor: (row: NotificationRow) => Patch | null,
): Promise<NotificationRow> {
  return ctx.write(async (tx) => {
    const row = await lock(tx, ctx, id);
    const patch = patchFor(row);
    if (!patch) return row;
    tx.emit(notificationUpdated(row));
    return updateNotification(tx.db, row, patch);
  });
}

async function lock(tx: Tx, ctx: AccountContext, id: number): Promise<NotificationRow> {
  const row = await lockOwnNotification(tx.db, ctx.viewer, id);
  if (!row) throw new NotFoundError();
  return row;
}
