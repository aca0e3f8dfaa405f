-- Labels by conversation, so that what a label leads to is found by a plain index: an operator on the array
-- is not leakproof, and row-level security comes before such operators. Kept by the database itself, because
-- the array is written in several places and a copy must not be forgotten.
create table conversation_labels (
  account_id bigint not null,
  title text not null,
  conversation_id bigint not null,
  primary key (account_id, title, conversation_id),
  foreign key (account_id, conversation_id) references conversations (account_id, id) on delete cascade
);
create index conversation_labels_conversation on conversation_labels (account_id, conversation_id);

create function keep_conversation_labels() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from conversation_labels
    where account_id = new.account_id and conversation_id = new.id and title <> all (new.labels);
  end if;
  insert into conversation_labels (account_id, title, conversation_id)
  select distinct new.account_id, title, new.id from unnest(new.labels) as title
  on conflict do nothing;
  return null;
end $$;

create trigger conversation_labels_of_new after insert on conversations
  for each row when (new.labels <> '{}') execute function keep_conversation_labels();
create trigger conversation_labels_of_changed after update of labels on conversations
  for each row when (old.labels is distinct from new.labels) execute function keep_conversation_labels();

-- Conversations exist before this migration; its owner is held by row-level security like everybody else.
alter table conversations no force row level security;
insert into conversation_labels (account_id, title, conversation_id)
select distinct account_id, title, id from conversations, unnest(labels) as title;
alter table conversations force row level security;
