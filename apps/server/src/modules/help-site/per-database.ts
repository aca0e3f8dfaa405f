import type { Database } from '../../platform/db/database';

/** One value for each database, because several servers with databases of their own may run in one process. */
export function perDatabase<Value>(make: () => Value): (database: Database) => Value {
  const values = new WeakMap<Database, Value>();
  return (database) => {
    let value = values.get(database);
    if (value === undefined) {
      value = make();
      values.set(database, value);
    }
    return value;
  };
}
