-- Conversations that were merged into another one: their number goes on leading somewhere, and what is needed to take
-- them out again.

create table conversation_merges (
  account_id bigint not null,
  id bigint generated always as identity,
  target_id bigint not null,
  source_id bigint not null, -- the row that is gone meanwhile
  source_display_id bigint not null,
  merged_by bigint,
  merged_at timestamptz not null default clock_timestamp(),
  source jsonb not null, -- its row as it was
  target_before jsonb not null, -- the row that took it over, as it was and as the merging made it
  target_after jsonb not null,
  belongings jsonb not null, -- who took part, was mentioned and told, and what was begun to write
  undone_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, target_id) references conversations (account_id, id) on delete cascade,
  foreign key (account_id, merged_by) references account_users (account_id, user_id) on delete set null (merged_by)
);
-- A number leads to one conversation.
create unique index conversation_merges_number on conversation_merges (account_id, source_display_id)
  where undone_at is null;
create unique index conversation_merges_source on conversation_merges (account_id, source_id) where undone_at is null;
create index conversation_merges_target on conversation_merges (account_id, target_id, id desc);

-- Which messages came with it: each of them goes back by its number.
create table conversation_merge_messages (
  account_id bigint not null,
  merge_id bigint not null,
  message_id bigint not null,
  echo_id text, -- where the conversation had one of this name already: it is kept here meanwhile
  primary key (account_id, merge_id, message_id),
  foreign key (account_id, merge_id) references conversation_merges (account_id, id) on delete cascade,
  foreign key (account_id, message_id) references messages (account_id, id) on delete cascade
);
create index conversation_merge_messages_message on conversation_merge_messages (account_id, message_id);
