-- A blob can't be deleted while a row refers to it.
alter table uploads add constraint uploads_blob foreign key (account_id, blob_id)
  references blobs (account_id, id) not valid;
alter table attachments add constraint attachments_blob foreign key (account_id, blob_id)
  references blobs (account_id, id) not valid;
alter table scheduled_message_files add constraint scheduled_message_files_blob foreign key (account_id, blob_id)
  references blobs (account_id, id) not valid;
alter table action_files add constraint action_files_blob foreign key (account_id, stored_blob_id)
  references blobs (account_id, id) not valid;
