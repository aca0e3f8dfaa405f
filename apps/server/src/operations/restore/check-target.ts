import type pg from 'pg';
import { migrations } from '../../app/migrate';
import type { Manifest } from '../archive/manifest';
import { OperationError } from '../operation-error';

/** A backup of a newer release has migrations that this release does not know. */
export function ensureSupportedVersion(manifest: Manifest): void {
  const known = new Map(migrations.map(({ id, name }) => [id, name]));
  const unknown = manifest.migrations.find(({ id, name }) => known.get(id) !== name);
  if (!unknown) return;
  throw new OperationError(
    `The backup was made by a newer version of Parley (it knows ${unknown.name}): restore it with that version.`,
  );
}

/**
 * The target must not hold anybody's data. A database that was only just set up, or one with an unfinished restore,
 * counts as empty, because it has no users.
 */
export async function ensureEmpty(client: pg.ClientBase, manifest: Manifest, target: string): Promise<void> {
  const { rows } = await client.query<{ tables: string[]; has_schema: boolean }>(`
    select coalesce(array_agg(c.relname::text order by c.relname), '{}') as tables,
      coalesce(bool_or(c.relname = 'schema_migrations'), false) as has_schema
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')`);
  const { tables, has_schema: hasSchema } = rows[0] ?? { tables: [], has_schema: false };
  if (tables.length === 0) return;
  if (!hasSchema) throw notEmpty(target, `it holds tables of something else (${tables[0]})`);
  if (tables.includes('users')) {
    const people = await client.query('select 1 from users limit 1');
    if (people.rowCount) throw notEmpty(target, 'it holds an installation of Parley');
  }
  const found = await client.query<{ newest: number | null }>(
    'select max(id) as newest from schema_migrations',
  );
  if ((found.rows[0]?.newest ?? 0) <= (manifest.migrations.at(-1)?.id ?? 0)) return;
  throw notEmpty(target, 'a newer version of Parley has set it up than made the backup');
}

function notEmpty(target: string, reason: string): OperationError {
  return new OperationError(
    `${target} is not empty, ${reason}: nothing was changed. Name an empty one with DATA_DIR or DATABASE_URL.`,
  );
}
