import type { ContactRowProblem } from '@parley/contract';
import type { Selectable } from 'kysely';
import type { StoredRowResult } from '../../platform/db/column-types';
import type { ContactImportBatchesTable, ContactImportsTable } from '../../platform/db/tables';

export type ImportRow = Selectable<ContactImportsTable>;
export type BatchRow = Selectable<ContactImportBatchesTable>;
export type RowResult = StoredRowResult;

export interface RowProblem {
  code: ContactRowProblem;
  /** The value, label, target or row that the problem is about. */
  detail?: string | number;
}

/** The values of a row by their targets; a blank cell is no value. */
export interface RowValues {
  identifier?: string;
  name?: string;
  email?: string;
  phone_number?: string;
  additional: Record<string, string>;
  custom: Record<string, unknown>;
  labels: string[];
}

/** A row as it was read, before it is compared with the contacts there are. */
export interface ReadRow {
  /** 1 is the first row after the header. */
  row: number;
  values: RowValues;
  problems: RowProblem[];
}
