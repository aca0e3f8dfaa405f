-- concurrently
-- Surveys are found among all other messages: those of a conversation, and those sent in a period.
create index concurrently if not exists messages_surveys on messages (account_id, conversation_id, id) where content_type = 9;
create index concurrently if not exists messages_surveys_sent on messages (account_id, created_at) where content_type = 9;
-- The survey link of a conversation that was merged into another one leads there.
create index concurrently if not exists conversation_merges_uuid on conversation_merges ((source ->> 'uuid'))
  where undone_at is null;
