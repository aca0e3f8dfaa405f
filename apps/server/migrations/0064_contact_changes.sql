-- What changed about contacts, for as long as the contact exists; the event log keeps changes for a few days only.
create table contact_changes (
  account_id bigint not null,
  id bigint generated always as identity,
  contact_id bigint not null,
  actor_type text not null, -- as in event_log
  actor_id bigint,
  changes jsonb not null default '{}', -- {field: [old, new]}
  merged_contact_id bigint, -- the contact that was merged into this one; its row is gone
  created_at timestamptz not null,
  primary key (account_id, id),
  foreign key (account_id, contact_id) references contacts (account_id, id) on delete cascade
);
create index contact_changes_contact on contact_changes (account_id, contact_id, created_at desc, id desc);
