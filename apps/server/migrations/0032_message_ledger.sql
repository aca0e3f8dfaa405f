-- concurrently
-- What became of one message: the changes that were told of it, and who deleted it. Both are small beside their tables.
create index concurrently if not exists event_log_message_changes on event_log (account_id, message_id, seq)
  where type = 'message.updated';
create index concurrently if not exists audit_logs_message on audit_logs (account_id, auditable_id)
  where auditable_type = 'Message';
