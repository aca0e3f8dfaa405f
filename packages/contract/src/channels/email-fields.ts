import type { ChannelField, ChannelOutput } from './fields';

const shownTo = 'administrators';

/** Settings of an email inbox, as the compatible API names them. */
export const emailFields = [
  { name: 'email', kind: 'email', isRequired: true },
  { name: 'imap_enabled', kind: 'switch', initial: false, group: 'incoming', shownTo },
  { name: 'imap_address', kind: 'host', group: 'incoming', shownTo },
  { name: 'imap_port', kind: 'number', initial: 0, group: 'incoming', shownTo },
  { name: 'imap_enable_ssl', kind: 'switch', initial: true, group: 'incoming', shownTo },
  { name: 'imap_login', kind: 'text', group: 'incoming', shownTo },
  { name: 'imap_password', kind: 'secret', group: 'incoming', shownTo },
  {
    name: 'imap_authentication',
    kind: 'choice',
    choices: ['plain', 'login', 'cram-md5'],
    initial: 'plain',
    group: 'incoming',
    isAdvanced: true,
    shownTo,
  },
  // Paths on the mail server, of the folders that are read.
  { name: 'imap_folders', kind: 'list', initial: ['INBOX'], group: 'incoming', shownTo },
  { name: 'smtp_enabled', kind: 'switch', initial: false, group: 'outgoing', shownTo },
  { name: 'smtp_address', kind: 'host', group: 'outgoing', shownTo },
  { name: 'smtp_port', kind: 'number', initial: 0, group: 'outgoing', shownTo },
  { name: 'smtp_enable_ssl_tls', kind: 'switch', initial: false, group: 'outgoing', shownTo },
  { name: 'smtp_enable_starttls_auto', kind: 'switch', initial: true, group: 'outgoing', shownTo },
  { name: 'smtp_login', kind: 'text', group: 'outgoing', shownTo },
  { name: 'smtp_password', kind: 'secret', group: 'outgoing', shownTo },
  { name: 'smtp_domain', kind: 'host', group: 'outgoing', isAdvanced: true, shownTo },
  {
    name: 'smtp_authentication',
    kind: 'choice',
    choices: ['login', 'plain', 'cram-md5'],
    initial: 'login',
    group: 'outgoing',
    isAdvanced: true,
    shownTo,
  },
  {
    name: 'smtp_openssl_verify_mode',
    kind: 'choice',
    choices: ['none', 'peer', 'client_once', 'fail_if_no_peer_cert'],
    initial: 'none',
    group: 'outgoing',
    isAdvanced: true,
    shownTo,
  },
  { name: 'verified_for_sending', kind: 'switch', initial: false, isHidden: true, shownTo: 'nobody' },
] as const satisfies readonly ChannelField[];

/** Whether mail can be forwarded to this installation, and the address for it. */
export const emailOutputs = [
  { name: 'forwarding_enabled', kind: 'switch' },
  { name: 'forward_to_email', kind: 'email' },
] as const satisfies readonly ChannelOutput[];
