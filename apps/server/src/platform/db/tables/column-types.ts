import type { ColumnType } from 'kysely';

export type Timestamp = ColumnType<Date, Date | string, Date | string>;
export type NullableTimestamp = ColumnType<
  Date | null,
  Date | string | null | undefined,
  Date | string | null
>;
export type GeneratedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;
export type Json = Record<string, unknown>;
/** Written as JSON text, read as an object. */
export type JsonColumn<T = Json> = ColumnType<T, string, string>;
export type NullableJson = ColumnType<Json | null, string | null | undefined, string | null>;
export type GeneratedJson<T = Json> = ColumnType<T, string | undefined, string>;
