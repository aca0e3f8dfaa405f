-- Links of published articles that lead nowhere, looked at once a week per portal.

create table article_broken_links (
  account_id bigint not null,
  article_id bigint not null,
  url text not null,
  reason text not null check (reason in ('missing', 'unreachable')), -- the page is gone; its server gives no page
  status integer, -- of the answer; null: none, or an article of the portal
  found_at timestamptz not null default clock_timestamp(), -- since when it is broken
  primary key (account_id, article_id, url),
  foreign key (account_id, article_id) references articles (account_id, id) on delete cascade
);

alter table portals
  add column links_checked_at timestamptz, -- null: at the next opportunity
  add column links_taken_at timestamptz; -- since when a process is looking at them
-- Not all at once.
update portals set links_checked_at = clock_timestamp() - random() * interval '7 days';
create index portals_links_checked on portals (links_checked_at nulls first);

-- The same former address may lead to articles of two accounts, whose domains tell them apart.
drop index article_slugs_slug;
