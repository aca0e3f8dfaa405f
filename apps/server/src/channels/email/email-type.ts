/** A mailbox or a forwarding address, as in `channel_type`. */
export const EMAIL = 'Channel::Email';
