-- Automatic assignment: whose turn it is in each inbox. Who was given something last has the highest turn.

create table assignment_turns (
  account_id bigint not null,
  inbox_id bigint not null,
  user_id bigint not null,
  turn bigint not null,
  primary key (account_id, inbox_id, user_id),
  foreign key (account_id, inbox_id, user_id) references inbox_members (account_id, inbox_id, user_id) on delete cascade
);
