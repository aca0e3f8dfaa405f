-- Former texts of articles, changes that wait to be published, and publishing at a given time.
alter table articles
  -- Grows with every change of the text or of its unpublished changes, so that two people notice each other.
  add column lock_version integer not null default 0,
  -- When title, description or content were changed last; a translation older than its original is out of date …
  add column text_changed_at timestamptz not null default clock_timestamp(),
  -- … unless somebody has said since then that it is not.
  add column translation_checked_at timestamptz,
  add column publish_at timestamptz;
update articles set text_changed_at = updated_at;
create index articles_to_publish on articles (publish_at) where publish_at is not null;

-- Changes of a published article that readers do not see yet.
create table article_changes (
  account_id bigint not null,
  article_id bigint not null,
  author_id bigint, -- null: is no member any more
  title text not null,
  description text,
  content text,
  updated_at timestamptz not null default clock_timestamp(),
  primary key (account_id, article_id),
  foreign key (account_id, article_id) references articles (account_id, id) on delete cascade,
  foreign key (account_id, author_id) references account_users (account_id, user_id) on delete set null (author_id)
);
create index article_changes_author on article_changes (account_id, author_id);

-- A person's changes within a few minutes are one version. `kept`: what somebody wrote was not saved, because another
-- change was taken instead.
create table article_versions (
  account_id bigint not null,
  id bigint generated always as identity,
  article_id bigint not null,
  author_id bigint, -- null: is no member any more, or is not known
  kind text not null check (kind in ('saved', 'published', 'kept')),
  title text not null,
  description text,
  content text,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (account_id, id),
  foreign key (account_id, article_id) references articles (account_id, id) on delete cascade,
  foreign key (account_id, author_id) references account_users (account_id, user_id) on delete set null (author_id)
);
create index article_versions_newest on article_versions (account_id, article_id, id desc);
create index article_versions_author on article_versions (account_id, author_id);
