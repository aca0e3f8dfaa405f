-- Pictures that only merges into the erased contact still name.
alter table contact_erasures add column merged_avatar_keys jsonb not null default '[]';
