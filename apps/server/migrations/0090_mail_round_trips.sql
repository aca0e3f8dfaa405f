-- The last email that an inbox sent to itself, to see that sending and receiving work.

create table mail_round_trips (
  account_id bigint not null,
  inbox_id bigint not null,
  nonce text not null, -- random; the token in the email is made of it
  state text not null default 'sending' check (state in ('sending', 'accepted', 'failed')),
  address text not null,
  forward_address text, -- a second email goes there directly
  started_at timestamptz not null default clock_timestamp(),
  server text, -- that accepted it
  accepted_at timestamptz,
  failed_hop text,
  advice text,
  words text, -- of the server that refused it
  forward_arrived_at timestamptz,
  arrived_at timestamptz,
  origin text, -- how it arrived
  other_inbox_id bigint, -- it arrived there instead
  primary key (account_id, inbox_id),
  foreign key (account_id, inbox_id) references inboxes (account_id, id) on delete cascade
);
