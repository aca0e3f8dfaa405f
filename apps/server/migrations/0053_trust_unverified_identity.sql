-- A website may share the history of sessions that name the same identifier without proof. The identifier is kept with the
-- session that named it, so that turning the setting off, or a proof of the identifier, ends the sharing at once.
alter table channel_web_widgets add column trust_unverified_identity boolean not null default false;
alter table contact_inboxes add column trusted_identifier text;
