-- Messages that joined the wrong conversation and were moved to another one, and what is needed to move them back.
create table message_moves (
  account_id bigint not null,
  id bigint generated always as identity,
  message_id bigint not null,
  -- No foreign keys: a conversation that was merged into another one is found through its merge.
  from_id bigint not null,
  from_display_id bigint not null,
  to_id bigint not null,
  to_display_id bigint not null,
  is_new_conversation boolean not null, -- it was created for the message
  moved_by bigint,
  moved_at timestamptz not null default clock_timestamp(),
  sender_id bigint, -- of the message before
  from_before jsonb not null, -- columns of both conversations that a move changes
  from_after jsonb not null,
  to_before jsonb not null,
  to_after jsonb not null,
  notifications jsonb not null default '[]', -- rows about the message, which a move deletes
  undone_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, message_id) references messages (account_id, id) on delete cascade,
  foreign key (account_id, moved_by) references account_users (account_id, user_id) on delete set null (moved_by)
);
create index message_moves_message on message_moves (account_id, message_id, id desc);

-- What an item reports about a message of ours: its recipient, what became of it, and why.
alter table inbound_items add column report jsonb;
