import { z } from 'zod';
import { defineRoute } from '../kit/route';

const tag = 'Channels';

export const receiveWebhook = defineRoute({
  name: 'receiveWebhook',
  method: 'POST',
  path: '/webhooks/:channel/:key',
  summary: 'A provider hands over messages',
  tag,
  access: {
    who: 'public',
    because: 'the provider signs its calls; the channel checks that before anything is stored',
  },
  params: z.object({ channel: z.string().max(64), key: z.string().max(512) }),
  takesBytes: true,
  invalid: 'error',
  errors: { 401: 'not signed by the provider', 404: 'no such inbox' },
});

const because = 'mail services sign their calls or send the password that the operator has set';

export const receiveMail = defineRoute({
  name: 'receiveMail',
  method: 'POST',
  path: '/rails/action_mailbox/:service/inbound_emails',
  summary: 'A server or service hands over an email',
  tag,
  access: { who: 'public', because },
  params: z.object({ service: z.string().max(64) }),
  takesBytes: true,
  invalid: 'error',
  status: 204,
  errors: {
    401: 'wrong password or signature',
    404: 'not the selected service',
    422: 'the email is missing in the request',
  },
});

export const showMailReceiver = defineRoute({
  name: 'showMailReceiver',
  method: 'GET',
  path: '/rails/action_mailbox/:service/inbound_emails',
  summary: 'Whether emails may be handed over here: Mandrill asks by HEAD before it saves the address',
  tag,
  access: { who: 'public', because: 'it tells nothing but that the address takes emails' },
  params: z.object({ service: z.string().max(64) }),
  answersHead: true,
  output: z.strictObject({}),
  errors: { 404: 'not the selected service, or it never asks' },
});

export const receiveMailgunMail = defineRoute({
  name: 'receiveMailgunMail',
  method: 'POST',
  path: '/rails/action_mailbox/mailgun/inbound_emails/mime',
  summary: 'Mailgun hands over an email',
  tag,
  access: { who: 'public', because },
  takesBytes: true,
  invalid: 'error',
  status: 204,
  errors: { 401: 'wrong signature', 404: 'not the selected service', 422: 'the email is missing' },
});
