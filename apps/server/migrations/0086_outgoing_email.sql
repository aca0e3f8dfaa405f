-- Renewing the access to a mailbox, refused recipients, and messages that wait: for a sign-in, or for the limit of a provider.

-- The process that renews the access asks the provider outside of a transaction; it holds the right to do so until this time.
alter table channel_states add column renewal_holder text;
alter table channel_states add column renewal_until timestamptz;

-- Failed because the provider wants a new sign-in: sent again after it. Nothing is tried before.
alter table outbound_messages add column awaits_sign_in boolean not null default false;

-- Recipients that the provider did not take while it took others, with its words.
alter table message_sends add column refused jsonb not null default '[]';

-- Nothing is sent through an inbox before this time: its limit is reached, or the provider takes nothing for now.
alter table channel_states add column sending_resumes_at timestamptz;
-- Pauses in a row because of the provider; each is longer than the one before.
alter table channel_states add column throttled integer not null default 0;
