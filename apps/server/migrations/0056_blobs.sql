-- Stored files, one row each, whatever refers to them: attachments, uploads, files of scheduled messages and of actions.
-- Decision: docs/decisions/0046-keep-one-table-of-stored-files.md.
create table blobs (
  account_id bigint not null, -- no foreign key: the row outlives its account until the bytes are removed
  id bigint generated always as identity,
  file_key text not null,
  thumb_key text,
  filename text not null,
  content_type text not null,
  extension text,
  byte_size bigint not null,
  width integer,
  height integer,
  sha256 text not null,
  inline_safe boolean not null default false,
  created_by text not null, -- kind of caller: user, contact, agentBot, system; unknown for files from before this table
  created_by_id bigint,
  created_at timestamptz not null default now(),
  -- From then on the blob is removed unless a row refers to it. Null: a row did at the last check, and none was deleted since.
  removable_at timestamptz default now() + interval '24 hours',
  primary key (account_id, id),
  unique (account_id, file_key)
);
create index blobs_removable on blobs (removable_at) where removable_at is not null;

-- Keys in the file store whose blob is deleted and whose bytes are still to be removed.
create table removed_files (
  account_id bigint not null,
  key text not null,
  created_at timestamptz not null default now(),
  primary key (account_id, key)
);

alter table uploads add column blob_id bigint;
alter table attachments add column blob_id bigint;
alter table scheduled_message_files add column blob_id bigint;
-- The column `blob_id` of action files was there before: it is the id of their upload, which clients store in macros.
alter table action_files add column stored_blob_id bigint;

-- The columns that blobs replace. Only servers of the previous version read and write them; `keep_blob` fills them.
alter table uploads alter column file_key drop not null, alter column filename drop not null,
  alter column content_type drop not null, alter column file_size drop not null, alter column sha256 drop not null;
alter table attachments alter column file_key drop not null, alter column filename drop not null,
  alter column content_type drop not null, alter column file_size drop not null, alter column sha256 drop not null;
alter table scheduled_message_files alter column file_key drop not null, alter column filename drop not null,
  alter column content_type drop not null, alter column file_size drop not null, alter column sha256 drop not null;
alter table action_files alter column file_key drop not null, alter column filename drop not null,
  alter column content_type drop not null, alter column file_size drop not null, alter column sha256 drop not null;

-- Keeps both versions of the schema true in a new row that refers to a blob. Argument: the column with the blob's id.
-- A row without one comes from a server of the previous version and gets the blob of its file; any other row gets a copy of
-- the blob's columns, for those servers.
create function keep_blob() returns trigger language plpgsql as $$
declare
  given jsonb = to_jsonb(new);
  blob blobs;
begin
  if given ->> tg_argv[0] is null then
    insert into blobs (account_id, file_key, thumb_key, filename, content_type, extension, byte_size, width, height, sha256,
      inline_safe, created_by)
    values (new.account_id, new.file_key, new.thumb_key, new.filename, new.content_type, new.extension, new.file_size,
      new.width, new.height, new.sha256, new.inline_safe, coalesce(given ->> 'created_by', 'unknown'))
    on conflict (account_id, file_key) do nothing returning * into blob;
    if blob.id is null then
      select * into blob from blobs where account_id = new.account_id and file_key = new.file_key;
    end if;
    return jsonb_populate_record(new, jsonb_build_object(tg_argv[0], blob.id));
  end if;
  if new.file_key is null then
    select * into blob from blobs where account_id = new.account_id and id = (given ->> tg_argv[0])::bigint;
    new.file_key = blob.file_key;
    new.thumb_key = blob.thumb_key;
    new.filename = blob.filename;
    new.content_type = blob.content_type;
    new.extension = blob.extension;
    new.file_size = blob.byte_size;
    new.width = blob.width;
    new.height = blob.height;
    new.sha256 = blob.sha256;
    new.inline_safe = coalesce(blob.inline_safe, false); -- a missing blob is refused by the foreign key
  end if;
  return new;
end $$;
create trigger keep_blob before insert on uploads for each row execute function keep_blob('blob_id');
create trigger keep_blob before insert on attachments for each row execute function keep_blob('blob_id');
create trigger keep_blob before insert on scheduled_message_files for each row execute function keep_blob('blob_id');
create trigger keep_blob before insert on action_files for each row execute function keep_blob('stored_blob_id');

-- Lets the next check decide about the blob of a deleted row. By a trigger, because most of these rows are deleted by
-- cascades. Argument: the column with the blob's id.
create function release_blob() returns trigger language plpgsql as $$
begin
  update blobs set removable_at = now()
  where account_id = old.account_id and id = (to_jsonb(old) ->> tg_argv[0])::bigint
    and (removable_at is null or removable_at > now());
  return null;
end $$;
create trigger release_blob after delete on uploads for each row execute function release_blob('blob_id');
create trigger release_blob after delete on attachments for each row execute function release_blob('blob_id');
create trigger release_blob after delete on scheduled_message_files for each row execute function release_blob('blob_id');
create trigger release_blob after delete on action_files for each row execute function release_blob('stored_blob_id');
