import type { BulkRefusal, ConversationPriority, ConversationStatus } from '@parley/contract';
import type { Selectable } from 'kysely';
import type { BulkActionItemsTable, BulkActionsTable } from '../../platform/db/tables';

export type BulkActionItemRow = Selectable<BulkActionItemsTable>;
export type BulkActionRow = Omit<Selectable<BulkActionsTable>, 'input'> & { input: BulkInput };

/** What is left out stays as it is. */
export interface ConversationFields {
  status?: ConversationStatus;
  /** ISO; null: until the next reply. */
  snoozedUntil?: string | null;
  assigneeId?: number | null;
  teamId?: number | null;
  priority?: ConversationPriority | null;
  unread?: boolean;
}

/** What is to be done, as it is kept. */
export interface BulkInput {
  ids: number[];
  fields: ConversationFields;
  addedLabels: string[];
  removedLabels: string[];
  /** Contacts are deleted. */
  deletes?: true;
  /** The bulk action whose changes are put back. */
  undoes?: number;
}

/** One of many cannot be changed; the others can. */
export class BulkRefusalError extends Error {
  constructor(readonly reason: BulkRefusal) {
    super(reason);
  }
}
