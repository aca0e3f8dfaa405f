alter table uploads validate constraint uploads_blob;
alter table attachments validate constraint attachments_blob;
alter table scheduled_message_files validate constraint scheduled_message_files_blob;
alter table action_files validate constraint action_files_blob;
