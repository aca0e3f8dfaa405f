import type {
  BulkRefusal,
  ConversationPriority,
  ConversationStatus,
  FilterCondition,
} from '@parley/contract';
import type { Selectable } from 'kysely';
import type { BulkActionItemsTable, BulkActionsTable } from '../../platform/db/tables';

export type BulkActionItemRow = Selectable<BulkActionItemsTable>;
export type BulkActionRow = Omit<Selectable<BulkActionsTable>, 'input'> & { input: BulkInput };

/** The fields to change; undefined fields keep their values. */
export interface ConversationFields {
  status?: ConversationStatus;
  /** ISO 8601; null: until the next reply. */
  snoozedUntil?: string | null;
  assigneeId?: number | null;
  teamId?: number | null;
  priority?: ConversationPriority | null;
  unread?: boolean;
}

/** The requested changes, as stored in `bulk_actions.input`. */
export interface BulkInput {
  ids: number[];
  fields: ConversationFields;
  /** The request for all matches, whose ids are rows of `bulk_action_records`; `ids` is empty then. */
  matching?: { payload: FilterCondition[]; text: string };
  addedLabels: string[];
  removedLabels: string[];
  /** Deletes contacts. */
  deletes?: true;
  /** Id of the bulk action to revert. */
  undoes?: number;
}

/** The parts of a contact that a bulk action may change, as stored to revert it. */
export interface ContactState {
  labels: string[];
}

/** One record cannot be changed; the others still can. */
export class BulkRefusalError extends Error {
  constructor(readonly reason: BulkRefusal) {
    super(reason);
  }
}
