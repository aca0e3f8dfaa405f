-- Scheduled messages: what somebody wrote that goes out later, and the files that go with it.

create table scheduled_messages (
  account_id bigint not null,
  id bigint generated always as identity,
  conversation_id bigint not null,
  user_id bigint, -- who wrote it; null: no member any more
  echo_id text not null, -- the writer's name for it: asked again, it is the same, and the message has it too
  echo_hash text not null,
  content text,
  private boolean not null,
  content_attributes jsonb not null default '{}',
  is_voice_message boolean not null default false,
  then_status text check (then_status in ('open', 'resolved', 'pending', 'snoozed')), -- null: as it was
  then_snoozed_until timestamptz,
  held_for_undo boolean not null, -- waits some seconds only, so that the writer can take it back
  locale text not null, -- of what it writes into the thread
  state text not null check (state in ('waiting', 'sent', 'cancelled', 'failed')),
  reason text, -- why it failed
  scheduled_at timestamptz not null,
  message_id bigint, -- what became of it
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (account_id, id),
  unique (account_id, conversation_id, user_id, echo_id),
  foreign key (account_id, conversation_id) references conversations (account_id, id) on delete cascade,
  foreign key (account_id, user_id) references account_users (account_id, user_id) on delete set null (user_id)
);
-- In the order in which a thread shows them.
create index scheduled_messages_shown on scheduled_messages (account_id, conversation_id, scheduled_at, id)
  where state in ('waiting', 'failed');
create index scheduled_messages_author on scheduled_messages (account_id, user_id);
create index scheduled_messages_due on scheduled_messages (scheduled_at) where state = 'waiting';
create index scheduled_messages_over on scheduled_messages (updated_at) where state in ('sent', 'cancelled');

create table scheduled_message_files (
  account_id bigint not null references accounts on delete cascade,
  id bigint generated always as identity,
  scheduled_message_id bigint, -- null: it goes with nothing any more, and is removed
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
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, scheduled_message_id) references scheduled_messages (account_id, id)
    on delete set null (scheduled_message_id)
);
create index scheduled_message_files_message on scheduled_message_files (account_id, scheduled_message_id);
create index scheduled_message_files_loose on scheduled_message_files (created_at) where scheduled_message_id is null;
