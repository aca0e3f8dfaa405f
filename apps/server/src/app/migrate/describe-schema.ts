import type pg from 'pg';

/** What a release relies on in a table. Constraint names do not matter. */
export interface DescribedTable {
  columns: Record<string, DescribedColumn>;
  /** Columns or expressions of each unique key, with its condition. */
  unique: string[];
  checks: string[];
  foreignKeys: string[];
  triggers: string[];
  /** Per role: the initials of the allowed commands among `select`, `insert`, `update`, `delete`. */
  rights: Record<string, string>;
}

export interface DescribedColumn {
  type: string;
  nullable: boolean;
  /** Whether an insert may omit the column: it has a default, or is an identity or generated column. */
  hasDefault: boolean;
}

export type DescribedSchema = Record<string, DescribedTable>;

/** Everything in `public` except the table of migrations, ordered by name. */
export async function describeSchema(client: pg.ClientBase): Promise<DescribedSchema> {
  const { rows } = await client.query<{ name: string; described: DescribedTable }>(`
    select c.relname as name, json_build_object(
      'columns', (select json_object_agg(a.attname, json_build_object(
          'type', format_type(a.atttypid, a.atttypmod), 'nullable', not a.attnotnull,
          'hasDefault', a.atthasdef or a.attidentity <> '') order by a.attname)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped),
      'unique', (select coalesce(json_agg(u.def order by u.def collate "C"), '[]') from (
        select regexp_replace(regexp_replace(pg_get_indexdef(i.indexrelid), '^.* USING btree ', ''),
          ' INCLUDE \\([^)]*\\)', '') as def
        from pg_index i where i.indrelid = c.oid and i.indisunique) u),
      'checks', (select coalesce(json_agg(k.def order by k.def collate "C"), '[]') from (
        select pg_get_constraintdef(oid) as def from pg_constraint where conrelid = c.oid and contype = 'c') k),
      'foreignKeys', (select coalesce(json_agg(k.def order by k.def collate "C"), '[]') from (
        select pg_get_constraintdef(oid) as def from pg_constraint where conrelid = c.oid and contype = 'f') k),
      'triggers', (select coalesce(json_agg(t.tgname order by t.tgname), '[]')
        from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal),
      'rights', (select json_object_agg(r.role, (
          select coalesce(string_agg(left(p.name, 1), '' order by p.at), '')
          from unnest(array['select', 'insert', 'update', 'delete']) with ordinality as p(name, at)
          where has_table_privilege(r.role, c.oid, p.name)))
        from unnest(array['parley_app', 'parley_system']) as r(role))
    ) as described
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and c.relname <> 'schema_migrations'
    order by c.relname collate "C"`);
  return Object.fromEntries(rows.map((row) => [row.name, row.described]));
}
