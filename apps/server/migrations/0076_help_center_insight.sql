-- Views of articles per day, which begins at midnight UTC, so that a period can be shown. Counted in the statement that counts `articles.views`.
create table article_views (
  account_id bigint not null,
  article_id bigint not null,
  day timestamptz not null,
  views integer not null,
  primary key (account_id, article_id, day),
  foreign key (account_id, article_id) references articles (account_id, id) on delete cascade
);

-- Searches without a result per day (UTC). They go when the question is dismissed.
create table article_miss_days (
  account_id bigint not null,
  portal_id bigint not null,
  locale text not null,
  question text not null,
  day timestamptz not null,
  times integer not null,
  primary key (account_id, portal_id, locale, question, day),
  foreign key (account_id, portal_id, locale, question)
    references article_misses (account_id, portal_id, locale, question) on delete cascade
);
