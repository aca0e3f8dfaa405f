-- Articles read from an archive of files, and articles written to one.

create table help_center_imports (
  account_id bigint not null references accounts on delete cascade,
  id bigint generated always as identity,
  portal_id bigint not null,
  user_id bigint, -- null: the person has left the account
  status text not null default 'checking' check (status in
    ('checking', 'checked', 'importing', 'completed', 'stopped', 'failed')),
  error text, -- why it failed
  filename text not null,
  locale text not null,
  request_id text,
  blob_id bigint,
  article_status text not null default 'file' check (article_status in ('draft', 'published', 'file')),
  new_categories jsonb not null default '[]', -- names of the categories that the check found missing
  ignored_files jsonb not null default '[]', -- files of the archive that aren't read, with the reason
  total_articles integer not null default 0,
  done_articles integer not null default 0,
  images_found integer not null default 0,
  images_missing integer not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  started_at timestamptz,
  finished_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, portal_id) references portals (account_id, id) on delete cascade,
  foreign key (account_id, user_id) references account_users (account_id, user_id) on delete set null (user_id),
  constraint help_center_imports_blob foreign key (account_id, blob_id) references blobs (account_id, id)
);
create index help_center_imports_age on help_center_imports (created_at);
create index help_center_imports_portal on help_center_imports (account_id, portal_id);
create index help_center_imports_user on help_center_imports (account_id, user_id);
create index help_center_imports_blob on help_center_imports (account_id, blob_id);
create trigger release_blob after delete or update of blob_id on help_center_imports
  for each row execute function release_blob('blob_id');

-- What becomes of each article, in the order in which they are written.
create table help_center_import_items (
  account_id bigint not null,
  import_id bigint not null,
  number integer not null, -- from 1
  path text not null,
  title text not null,
  slug text not null,
  outcome text not null check (outcome in ('created', 'updated', 'skipped')),
  problem text, -- why it is skipped
  missing_images integer not null default 0,
  article_id bigint, -- null until it is written
  primary key (account_id, import_id, number),
  foreign key (account_id, import_id) references help_center_imports (account_id, id) on delete cascade
);

-- The uploads that pictures of the archive have become, so that an import that goes on doesn't store them again.
create table help_center_import_images (
  account_id bigint not null,
  import_id bigint not null,
  path text not null,
  url text not null,
  primary key (account_id, import_id, path),
  foreign key (account_id, import_id) references help_center_imports (account_id, id) on delete cascade
);

create table help_center_exports (
  account_id bigint not null references accounts on delete cascade,
  id bigint generated always as identity,
  portal_id bigint not null,
  user_id bigint not null,
  status text not null default 'running' check (status in ('running', 'completed', 'failed')),
  request_id text,
  blob_id bigint,
  article_count integer,
  created_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, portal_id) references portals (account_id, id) on delete cascade,
  foreign key (account_id, user_id) references account_users (account_id, user_id) on delete cascade,
  constraint help_center_exports_blob foreign key (account_id, blob_id) references blobs (account_id, id)
);
create index help_center_exports_age on help_center_exports (created_at);
create index help_center_exports_portal on help_center_exports (account_id, portal_id);
create index help_center_exports_user on help_center_exports (account_id, user_id);
create index help_center_exports_blob on help_center_exports (account_id, blob_id);
create trigger release_blob after delete or update of blob_id on help_center_exports
  for each row execute function release_blob('blob_id');
