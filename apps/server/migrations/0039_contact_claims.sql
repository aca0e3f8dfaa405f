-- What somebody outside says of themselves without proof stays beside the contact until an agent or a proof accepts it.
alter table contact_inboxes
  -- What the holder of this link gets to see instead of the contact; null where the contact is their own, or proven.
  add column shown_contact jsonb,
  -- What they said of themselves since, or that the contact does not have.
  add column claims jsonb not null default '{}',
  -- 'pending', 'accepted' or 'dismissed'; null where nothing was ever claimed.
  add column claims_state text check (claims_state in ('pending', 'accepted', 'dismissed'));

-- Links that are there already: whoever made the contact by coming has it since the same moment. The others joined one
-- that was known before, and see nothing of it until they prove who they are.
-- As the role that sees every account.
set local role parley_system;
update contact_inboxes ci
set shown_contact = jsonb_build_object('id', c.id, 'name', '', 'email', null, 'phone_number', null, 'identifier', null,
    'additional_attributes', '{}'::jsonb, 'custom_attributes', '{}'::jsonb, 'created_at', ci.created_at),
  -- Visitors of a website came by naming the contact; other links were made by agents and their programs.
  claims_state = case when i.channel_type = 'Channel::WebWidget' then 'pending' end
from contacts c, inboxes i
where i.account_id = ci.account_id and i.id = ci.inbox_id
  and c.account_id = ci.account_id and c.id = ci.contact_id and not ci.hmac_verified
  and (ci.created_at > c.created_at + interval '1 second'
    or exists (select from contact_inboxes o where o.account_id = ci.account_id and o.contact_id = ci.contact_id
      and o.id <> ci.id and o.hmac_verified));
reset role;
