-- What opens live traffic is made of this column and the installation's key; the column alone opens nothing. Tokens that
-- were given out before stay good until they are changed: the column holds their hash then.
-- As the role that sees every account: lifting the row security would shut readers out for as long as this takes.
set local role parley_system;
update users set pubsub_token = encode(sha256(convert_to(pubsub_token, 'UTF8')), 'hex');
update contact_inboxes set pubsub_token = encode(sha256(convert_to(pubsub_token, 'UTF8')), 'hex');
reset role;
