-- A custom domain belongs to whoever proved it, instead of whoever named it first.

alter table portals
  add column domain_proved_at timestamptz, -- null: nothing is shown at the domain yet
  add column domain_named_at timestamptz, -- since when the portal has this domain
  add column domain_looked_up_at timestamptz; -- when its record was last looked for without being asked
update portals set domain_proved_at = clock_timestamp(), domain_named_at = clock_timestamp()
  where custom_domain is not null;

drop index portals_custom_domain;
create unique index portals_custom_domain on portals (custom_domain) where domain_proved_at is not null;
create index portals_domain_to_prove on portals (domain_looked_up_at nulls first)
  where custom_domain is not null and domain_proved_at is null;
