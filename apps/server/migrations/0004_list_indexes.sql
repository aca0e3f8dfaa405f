-- Every order of the conversation list is cut into parts that one of these yields in order (see
-- queries/conversation-order.ts); with the status in front, "any status" is four of them merged.
create index conversations_created on conversations (account_id, status, created_at, id);
create index conversations_priority on conversations (account_id, status, priority, last_activity_at desc, id desc)
  where priority is not null;
create index conversations_waiting on conversations (account_id, status, waiting_since, created_at, id)
  where waiting_since is not null;
create index conversations_unattended on conversations (account_id, status, last_activity_at desc, id desc)
  where first_reply_created_at is null or waiting_since is not null;
-- Its work is done by conversations_activity, one status after the other.
drop index conversations_all_activity;
-- Row-level security comes before operators that are not leakproof, and && is not: it was never used.
drop index conversations_labels;
