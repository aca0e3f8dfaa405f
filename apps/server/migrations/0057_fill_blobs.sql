-- The blobs of the files from before the table, each once however many rows have it. New rows get theirs by the trigger
-- `keep_blob`.
set local role parley_system; -- reads and writes all accounts
insert into blobs (account_id, file_key, thumb_key, filename, content_type, extension, byte_size, width, height, sha256,
  inline_safe, created_by, created_at, removable_at)
select distinct on (account_id, file_key) account_id, file_key, thumb_key, filename, content_type, extension, file_size, width,
  height, sha256, inline_safe, created_by, created_at, null
from (
  select account_id, file_key, thumb_key, filename, content_type, extension, file_size, width, height, sha256, inline_safe,
    created_by, created_at from uploads where blob_id is null
  union all
  select account_id, file_key, thumb_key, filename, content_type, extension, file_size, width, height, sha256, inline_safe,
    'unknown', created_at from attachments where blob_id is null
  union all
  select account_id, file_key, thumb_key, filename, content_type, extension, file_size, width, height, sha256, inline_safe,
    'unknown', created_at from scheduled_message_files where blob_id is null
  union all
  select account_id, file_key, thumb_key, filename, content_type, extension, file_size, width, height, sha256, inline_safe,
    'unknown', created_at from action_files where stored_blob_id is null
) as files
order by account_id, file_key, created_at, created_by = 'unknown'
on conflict (account_id, file_key) do nothing;

update uploads f set blob_id = b.id from blobs b
where f.blob_id is null and b.account_id = f.account_id and b.file_key = f.file_key;
update attachments f set blob_id = b.id from blobs b
where f.blob_id is null and b.account_id = f.account_id and b.file_key = f.file_key;
update scheduled_message_files f set blob_id = b.id from blobs b
where f.blob_id is null and b.account_id = f.account_id and b.file_key = f.file_key;
update action_files f set stored_blob_id = b.id from blobs b
where f.stored_blob_id is null and b.account_id = f.account_id and b.file_key = f.file_key;

-- Rows that a server of the previous version deleted meanwhile did not release their blob yet.
update blobs b set removable_at = now()
where removable_at is null
  and not exists (select from uploads f where f.account_id = b.account_id and f.blob_id = b.id)
  and not exists (select from attachments f where f.account_id = b.account_id and f.blob_id = b.id)
  and not exists (select from scheduled_message_files f where f.account_id = b.account_id and f.blob_id = b.id)
  and not exists (select from action_files f where f.account_id = b.account_id and f.stored_blob_id = b.id);
reset role;
