import { RuleError } from '../../platform/http/errors';

/** Kinds by their number in positions, which must not change. */
export const KINDS = ['created', 'conversation_opened', 'conversation_resolved', 'note', 'changed'] as const;

/** The position of an entry: newest first, and of the same time the higher kind and the higher id first. */
export interface HistoryPosition {
  /** Microseconds since 1970. */
  at: number;
  kind: number;
  id: number;
}

export function historyCursorOf({ at, kind, id }: HistoryPosition): string {
  return `${at}.${kind}.${id}`;
}

/** Errors: 422. */
export function readHistoryCursor(cursor: string | undefined): HistoryPosition | undefined {
  if (cursor === undefined) return undefined;
  const parts = /^(\d{1,16})\.(\d)\.(\d{1,16})$/.exec(cursor);
  const [at, kind, id] = (parts ?? []).slice(1).map(Number);
  const isWhole = [at, kind, id].every((part) => Number.isSafeInteger(part));
  if (!isWhole || KINDS[kind as number] === undefined)
    throw new RuleError('invalid_cursor', 'Cursor is invalid');
  return { at: at as number, kind: kind as number, id: id as number };
}
