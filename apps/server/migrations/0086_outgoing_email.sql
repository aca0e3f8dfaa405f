-- Renewing the access to a mailbox, and messages that wait until somebody has signed in again.

-- The process that renews the access asks the provider outside of a transaction; it holds the right to do so until this time.
alter table channel_states add column renewal_holder text;
alter table channel_states add column renewal_until timestamptz;

-- Failed because the provider wants a new sign-in: sent again after it. Nothing is tried before.
alter table outbound_messages add column awaits_sign_in boolean not null default false;
