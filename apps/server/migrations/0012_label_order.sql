-- A label's conversations in the order lists show them first, so that a page of them reads a page. Status and last
-- activity stand beside the label, kept by the database like the labels themselves. Whoever changes a conversation
-- holds its row, and its labels are changed by nobody else: two writers cannot wait for each other here.
alter table conversation_labels add column status smallint, add column last_activity_at timestamptz;

create or replace function keep_conversation_labels() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from conversation_labels
    where account_id = new.account_id and conversation_id = new.id and title <> all (new.labels);
  end if;
  insert into conversation_labels (account_id, title, conversation_id, status, last_activity_at)
  select distinct new.account_id, title, new.id, new.status, new.last_activity_at from unnest(new.labels) as title
  on conflict do nothing;
  return null;
end $$;

create function move_conversation_labels() returns trigger language plpgsql as $$
begin
  update conversation_labels set status = new.status, last_activity_at = new.last_activity_at
  where account_id = new.account_id and conversation_id = new.id;
  return null;
end $$;

create trigger conversation_labels_of_moved after update of status, last_activity_at on conversations
  for each row when (new.labels <> '{}'
    and (old.status <> new.status or old.last_activity_at <> new.last_activity_at))
  execute function move_conversation_labels();

alter table conversations no force row level security;
alter table conversation_labels no force row level security;
update conversation_labels l set status = c.status, last_activity_at = c.last_activity_at
from conversations c where c.account_id = l.account_id and c.id = l.conversation_id;
alter table conversations force row level security;
alter table conversation_labels force row level security;

create index conversation_labels_activity
  on conversation_labels (account_id, title, status, last_activity_at desc, conversation_id desc);
