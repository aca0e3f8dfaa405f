-- concurrently
-- What the provider reports of a message of ours, and edits, are found by its id.
create index concurrently if not exists messages_outgoing_source on messages (account_id, inbox_id, source_id)
  where source_id is not null and message_type <> 0;
-- Two mails that answer the same mail, which we do not have, are one conversation.
create index concurrently if not exists conversations_in_reply_to
  on conversations (account_id, inbox_id, (additional_attributes ->> 'in_reply_to'))
  where additional_attributes ->> 'in_reply_to' is not null;
