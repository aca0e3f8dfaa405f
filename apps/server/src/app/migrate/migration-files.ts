import released from '../../../migrations/released.json';

const files = import.meta.glob('../../../migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export interface Migration {
  id: number;
  name: string;
  sql: string;
  /** Its statements run one by one outside of a transaction, as concurrent indexes on large tables require. */
  isConcurrent: boolean;
}

const CONCURRENT_MARK = /^-- concurrently\b/;

/** Forward-only, ordered by number. */
export const migrations: readonly Migration[] = Object.entries(files as Record<string, string>)
  .map(([path, text]) => toMigration(path.split('/').at(-1) ?? path, text))
  .sort((a, b) => a.id - b.id);

/** Schema number of the previous release, which keeps running while this one takes over. */
export const releasedSchema: number = released.schema;

export function toMigration(file: string, sql: string): Migration {
  const name = file.replace('.sql', '');
  return { id: Number.parseInt(name, 10), name, sql, isConcurrent: CONCURRENT_MARK.test(sql) };
}

/** One statement of a concurrent migration: it creates or drops an index. */
export interface IndexStatement {
  sql: string;
  index: string;
}

const INDEX_STATEMENT =
  /^(?:create (?:unique )?index concurrently if not exists|drop index concurrently if exists) (\w+)\b/i;

/**
 * The statements of a concurrent migration. Only statements that can be repeated after a crash are allowed; anything
 * else throws, so that the tests find it before an operator does.
 */
export function indexStatements({ name, sql }: Migration): IndexStatement[] {
  return sql
    .replace(/^\s*--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
    .map((statement) => {
      const index = INDEX_STATEMENT.exec(statement)?.[1];
      if (index === undefined)
        throw new Error(
          `${name} is marked "concurrently" and may hold only "create index concurrently if not exists …" and ` +
            '"drop index concurrently if exists …"',
        );
      return { sql: statement, index };
    });
}

/** The same migration without `concurrently`, for a database that nobody uses, in one transaction with others. */
export function transactionalSql(migration: Migration): string {
  if (!migration.isConcurrent) return migration.sql;
  return indexStatements(migration)
    .map(({ sql }) => `${sql.replace(/ concurrently /i, ' ')};`)
    .join('\n');
}
