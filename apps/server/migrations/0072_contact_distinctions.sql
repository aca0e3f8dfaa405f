-- Pairs of contacts of whom somebody said that they are different people; the smaller id comes first.
create table contact_distinctions (
  account_id bigint not null,
  contact_id bigint not null,
  other_contact_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (account_id, contact_id, other_contact_id),
  check (contact_id < other_contact_id),
  foreign key (account_id, contact_id) references contacts (account_id, id) on delete cascade,
  foreign key (account_id, other_contact_id) references contacts (account_id, id) on delete cascade
);
create index contact_distinctions_other on contact_distinctions (account_id, other_contact_id);
