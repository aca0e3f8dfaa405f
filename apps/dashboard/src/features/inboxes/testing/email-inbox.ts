import type { Inbox } from '@parley/contract';
import { websiteInbox } from './website-inbox';

/** An email inbox as an administrator gets it; tests pass only the fields that matter. */
export function emailInbox(change: Partial<Inbox> = {}): Inbox {
  return websiteInbox({
    name: 'Acme support',
    channel_type: 'Channel::Email',
    web_widget_script: null,
    email: 'help@acme.example',
    imap_enabled: true,
    imap_address: 'imap.acme.example',
    imap_port: 993,
    imap_enable_ssl: true,
    imap_login: 'help@acme.example',
    imap_password: 'secret-in',
    smtp_enabled: false,
    forwarding_enabled: true,
    forward_to_email: '4f1c@in.acme.example',
    ...change,
  });
}
