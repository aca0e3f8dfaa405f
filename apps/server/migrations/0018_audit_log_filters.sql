-- concurrently
-- The audit log of one person, and of one kind of thing, newest first.
create index concurrently if not exists audit_logs_user on audit_logs (account_id, user_id, id desc);
create index concurrently if not exists audit_logs_type on audit_logs (account_id, auditable_type, id desc);
