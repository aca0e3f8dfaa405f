import type {
  ContactExport,
  ContactImport,
  Notification,
  NotificationType,
  RealtimeMessage,
} from '@parley/contract';
import { type FetchedPage, isOfList, type ListKey, PAGE_SIZE } from '../model/notification-list';
import { bellEvent, buildNotification, NOON, pushOf } from './builders';

type Happened =
  | { event: 'notification.created' | 'notification.updated' | 'notification.deleted'; id: number }
  | { event: 'notification.all_read' }
  | { event: 'notification.all_deleted'; which: 'all' | 'read' };
/** An event waiting to be delivered; its notification is read at delivery, as on the real server. */
type Waiting = Happened & { seq: number };

/** Simulates how the server stores, lists and publishes the notifications of one person. */
export class StandInServer {
  private rows: Notification[] = [];
  private waiting: Waiting[] = [];
  private lastId = 0;
  seq = 0;
  exports: ContactExport[] = [];
  imports: ContactImport[] = [];

  create(type: NotificationType = 'conversation_assignment'): void {
    const id = (this.lastId += 1);
    this.rows.push(buildNotification({ id, notification_type: type, ...this.tick() }));
    this.tell({ event: 'notification.created', id });
  }

  /** A newer notification of the same conversation replaces this one. */
  replace(id: number): void {
    const before = this.rows.find((row) => row.id === id);
    const next = (this.lastId += 1);
    this.rows = this.rows.filter((row) => row !== before);
    if (before) this.rows.push({ ...before, id: next, read_at: null, ...this.tick() });
    this.tell({ event: 'notification.deleted', id });
    this.tell({ event: 'notification.created', id: next });
  }

  patch(id: number, change: Partial<Notification>): void {
    this.rows = this.rows.map((row) => (row.id === id ? { ...row, ...change } : row));
    this.tell({ event: 'notification.updated', id });
  }

  /** A snoozed notification reopens: unread and newest. */
  reopen(id: number): void {
    this.patch(id, { snoozed_until: null, read_at: null, last_activity_at: this.tick().last_activity_at });
  }

  delete(id: number): void {
    this.rows = this.rows.filter((row) => row.id !== id);
    this.tell({ event: 'notification.deleted', id });
  }

  readAll(): void {
    this.rows = this.rows.map((row) => ({ ...row, read_at: row.read_at ?? 'some time' }));
    this.tell({ event: 'notification.all_read' });
  }

  deleteAll(which: 'all' | 'read'): void {
    this.rows = this.rows.filter((row) => which === 'read' && row.read_at === null);
    this.tell({ event: 'notification.all_deleted', which });
  }

  ids(): number[] {
    return this.rows.map((row) => row.id);
  }

  list(key: ListKey): Notification[] {
    const { order, read, snoozed } = key;
    const turn = order === 'desc' ? -1 : 1;
    return this.rows
      .filter((row) => isOfList(key, row))
      .filter((row) => (read || row.read_at === null) && (snoozed || row.snoozed_until === null))
      .sort((a, b) => turn * (a.last_activity_at - b.last_activity_at || a.id - b.id));
  }

  page(key: ListKey, page: number): FetchedPage {
    const rows = this.list(key);
    return {
      rows: rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
      count: rows.length,
      seq: this.seq,
    };
  }

  /** Returns the waiting events in order; for deleted notifications only the deletion. */
  takeEvents(): RealtimeMessage[] {
    const events = this.waiting.flatMap((change) => this.frameOf(change) ?? []);
    this.waiting = [];
    return events;
  }

  private frameOf(change: Waiting): RealtimeMessage | null {
    const { seq } = change;
    const bell = { seq, unread: this.list({ order: 'desc', read: false, snoozed: false }).length };
    switch (change.event) {
      case 'notification.created':
      case 'notification.updated': {
        const row = this.rows.find(({ id }) => id === change.id);
        return row ? bellEvent(change.event, { notification: pushOf(row) }, bell) : null;
      }
      case 'notification.deleted':
        return bellEvent(change.event, { notification: { id: change.id } }, bell);
      case 'notification.all_read':
        return bellEvent(change.event, {}, bell);
      case 'notification.all_deleted':
        return bellEvent(change.event, { type: change.which }, bell);
    }
  }

  private tell(happened: Happened): void {
    this.seq += 1;
    this.waiting.push({ ...happened, seq: this.seq });
  }

  private tick(): { created_at: number; last_activity_at: number } {
    const now = NOON + this.seq + 1;
    return { created_at: now, last_activity_at: now };
  }
}
