-- What a person has begun to write in a conversation, the reply and the note apart. A draft that was emptied or sent stays
-- for a while as a row without a text: its version tells a save that comes late that it is late.
create table reply_drafts (
  account_id bigint not null,
  conversation_id bigint not null,
  user_id bigint not null,
  mode text not null check (mode in ('reply', 'note')),
  version bigint not null,
  writer text not null, -- the browser that wrote it last, as it names itself
  content text not null default '', -- Markdown
  recipients jsonb, -- { to, cc, bcc } of an e-mail, where they were changed
  updated_at timestamptz not null default now(),
  primary key (account_id, user_id, conversation_id, mode),
  foreign key (account_id, conversation_id) references conversations (account_id, id) on delete cascade,
  foreign key (account_id, user_id) references account_users (account_id, user_id) on delete cascade
);
create index reply_drafts_conversation on reply_drafts (account_id, conversation_id);
create index reply_drafts_empty on reply_drafts (updated_at) where content = '' and recipients is null;
