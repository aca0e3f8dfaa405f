-- Macros: actions that a person carries out on conversations in one go; the files they send; and each carrying out with
-- its steps, so that none of them happens twice.

create table macros (
  account_id bigint not null references accounts on delete cascade,
  id bigint generated always as identity,
  name text not null,
  visibility text check (visibility in ('personal', 'global')), -- null counts as personal
  -- Whose alone it is: it goes with their membership. Null: everybody's.
  owner_id bigint,
  created_by_id bigint,
  updated_by_id bigint,
  actions jsonb not null, -- [{action_name, action_params}]
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id),
  check ((owner_id is null) = (visibility is not distinct from 'global')),
  foreign key (account_id, owner_id) references account_users (account_id, user_id) on delete cascade,
  foreign key (account_id, created_by_id) references account_users (account_id, user_id)
    on delete set null (created_by_id),
  foreign key (account_id, updated_by_id) references account_users (account_id, user_id)
    on delete set null (updated_by_id)
);

create table action_files (
  account_id bigint not null references accounts on delete cascade,
  id bigint generated always as identity,
  macro_id bigint, -- null: nothing sends it any more, and it is removed
  blob_id bigint not null, -- number of the upload it came as
  file_key text not null,
  thumb_key text,
  filename text not null,
  content_type text not null,
  extension text,
  file_size bigint not null,
  width integer,
  height integer,
  sha256 text not null,
  inline_safe boolean not null default false,
  sent_at timestamptz, -- from its first sending on, messages have the same bytes
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  unique (account_id, blob_id),
  foreign key (account_id, macro_id) references macros (account_id, id) on delete set null (macro_id)
);
create index action_files_macro on action_files (account_id, macro_id);
create index action_files_loose on action_files (created_at) where macro_id is null;

create table macro_runs (
  account_id bigint not null references accounts on delete cascade,
  id bigint generated always as identity,
  macro_id bigint, -- null: deleted meanwhile
  user_id bigint not null,
  echo_id text,
  locale text not null, -- of what it writes into the thread
  actions jsonb not null, -- as they were when it was asked for
  conversation_ids jsonb not null, -- display ids, as they were given
  created_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz,
  primary key (account_id, id),
  unique (account_id, user_id, echo_id),
  foreign key (account_id, macro_id) references macros (account_id, id) on delete set null (macro_id),
  foreign key (account_id, user_id) references account_users (account_id, user_id) on delete cascade
);
create index macro_runs_macro on macro_runs (account_id, macro_id);
create index macro_runs_age on macro_runs (created_at);

create table macro_run_steps (
  account_id bigint not null references accounts on delete cascade,
  run_id bigint not null,
  display_id bigint not null,
  position smallint not null, -- 0: whether anything may be done here; then the actions from 1 on
  state text not null check (state in ('started', 'done', 'failed', 'skipped')),
  reason text,
  created_at timestamptz not null default clock_timestamp(),
  primary key (account_id, run_id, display_id, position),
  foreign key (account_id, run_id) references macro_runs (account_id, id) on delete cascade
);
