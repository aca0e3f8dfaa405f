-- The help center: portals, their categories and articles in several languages.
create table portals (
  account_id bigint not null references accounts on delete cascade,
  id bigint generated always as identity,
  name text not null,
  slug text not null,
  color text,
  custom_domain text, -- a host name in lower case
  homepage_link text,
  page_title text,
  header_text text,
  archived boolean not null default false,
  allowed_locales jsonb not null default '["en"]',
  draft_locales jsonb not null default '[]', -- hidden from the public switcher
  default_locale text not null default 'en',
  layout text not null default 'classic' check (layout in ('classic', 'documentation')),
  social_profiles jsonb not null default '{}',
  locale_translations jsonb not null default '{}',
  inbox_id bigint, -- the website inbox whose chat the portal shows
  logo_blob_id bigint,
  -- Changes with everything that its public pages show, so that they can be kept until then.
  content_version bigint not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (account_id, id),
  foreign key (account_id, inbox_id) references inboxes (account_id, id) on delete set null (inbox_id),
  foreign key (account_id, logo_blob_id) references blobs (account_id, id)
);
-- Public addresses name no account.
create unique index portals_slug on portals (slug);
create unique index portals_custom_domain on portals (custom_domain);
create index portals_inbox on portals (account_id, inbox_id);
create index portals_logo_blob on portals (account_id, logo_blob_id) where logo_blob_id is not null;
create trigger release_blob after delete or update of logo_blob_id on portals
  for each row execute function release_blob('logo_blob_id');

create table categories (
  account_id bigint not null,
  id bigint generated always as identity,
  portal_id bigint not null,
  locale text not null,
  slug text not null,
  name text not null,
  description text,
  icon text not null default '', -- an emoji
  position integer,
  parent_category_id bigint,
  associated_category_id bigint, -- the category that this one translates
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (account_id, id),
  foreign key (account_id, portal_id) references portals (account_id, id) on delete cascade,
  foreign key (account_id, parent_category_id) references categories (account_id, id) on delete set null (parent_category_id),
  foreign key (account_id, associated_category_id) references categories (account_id, id) on delete set null (associated_category_id)
);
create unique index categories_slug on categories (account_id, portal_id, locale, slug);
create index categories_parent on categories (account_id, parent_category_id) where parent_category_id is not null;
create index categories_root on categories (account_id, associated_category_id) where associated_category_id is not null;

create table related_categories (
  account_id bigint not null,
  category_id bigint not null,
  related_category_id bigint not null,
  primary key (account_id, category_id, related_category_id),
  foreign key (account_id, category_id) references categories (account_id, id) on delete cascade,
  foreign key (account_id, related_category_id) references categories (account_id, id) on delete cascade
);
create index related_categories_related on related_categories (account_id, related_category_id);

create table articles (
  account_id bigint not null,
  id bigint generated always as identity,
  portal_id bigint not null,
  category_id bigint,
  author_id bigint, -- null: is no member any more
  associated_article_id bigint, -- the article that this one translates, never a translation itself
  locale text not null,
  slug text not null,
  title text not null,
  content text, -- Markdown
  description text,
  status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
  position integer,
  meta jsonb not null default '{}',
  views integer,
  search tsvector not null default '',
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (account_id, id),
  foreign key (account_id, portal_id) references portals (account_id, id) on delete cascade,
  foreign key (account_id, category_id) references categories (account_id, id) on delete set null (category_id),
  foreign key (account_id, author_id) references account_users (account_id, user_id) on delete set null (author_id),
  foreign key (account_id, associated_article_id) references articles (account_id, id) on delete set null (associated_article_id)
);
create unique index articles_slug on articles (slug);
create index articles_listed on articles (account_id, portal_id, locale, status, updated_at desc, id desc);
create index articles_category on articles (account_id, category_id, position, id);
create index articles_author on articles (account_id, author_id);
create index articles_root on articles (account_id, associated_article_id) where associated_article_id is not null;
create index articles_search on articles using gin (account_id, portal_id, search);
create index articles_title on articles using gin (account_id, portal_id, lower(title) gin_trgm_ops);

-- The dictionary of a language code, such as `pt_BR`: PostgreSQL's own for it, otherwise words as they are.
create function article_dictionary(locale text) returns regconfig language sql immutable parallel safe as $$
  select case lower(split_part(replace(locale, '-', '_'), '_', 1))
    when 'ar' then 'pg_catalog.arabic' when 'ca' then 'pg_catalog.catalan' when 'da' then 'pg_catalog.danish'
    when 'de' then 'pg_catalog.german' when 'el' then 'pg_catalog.greek' when 'en' then 'pg_catalog.english'
    when 'es' then 'pg_catalog.spanish' when 'et' then 'pg_catalog.estonian' when 'eu' then 'pg_catalog.basque'
    when 'fi' then 'pg_catalog.finnish' when 'fr' then 'pg_catalog.french' when 'ga' then 'pg_catalog.irish'
    when 'hi' then 'pg_catalog.hindi' when 'hu' then 'pg_catalog.hungarian' when 'hy' then 'pg_catalog.armenian'
    when 'id' then 'pg_catalog.indonesian' when 'it' then 'pg_catalog.italian' when 'lt' then 'pg_catalog.lithuanian'
    when 'ne' then 'pg_catalog.nepali' when 'nl' then 'pg_catalog.dutch' when 'no' then 'pg_catalog.norwegian'
    when 'nb' then 'pg_catalog.norwegian' when 'nn' then 'pg_catalog.norwegian' when 'pt' then 'pg_catalog.portuguese'
    when 'ro' then 'pg_catalog.romanian' when 'ru' then 'pg_catalog.russian' when 'sr' then 'pg_catalog.serbian'
    when 'sv' then 'pg_catalog.swedish' when 'ta' then 'pg_catalog.tamil' when 'tr' then 'pg_catalog.turkish'
    when 'yi' then 'pg_catalog.yiddish' else 'pg_catalog.simple' end::regconfig
$$;

-- A text as it is searched: its words without accents, and their stems in the language. Words of scripts without spaces
-- are pairs of characters, as in the search of messages.
create function article_words(locale text, content text) returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('pg_catalog.simple', array_to_string(search_words(left(content, 200000)), ' '))
    || to_tsvector(article_dictionary(locale), lower(public.unaccent('public.unaccent'::regdictionary, left(content, 200000))))
$$;

create function set_article_search() returns trigger language plpgsql
  set search_path = public, pg_temp as $$
begin
  -- PostgreSQL keeps 1 MB of words; what an article has beyond 200,000 characters isn't found.
  new.search :=
    setweight(article_words(new.locale, new.title), 'A')
    || setweight(article_words(new.locale, coalesce(new.description, '')), 'B')
    || setweight(article_words(new.locale, coalesce(new.content, '')), 'D');
  return new;
end $$;
create trigger articles_set_search before insert or update of title, description, content, locale on articles
  for each row execute function set_article_search();

-- Turns a search into conditions on `articles.search`, one per word: the article has the word, its stem, or a word that
-- begins with one of them. Stop words of the language ("how", "the") count only if there are no others.
create function article_question(locale text, question text) returns tsquery[] language sql stable parallel safe
  set search_path = public, pg_temp as $$
  with words as (
    select word, number, ts_lexize('pg_catalog.simple', word) as plain,
      to_tsvector(article_dictionary(locale), word) as stems
    from unnest(search_words(question)) with ordinality as found (word, number) where number <= 16),
  asked as (
    select number, stems = ''::tsvector as is_passed_over,
      (select string_agg(quote_literal(form) || ':*', ' | ') from (
        select word as form union select unnest(tsvector_to_array(stems))) as forms)::tsquery as condition
    from words)
  select array_agg(condition order by number) from asked
  where not is_passed_over or not exists (select from asked where not is_passed_over)
$$;

-- Articles of a portal that a question leads to, best first: those that say all of its words; without one, those that
-- say most of them; without one, those whose title is spelled like it. `in_status` null: of any.
create function find_articles(
  in_portal bigint, in_locale text, in_status text, in_category bigint, in_question text, in_wanted integer
) returns table (id bigint, rank real) language plpgsql stable security definer
  set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  account constant bigint := app_account_id();
  parts constant tsquery[] := article_question(coalesce(in_locale, 'en'), in_question);
  all_of_it tsquery;
  part_of_it tsquery;
  part tsquery;
  plain constant text := lower(in_question);
begin
  if account is null or parts is null or in_wanted < 1 then return; end if;
  foreach part in array parts loop
    all_of_it := case when all_of_it is null then part else all_of_it && part end;
    part_of_it := case when part_of_it is null then part else part_of_it || part end;
  end loop;
  return query select a.id, ts_rank(a.search, all_of_it) from articles a
    where a.account_id = account and a.portal_id = in_portal and a.search @@ all_of_it
      and (in_locale is null or a.locale = in_locale) and (in_status is null or a.status = in_status)
      and (in_category is null or a.category_id = in_category)
    order by ts_rank(a.search, all_of_it) desc, a.views desc nulls last, a.id limit in_wanted;
  if found then return; end if;
  if cardinality(parts) > 1 then
    return query select a.id, ts_rank(a.search, part_of_it) from articles a
      where a.account_id = account and a.portal_id = in_portal and a.search @@ part_of_it
        and (in_locale is null or a.locale = in_locale) and (in_status is null or a.status = in_status)
        and (in_category is null or a.category_id = in_category)
        -- At least half of the words.
        and (select count(*) * 2 >= cardinality(parts) from unnest(parts) as one where a.search @@ one)
      order by ts_rank(a.search, part_of_it) desc, a.views desc nulls last, a.id limit in_wanted;
    if found then return; end if;
  end if;
  return query select a.id, word_similarity(plain, lower(a.title)) from articles a
    where a.account_id = account and a.portal_id = in_portal and plain <% lower(a.title)
      and (in_locale is null or a.locale = in_locale) and (in_status is null or a.status = in_status)
      and (in_category is null or a.category_id = in_category)
    order by word_similarity(plain, lower(a.title)) desc, a.views desc nulls last, a.id limit in_wanted;
end $$;

-- The function runs with the rights of its owner.
grant create on schema public to parley_system;
alter function find_articles(bigint, text, text, bigint, text, integer) owner to parley_system;
revoke all on function find_articles(bigint, text, text, bigint, text, integer) from public;
grant execute on function find_articles(bigint, text, text, bigint, text, integer) to parley_app;
revoke create on schema public from parley_system;

-- Former slugs of articles, which lead to their present ones.
create table article_slugs (
  account_id bigint not null,
  slug text not null,
  article_id bigint not null,
  primary key (account_id, slug),
  foreign key (account_id, article_id) references articles (account_id, id) on delete cascade
);
create unique index article_slugs_slug on article_slugs (slug);
create index article_slugs_article on article_slugs (account_id, article_id);

-- “Was this helpful?”, each browser once per article.
create table article_votes (
  account_id bigint not null,
  id bigint generated always as identity,
  article_id bigint not null,
  voter text not null, -- a random value of the browser
  is_helpful boolean not null,
  comment text,
  created_at timestamptz not null default clock_timestamp(),
  primary key (account_id, id),
  foreign key (account_id, article_id) references articles (account_id, id) on delete cascade
);
create unique index article_votes_once on article_votes (account_id, article_id, voter);
create index article_votes_newest on article_votes (account_id, article_id, id desc);

-- Searches on the public pages that found nothing.
create table article_misses (
  account_id bigint not null,
  portal_id bigint not null,
  locale text not null,
  question text not null, -- in lower case
  times integer not null default 1,
  last_at timestamptz not null default clock_timestamp(),
  primary key (account_id, portal_id, locale, question),
  foreign key (account_id, portal_id) references portals (account_id, id) on delete cascade
);
create index article_misses_often on article_misses (account_id, portal_id, times desc);

-- The portal whose popular articles the chat of a website offers.
alter table inboxes add column portal_id bigint;
alter table inboxes add constraint inboxes_portal foreign key (account_id, portal_id)
  references portals (account_id, id) on delete set null (portal_id);
create index inboxes_portal on inboxes (account_id, portal_id) where portal_id is not null;
