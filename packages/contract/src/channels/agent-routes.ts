import { z } from 'zod';
import { defineRoute } from '../kit/route';
import { file, id, integer } from '../kit/values';
import { limits } from '../kit/limits';
import {
  arrivalHour,
  bounce,
  connectionState,
  inboundItem,
  inboundPreview,
  mailFolder,
  mailHeader,
  mailSuggestion,
} from './entities';
import { newConnectionInput } from '../inboxes/input';

const account = '/api/v1/accounts/:account_id';
const base = `${account}/inboxes/:connected_inbox_id`;
const oneInbox = z.object({ account_id: id, connected_inbox_id: id });
const oneItem = z.object({ account_id: id, connected_inbox_id: id, item_id: id });
const access = { who: 'administrator' } as const;
const tag = 'Channels';

export const showConnection = defineRoute({
  name: 'showConnection',
  method: 'GET',
  path: `${base}/connection`,
  summary: 'How the way into and out of an inbox does',
  tag,
  access,
  params: oneInbox,
  output: connectionState,
  errors: { 404: 'no such inbox' },
});

export const checkConnection = defineRoute({
  name: 'checkConnection',
  method: 'POST',
  path: `${base}/connection/check`,
  summary:
    'Try each step of the way into and out of an inbox; each step is a line of JSON, once it has ended',
  tag,
  access,
  params: oneInbox,
  raw: true,
  errors: { 404: 'no such inbox' },
});

export const checkNewConnection = defineRoute({
  name: 'checkNewConnection',
  method: 'POST',
  path: `${account}/connection_checks`,
  summary:
    'Try settings before an inbox is created with them; nothing is stored, and each step is a line of JSON, once it has ended',
  tag,
  access,
  params: z.object({ account_id: id }),
  body: z.object({
    channel: newConnectionInput,
    /** The direction to try; absent: both. */
    part: z.enum(['incoming', 'outgoing']).optional(),
  }),
  raw: true,
  errors: { 422: 'invalid field', 429: 'too many checks' },
});

export const listMailFolders = defineRoute({
  name: 'listMailFolders',
  method: 'GET',
  path: `${base}/mail_folders`,
  summary: 'The folders of an inbox’s mailbox, as its server lists them',
  tag,
  access,
  params: oneInbox,
  output: z.strictObject({ payload: z.array(mailFolder) }),
  errors: {
    404: 'no such inbox, or it reads no mailbox',
    422: 'its server did not answer, or refused; with its words',
    429: 'too many checks',
  },
});

export const suggestMailSettings = defineRoute({
  name: 'suggestMailSettings',
  method: 'GET',
  path: `${account}/mail_settings`,
  summary: 'The servers of an email address, if its domain or its mail servers are those of a known provider',
  tag,
  access,
  params: z.object({ account_id: id }),
  query: z.object({ email: z.string().max(limits.emailCharacters) }),
  output: mailSuggestion,
  errors: { 429: 'too many checks' },
});

export const listInboundItems = defineRoute({
  name: 'listInboundItems',
  method: 'GET',
  path: `${base}/inbound_items`,
  summary: 'What arrived from the provider of an inbox in the last 30 days, newest first',
  tag,
  access,
  params: oneInbox,
  query: z.object({
    state: z.enum(['waiting', 'stored', 'nothing', 'parked']).optional(),
    /** Items older than this one. */
    before: integer.optional(),
  }),
  output: z.strictObject({ payload: z.array(inboundItem), meta: z.strictObject({ has_more: z.boolean() }) }),
});

export const showInboundItemBytes = defineRoute({
  name: 'showInboundItemBytes',
  method: 'GET',
  path: `${base}/inbound_items/:item_id/raw`,
  summary: 'An item as it arrived, as a download',
  tag,
  access,
  params: oneItem,
  raw: true,
  errors: { 404: 'no such item, or it is older than 30 days' },
});

export const listInboundItemHeaders = defineRoute({
  name: 'listInboundItemHeaders',
  method: 'GET',
  path: `${base}/inbound_items/:item_id/headers`,
  summary:
    'The headers of an email that say where it comes from and what it answers, also of one that can’t be read',
  tag,
  access,
  params: oneItem,
  /** Empty for items of channels without headers, and for those whose bytes are gone. */
  output: z.strictObject({ payload: z.array(mailHeader) }),
  errors: { 404: 'no such item, or it is older than 30 days' },
});

export const retryInboundItem = defineRoute({
  name: 'retryInboundItem',
  method: 'POST',
  path: `${base}/inbound_items/:item_id/retry`,
  summary: 'Read a parked item again',
  tag,
  access,
  params: oneItem,
  output: inboundItem,
  errors: { 404: 'no such item' },
});

export const retryParkedItems = defineRoute({
  name: 'retryParkedItems',
  method: 'POST',
  path: `${base}/inbound_items/retry_parked`,
  summary: 'Read all parked items of an inbox again; those whose bytes were never fetched stay parked',
  tag,
  access,
  params: oneInbox,
  /** How many are read again. */
  output: z.strictObject({ count: z.number() }),
  errors: { 404: 'no such inbox' },
});

export const listArrivalHours = defineRoute({
  name: 'listArrivalHours',
  method: 'GET',
  path: `${base}/arrivals`,
  summary: 'What arrived in each of the last 24 hours, by outcome, oldest first',
  tag,
  access,
  params: oneInbox,
  output: z.strictObject({ payload: z.array(arrivalHour) }),
  errors: { 404: 'no such inbox' },
});

export const listBounces = defineRoute({
  name: 'listBounces',
  method: 'GET',
  path: `${base}/bounces`,
  summary: 'Messages of the last 30 days that could not be delivered, as reported afterwards, newest first',
  tag,
  access,
  params: oneInbox,
  query: z.object({
    /** Bounces older than this one. */
    before: integer.optional(),
  }),
  output: z.strictObject({ payload: z.array(bounce), meta: z.strictObject({ has_more: z.boolean() }) }),
  errors: { 404: 'no such inbox' },
});

export const previewInbound = defineRoute({
  name: 'previewInbound',
  method: 'POST',
  path: `${base}/inbound_items/preview`,
  summary: 'What would become of an email file or a provider’s message; nothing is stored',
  tag,
  access,
  params: oneInbox,
  body: z.object({ file: file.optional() }),
  output: inboundPreview,
  errors: { 404: 'no such inbox', 422: 'no file was sent' },
});
