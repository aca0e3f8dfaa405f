import { z } from 'zod';

const change = z.tuple([z.unknown(), z.unknown()]);

/** Schema of the changes of a record as events store them: `{column: [old, new]}`. */
export const changesSchema = z.record(z.string(), change);
export type Changes = z.output<typeof changesSchema>;

/** The same for a record of which only some columns are watched. */
export const changesOf = <const Column extends string>(columns: readonly Column[]) =>
  z.partialRecord(z.enum(columns), change);

/** A change with the type of its values; a list in the return value of a function would not be seen as a pair. */
export const changeOf = <Value>(from: Value, to: Value): [Value, Value] => [from, to];
