import type { RawBuilder } from 'kysely';
import type { DbReader } from '../database';
import type { EventLogTable, Tables } from '../tables';

/** A number or a time of a row. */
export interface NumberSource {
  value: RawBuilder<unknown>;
  isTime?: true;
}

/** A column that is read when a request first needs it. */
export interface LazyColumn {
  /** Unique among the lazy columns of a table. */
  id: string;
  /** SQL over the row; a text, a number or null. */
  value: RawBuilder<unknown>;
  /** Most rows have a text of their own. */
  isMostlyUnique?: boolean;
}

/** What is held of the rows of a table. All SQL is over a row that has the name of the table. */
export interface RowSource<NumberName extends string = string, DictionaryName extends string = string> {
  table: keyof Tables;
  /** `id` orders the rows. */
  numbers: Readonly<Record<NumberName, NumberSource>> & { readonly id: NumberSource };
  /** Values that many rows share: texts, numbers or lists of titles. */
  dictionaries: Readonly<Record<DictionaryName, RawBuilder<unknown>>>;
  /** Only rows that meet it are held. */
  where?: RawBuilder<unknown>;
  /** The reference of events that names the changed row. */
  changedBy: keyof EventLogTable;
  /** Events that change rows without naming them: the columns are read anew. */
  resetBy?: readonly string[];
  /** About how many rows an account has. */
  countRows(db: DbReader, accountId: number): Promise<number>;
}
