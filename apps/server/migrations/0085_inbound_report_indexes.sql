-- concurrently
-- Bounces of an inbox, newest first.
create index concurrently if not exists inbound_items_reports on inbound_items (account_id, inbox_id, id desc)
  where report is not null;
-- What arrived in each of the last hours, by outcome, without reading the items themselves.
create index concurrently if not exists inbound_items_hours on inbound_items (account_id, inbox_id, received_at)
  include (state);
