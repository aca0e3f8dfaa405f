-- A list first finds the ids of its page, then their rows. With what lists are narrowed and ordered by in the
-- indexes themselves, what is passed over on the way costs no visit to the table.
drop index conversations_activity;
create index conversations_activity on conversations (account_id, status, last_activity_at desc, id desc)
  include (inbox_id, assignee_id, team_id, priority, waiting_since);
drop index conversations_created;
create index conversations_created on conversations (account_id, status, created_at, id)
  include (inbox_id, assignee_id, team_id, priority, waiting_since);
drop index conversations_priority;
create index conversations_priority on conversations (account_id, status, priority, last_activity_at desc, id desc)
  include (inbox_id, assignee_id, team_id, created_at) where priority is not null;
drop index conversations_waiting;
create index conversations_waiting on conversations (account_id, status, waiting_since, created_at, id)
  include (inbox_id, assignee_id, team_id) where waiting_since is not null;
drop index conversations_unattended;
create index conversations_unattended on conversations (account_id, status, last_activity_at desc, id desc)
  include (inbox_id, assignee_id, team_id, priority, waiting_since, created_at)
  where first_reply_created_at is null or waiting_since is not null;
drop index conversations_inbox;
create index conversations_inbox on conversations (account_id, inbox_id, status, last_activity_at desc, id desc)
  include (assignee_id, team_id, priority, waiting_since, created_at);
drop index conversations_assignee;
create index conversations_assignee on conversations (account_id, assignee_id, status, last_activity_at desc, id desc)
  include (inbox_id, team_id, priority, waiting_since, created_at);
drop index conversations_team;
create index conversations_team on conversations (account_id, team_id, status, last_activity_at desc, id desc)
  include (inbox_id, assignee_id, priority, waiting_since, created_at) where team_id is not null;
-- Of conversations known by id (labelled, taken part in, mentioned in): what lists narrow and order them by.
create unique index conversations_standing on conversations (account_id, id)
  include (status, inbox_id, assignee_id, team_id, priority, waiting_since, created_at, last_activity_at);
-- Neither answered nor waiting: the rest of the unattended ones, where those who wait longest come first.
create index conversations_unanswered on conversations (account_id, status, created_at, id)
  include (inbox_id, assignee_id, team_id) where first_reply_created_at is null and waiting_since is null;
