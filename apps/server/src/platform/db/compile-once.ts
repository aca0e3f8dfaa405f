import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { DbReader } from './database';

/** A placeholder for a value of the statement, by its name. */
export type Placeholder<Values> = (name: keyof Values & string) => RawBuilder<unknown>;

/**
 * Compiles a statement with constant text once; each call only binds its values. For statements that nearly every
 * request runs; for others the saved time is not worth the extra code.
 */
export function compileOnce<Values extends object, Row>(
  make: (place: Placeholder<Values>) => RawBuilder<Row>,
): (db: DbReader, values: Values) => Promise<Row[]> {
  let text: { sql: string; names: (keyof Values)[] } | undefined;
  return async (db, values) => {
    if (!text) {
      // Compile with the value names as parameters, which gives their order.
      const compiled = make((name) => sql`${name}`).compile(db);
      text = { sql: compiled.sql, names: compiled.parameters as (keyof Values)[] };
    }
    const parameters = text.names.map((name) => values[name]);
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text.sql, parameters));
    return rows;
  };
}
