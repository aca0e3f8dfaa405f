import type pg from 'pg';

/**
 * Drops everything that our database user created, except the job queue, which its library maintains. The database
 * belongs to Parley alone.
 */
export async function dropAllObjects(client: pg.ClientBase): Promise<void> {
  await client.query(`do $$ declare o record; begin
    for o in select n.nspname as name from pg_namespace n
      where n.nspname not in ('public', 'graphile_worker', 'information_schema') and n.nspname !~ '^pg_'
        and pg_has_role(n.nspowner, 'member')
    loop execute format('drop schema %I cascade', o.name); end loop;
    for o in select c.oid::regclass as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and pg_has_role(c.relowner, 'member')
        and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    loop execute format('drop table %s cascade', o.name); end loop;
    for o in select p.oid::regprocedure as name from pg_proc p
      where p.pronamespace = 'public'::regnamespace and pg_has_role(p.proowner, 'member')
        and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    loop execute format('drop function %s cascade', o.name); end loop;
  end $$`);
}
