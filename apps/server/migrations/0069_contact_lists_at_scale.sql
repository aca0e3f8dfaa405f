-- The records of a bulk action that was asked for by a filter: who matched when it began. Kept as long as the action.
create table bulk_action_records (
  account_id bigint not null,
  bulk_action_id bigint not null,
  record_id bigint not null,
  primary key (account_id, bulk_action_id, record_id),
  foreign key (account_id, bulk_action_id) references bulk_actions (account_id, id) on delete cascade
);

-- How many rows the table above has for the action; null: the ids are in its input.
alter table bulk_actions add column records_count integer;
