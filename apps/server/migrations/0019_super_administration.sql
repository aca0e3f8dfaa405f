-- The super administrator's console: settings of the installation that are changed while it runs, what was done there,
-- and which processes are alive.

-- `product`: what the console set, by name; the environment comes before it. `product_version` counts the changes, and
-- every process is told of the new one.
alter table installation
  add column product jsonb not null default '{}',
  add column product_version bigint not null default 0,
  add column smtp_password text; -- encrypted

create function count_installation_change() returns trigger language plpgsql as $$
begin
  new.product_version := old.product_version + 1;
  perform pg_notify('parley_installation', new.product_version::text);
  return new;
end $$;
create trigger installation_changed before update on installation for each row
  when (old.product is distinct from new.product or old.smtp_password is distinct from new.smtp_password)
  execute function count_installation_change();

-- Who signed in long ago shows the password again before they change something in the console.
alter table sessions add column password_proven_at timestamptz;

-- Whoever set the installation up is its first super administrator.
update users set type = 'SuperAdmin'
where id = (select (settings ->> 'owner_user_id')::bigint from installation) and type is null;
create index users_super_admins on users (id) where type = 'SuperAdmin';

-- Acts in the console. Kept when the person or the account is gone, hence no foreign keys; never changed (A7).
create table installation_audit_logs (
  id bigint generated always as identity primary key,
  user_id bigint,
  username text,
  action text not null,
  target_type text not null check (target_type in ('Account', 'User', 'Installation', 'Job', 'Webhook')),
  target_id bigint,
  target_name text,
  changes jsonb not null default '{}',
  request_uuid text,
  remote_address text,
  created_at timestamptz not null default clock_timestamp()
);

-- As before, with the new table beside the other one that nobody may change.
create or replace function protect_tables() returns void language plpgsql as $$
declare t record;
begin
  grant usage on schema public to parley_app, parley_system;
  grant select, insert, update, delete on all tables in schema public to parley_app, parley_system;
  grant usage on all sequences in schema public to parley_app, parley_system;
  revoke update, delete on audit_logs, installation_audit_logs from parley_app, parley_system;
  revoke all on schema_migrations from parley_app, parley_system;
  for t in
    select c.relname as name, case when c.relname = 'accounts' then 'id' else 'account_id' end as key
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p')
      and (c.relname = 'accounts' or exists (select 1 from pg_attribute a
        where a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped))
      and not exists (select 1 from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname)
  loop
    execute format('alter table %I enable row level security', t.name);
    execute format('alter table %I force row level security', t.name);
    execute format('create policy tenant on %I to parley_app using (%I = app_account_id()) with check (%I = app_account_id())',
      t.name, t.key, t.key);
    execute format('create policy everything on %I to parley_system using (true) with check (true)', t.name);
  end loop;
end $$;

-- Signs of life. In a schema of its own, as the shared limits are: nobody's data and in no backup; not written ahead.
create schema processes;
create unlogged table processes.alive (
  id uuid primary key,
  roles text[] not null,
  version text not null,
  host text not null,
  pid integer not null,
  product_version bigint not null,
  started_at timestamptz not null,
  seen_at timestamptz not null
);
grant usage on schema processes to parley_system;
grant select, insert, update, delete on all tables in schema processes to parley_system;
