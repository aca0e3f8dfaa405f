-- concurrently
-- What an inbox has sent lately, which is counted where its provider has a limit.
create index concurrently if not exists message_sends_started on message_sends (account_id, channel, started_at);
