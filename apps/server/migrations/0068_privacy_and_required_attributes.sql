-- The data of one contact, put together for an administrator. Goes with the contact, and so does its file.
create table contact_data_exports (
  account_id bigint not null,
  id bigint generated always as identity,
  contact_id bigint not null,
  requested_by bigint not null, -- keeps its id after the user is deleted
  state text not null default 'running' check (state in ('running', 'ready', 'failed')),
  blob_id bigint, -- only while ready
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, contact_id) references contacts (account_id, id) on delete cascade,
  constraint contact_data_exports_blob foreign key (account_id, blob_id) references blobs (account_id, id)
);
create index contact_data_exports_contact on contact_data_exports (account_id, contact_id, id desc);
create index contact_data_exports_blob on contact_data_exports (account_id, blob_id);
create index contact_data_exports_expiry on contact_data_exports (expires_at);
create trigger release_blob after delete on contact_data_exports for each row execute function release_blob('blob_id');

-- Who erased which contact, and when. No foreign key to contacts: the row is what remains. The ids are needed until the traces
-- in logs are erased, and are emptied then.
create table contact_erasures (
  account_id bigint not null references accounts on delete cascade,
  id bigint generated always as identity,
  contact_id bigint not null,
  requested_by bigint not null,
  merged_contact_ids jsonb not null default '[]', -- contacts that were merged into this one
  conversation_ids jsonb not null default '[]',
  contact_inbox_ids jsonb not null default '[]',
  avatar_key text,
  created_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz, -- since then the contact and the conversations are gone
  finished_at timestamptz, -- since then the logs are clean too
  primary key (account_id, id),
  unique (account_id, contact_id)
);

-- Forms of contacts ask for a value. Attributes required before resolving are in the account's settings, as in the contract.
alter table custom_attribute_definitions add column is_required boolean not null default false;
