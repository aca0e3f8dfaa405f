import { z } from 'zod';
import { contactPush } from '../contacts/entities';
import { defineRoute } from '../kit/route';
import { id, integer, iso, json, lenient } from '../kit/values';
import { message, sender } from './entities';
import { messageInput } from './input';
import { messageLedger } from './ledger';

const one = '/api/v1/accounts/:account_id/conversations/:conversation_id';
const tag = 'Messages';
const oneConversation = z.object({ account_id: id, conversation_id: id });
const memberOrBot = { who: 'member', bots: true } as const;
const member = { who: 'member' } as const;

const messagesMeta = z.strictObject({
  labels: z.array(z.string()),
  additional_attributes: json,
  contact: contactPush,
  assignee: sender.optional(),
  agent_last_seen_at: iso.nullable(),
  assignee_last_seen_at: iso.nullable(),
});

export const listMessages = defineRoute({
  name: 'listMessages',
  method: 'GET',
  path: `${one}/messages`,
  summary: 'Messages of the conversation: the latest 20, or a range by message ID',
  tag,
  access: member,
  params: oneConversation,
  query: z.object({
    before: lenient(integer),
    after: lenient(integer),
    filter_internal_messages: lenient(z.string().max(255)),
  }),
  output: z.strictObject({ meta: messagesMeta, payload: z.array(message) }),
});

export const createMessage = defineRoute({
  name: 'createMessage',
  method: 'POST',
  path: `${one}/messages`,
  summary: 'Send a message or add a private note',
  tag,
  access: memberOrBot,
  params: oneConversation,
  body: messageInput,
  invalid: 'error',
  output: message,
  errors: { 409: 'echo_id already used for different content', 422: 'invalid message' },
});

const oneMessage = z.object({ account_id: id, conversation_id: id, message_id: id });

export const updateMessage = defineRoute({
  name: 'updateMessage',
  method: 'PATCH',
  alsoPut: true,
  path: `${one}/messages/:message_id`,
  summary: 'Report the delivery status of a message (API inboxes)',
  tag,
  access: member,
  params: oneMessage,
  body: z.object({ status: z.unknown().optional(), external_error: z.string().max(20_000).nullish() }),
  output: message,
  errors: { 403: 'not an API inbox' },
});

export const deleteMessage = defineRoute({
  name: 'deleteMessage',
  method: 'DELETE',
  path: `${one}/messages/:message_id`,
  summary: 'Delete a message, leaving a placeholder in the conversation',
  tag,
  access: member,
  params: oneMessage,
  output: message,
});

export const retryMessage = defineRoute({
  name: 'retryMessage',
  method: 'POST',
  path: `${one}/messages/:message_id/retry`,
  summary: 'Retry a failed message',
  tag,
  access: member,
  params: oneMessage,
  output: message,
  errors: { 422: 'no such message, or it was deleted' },
});

export const translateMessage = defineRoute({
  name: 'translateMessage',
  method: 'POST',
  path: `${one}/messages/:message_id/translate`,
  summary: 'Translate a message; the translation is saved with it',
  tag,
  access: member,
  params: oneMessage,
  body: z.object({
    target_language: z
      .string()
      .max(35)
      .regex(/^[A-Za-z0-9]+([_-][A-Za-z0-9]+)*$/, 'is no language'),
  }),
  invalid: 'error',
  /** Absent: the message was translated before. `content` null: no translator is configured. */
  output: z.strictObject({ content: z.string().nullable() }).optional(),
  errors: { 422: 'nothing to translate, or translation failed', 429: 'too many translations' },
});

export const showMessageLedger = defineRoute({
  name: 'showMessageLedger',
  method: 'GET',
  path: `${one}/messages/:message_id/ledger`,
  summary: 'Processing history of a message: saved, published, delivered, answered',
  tag,
  access: member,
  params: oneMessage,
  output: messageLedger,
});
