import { conversationPriorities } from '@parley/contract';
import { RuleError } from '../../../platform/http/errors';
import type { ListOrder, OrderColumn } from './conversation-order';
import type { ListPosition } from '../../conversation-presenters/conversation-presenters.facade';

const CHARACTERS_AT_MOST = 200;

/** Encodes a list position as a cursor. It is not encrypted: it contains only values that the list shows anyway. */
export function cursorOf(order: ListOrder, place: ListPosition): string {
  const values = order.columns.map((column) => place[column] ?? null);
  return Buffer.from(JSON.stringify([order.columns, ...values, place.id])).toString('base64url');
}

/** Decodes a cursor. Errors: 422 if it is malformed or belongs to another order. */
export function readCursor(order: ListOrder, cursor: string): ListPosition {
  const [columns, ...values] = parse(cursor);
  const id = values.at(-1);
  const isOfOrder = JSON.stringify(columns) === JSON.stringify(order.columns);
  if (!isOfOrder || values.length !== order.columns.length + 1 || !isWhole(id)) throw unreadable();
  const place: ListPosition = { id };
  for (const [at, column] of order.columns.entries()) {
    const value = values[at];
    if (!isOfColumn(column, value)) throw unreadable();
    place[column] = value;
  }
  return place;
}

function parse(cursor: string): unknown[] {
  if (cursor.length > CHARACTERS_AT_MOST || !/^[\w-]+$/.test(cursor)) throw unreadable();
  const bytes = Buffer.from(cursor, 'base64url');
  // The decoder ignores surplus characters, so only the canonical encoding is accepted.
  if (bytes.toString('base64url') !== cursor) throw unreadable();
  try {
    const parsed: unknown = JSON.parse(bytes.toString('utf8'));
    if (Array.isArray(parsed)) return parsed;
  } catch {
    // Falls through to the error below.
  }
  throw unreadable();
}

function isOfColumn(column: OrderColumn, value: unknown): value is number | null {
  if (value === null) return column === 'priority' || column === 'waiting_since';
  return isWhole(value) && (column !== 'priority' || conversationPriorities[value] !== undefined);
}

/** Safe integers cover every id, and every PostgreSQL time in microseconds that occurs here. */
function isWhole(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value);
}

const unreadable = () => new RuleError('invalid_cursor', 'Cursor is invalid');
