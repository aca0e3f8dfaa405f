-- The answer somebody began and has not sent: one per conversation, whoever writes it.
create table conversation_drafts (
  account_id bigint not null,
  conversation_id bigint not null,
  content text not null default '',
  updated_at timestamptz not null default now(),
  primary key (account_id, conversation_id),
  foreign key (account_id, conversation_id) references conversations (account_id, id) on delete cascade
);
