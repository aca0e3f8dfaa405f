-- concurrently
-- Whether anything refers to a blob.
create index concurrently if not exists uploads_blob on uploads (account_id, blob_id);
create index concurrently if not exists attachments_blob on attachments (account_id, blob_id);
create index concurrently if not exists scheduled_message_files_blob on scheduled_message_files (account_id, blob_id);
create index concurrently if not exists action_files_blob on action_files (account_id, stored_blob_id);
