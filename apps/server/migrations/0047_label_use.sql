-- When a conversation got its label, so that the settings can say when a label was last used. Of what carries one
-- already nobody knows; its last activity is the nearest there is.
alter table conversation_labels add column created_at timestamptz;

alter table conversation_labels no force row level security;
update conversation_labels set created_at = coalesce(last_activity_at, now());
alter table conversation_labels force row level security;

alter table conversation_labels alter column created_at set default now();
