-- Contacts read from a file, and contacts written to one.

create table contact_imports (
  account_id bigint not null references accounts on delete cascade,
  id bigint generated always as identity,
  user_id bigint, -- null: the person has left the account
  status text not null default 'uploaded' check (status in
    ('uploaded', 'checking', 'checked', 'importing', 'completed', 'stopped', 'failed')),
  error text, -- why it failed: the code of a refused file, else `failed`
  filename text not null,
  locale text not null,
  request_id text,
  blob_id bigint, -- the file in UTF-8; null once it is removed
  delimiter text not null default ',',
  data_start bigint not null default 0, -- byte that the first row after the header begins at
  columns jsonb not null default '[]',
  mapping jsonb not null default '[]', -- for each column its target or null
  options jsonb not null default '{}',
  total_rows integer not null default 0,
  -- Each check and each import is a run of its own; position and counts are those of the latest one.
  run integer not null default 0,
  position bigint not null default 0, -- byte that the next row begins at
  done_rows integer not null default 0,
  created_rows integer not null default 0,
  updated_rows integer not null default 0,
  skipped_rows integer not null default 0,
  reasons jsonb not null default '{}', -- skipped rows by reason
  created_at timestamptz not null default clock_timestamp(),
  started_at timestamptz,
  finished_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, user_id) references account_users (account_id, user_id) on delete set null (user_id),
  constraint contact_imports_blob foreign key (account_id, blob_id) references blobs (account_id, id)
);
create index contact_imports_age on contact_imports (created_at);
create index contact_imports_user on contact_imports (account_id, user_id);
create index contact_imports_blob on contact_imports (account_id, blob_id);

-- What became of the rows, one row for each batch, written in the transaction that writes its contacts.
create table contact_import_batches (
  account_id bigint not null,
  import_id bigint not null,
  run integer not null,
  first_row integer not null, -- 1 is the first row after the header
  row_count integer not null,
  byte_start bigint not null,
  byte_end bigint not null,
  created_rows integer not null,
  updated_rows integer not null,
  skipped_rows integer not null,
  results jsonb not null, -- for each row, in order, what became of it
  primary key (account_id, import_id, run, first_row),
  foreign key (account_id, import_id) references contact_imports (account_id, id) on delete cascade
);

-- Which row of a run has an address, number, identifier or contact, so that a later row with the same is skipped.
create table contact_import_keys (
  account_id bigint not null,
  import_id bigint not null,
  run integer not null,
  key uuid not null, -- half of a SHA-256
  row_number integer not null,
  primary key (account_id, import_id, run, key),
  foreign key (account_id, import_id) references contact_imports (account_id, id) on delete cascade
);

create table contact_exports (
  account_id bigint not null references accounts on delete cascade,
  id bigint generated always as identity,
  user_id bigint not null,
  status text not null default 'running' check (status in ('running', 'completed', 'failed')),
  input jsonb not null, -- filter, label, text and columns
  locale text not null,
  request_id text,
  blob_id bigint,
  row_count integer,
  created_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, user_id) references account_users (account_id, user_id) on delete cascade,
  constraint contact_exports_blob foreign key (account_id, blob_id) references blobs (account_id, id)
);
create index contact_exports_age on contact_exports (created_at);
create index contact_exports_user on contact_exports (account_id, user_id);
create index contact_exports_blob on contact_exports (account_id, blob_id);

create trigger release_blob after delete or update of blob_id on contact_imports
  for each row execute function release_blob('blob_id');
create trigger release_blob after delete or update of blob_id on contact_exports
  for each row execute function release_blob('blob_id');

-- Contacts by any of these values. `lower` is not leakproof, so row-level security keeps requests from using the index
-- on addresses; its owner is not bound by it, and asks for the account of the connection alone.
create function find_contacts_by_keys(in_emails text[], in_phones text[], in_identifiers text[])
returns table (id bigint) language plpgsql stable security definer
set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  account constant bigint := app_account_id();
begin
  return query
    select c.id from contacts c where c.account_id = account and c.email is not null and lower(c.email) = any (in_emails)
    union select c.id from contacts c where c.account_id = account and c.phone_number = any (in_phones)
    union select c.id from contacts c where c.account_id = account and c.identifier = any (in_identifiers);
end $$;
grant create on schema public to parley_system;
alter function find_contacts_by_keys(text[], text[], text[]) owner to parley_system;
revoke all on function find_contacts_by_keys(text[], text[], text[]) from public;
grant execute on function find_contacts_by_keys(text[], text[], text[]) to parley_app;
revoke create on schema public from parley_system;
