import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { DbReader } from './database';

/** Stands for a value of the statement, by its name. */
export type Placeholder<Values> = (name: keyof Values & string) => RawBuilder<unknown>;

/**
 * A statement whose text is the same at every call: it is put together once, and calls only bring their values. For
 * what nearly every request says; elsewhere the text costs less than it takes to read this.
 */
export function compileOnce<Values extends object, Row>(
  make: (place: Placeholder<Values>) => RawBuilder<Row>,
): (db: DbReader, values: Values) => Promise<Row[]> {
  let text: { sql: string; names: (keyof Values)[] } | undefined;
  return async (db, values) => {
    if (!text) {
      // Put together with the names of the values in their places.
      const compiled = make((name) => sql`${name}`).compile(db);
      text = { sql: compiled.sql, names: compiled.parameters as (keyof Values)[] };
    }
    const parameters = text.names.map((name) => values[name]);
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text.sql, parameters));
    return rows;
  };
}
