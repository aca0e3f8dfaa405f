import { z } from 'zod';
import { contactRecord } from '../contacts/entities';
import { directUpload, directUploadInput } from '../files/direct-upload';
import { defineRoute } from '../kit/route';
import { attributes, id, json, lenient, textList } from '../kit/values';
import {
  conversationRecord,
  startedConversation,
  visitorMessage,
  widgetAgent,
  widgetCampaign,
  widgetContact,
  widgetConversation,
  widgetMessage,
  widgetSession,
} from './entities';
import {
  answerMessageInput,
  identifyVisitorInput,
  startConversationInput,
  visitorInput,
  visitorMessageInput,
} from './input';

const base = '/api/v1/widget';
const tag = 'Website widget';
const visitor = { who: 'visitor' } as const;
/** The token may also be sent in the body. `locale`: language of texts that the server generates. */
const website = z.object({
  website_token: z.string().max(255).optional(),
  locale: z.string().max(35).optional(),
});

export const openWidget = defineRoute({
  name: 'openWidget',
  method: 'POST',
  path: `${base}/config`,
  summary: 'Widget settings and the session; creates a new visitor if the token is missing or unknown',
  tag,
  access: { who: 'public', because: 'returns the session that the other calls require' },
  query: website,
  output: widgetSession,
  errors: {
    401: 'account suspended',
    404: 'no such website',
    429: 'too many new visitors from one IP address',
  },
});

export const showVisitor = defineRoute({
  name: 'showVisitor',
  method: 'GET',
  path: `${base}/contact`,
  summary: 'The visitor’s contact details',
  tag,
  access: visitor,
  query: website,
  output: widgetContact.extend({ identifier: z.string().nullable() }),
});

export const updateVisitor = defineRoute({
  name: 'updateVisitor',
  method: 'PATCH',
  alsoPut: true,
  path: `${base}/contact`,
  summary: 'Update the visitor’s details; claims to be another contact are kept for agents to review',
  tag,
  access: visitor,
  query: website,
  body: visitorInput,
  output: widgetContact,
  errors: { 401: 'identifier without a hash where the website requires one', 429: 'too many requests' },
});

export const identifyVisitor = defineRoute({
  name: 'identifyVisitor',
  method: 'PATCH',
  alsoPut: true,
  path: `${base}/contact/set_user`,
  summary: 'Identify the visitor, with an identifier hash where the website requires it',
  tag,
  access: visitor,
  query: website,
  body: identifyVisitorInput,
  /** `widget_auth_token`: the visitor is another person than before; continue with this session. */
  output: widgetContact.extend({ widget_auth_token: z.string().optional() }),
  errors: { 401: 'wrong or missing identifier_hash', 429: 'too many requests' },
});

export const destroyVisitorCustomAttributes = defineRoute({
  name: 'destroyVisitorCustomAttributes',
  method: 'POST',
  path: `${base}/contact/destroy_custom_attributes`,
  summary: 'Remove custom attributes from the visitor, by key',
  tag,
  access: visitor,
  query: website,
  body: z.object({ custom_attributes: textList }),
  output: contactRecord,
});

export const showVisitorConversation = defineRoute({
  name: 'showVisitorConversation',
  method: 'GET',
  path: `${base}/conversations`,
  summary: 'The visitor’s latest conversation; an empty object if there is none',
  tag,
  access: visitor,
  query: website,
  output: z.union([widgetConversation, z.strictObject({})]),
});

export const startVisitorConversation = defineRoute({
  name: 'startVisitorConversation',
  method: 'POST',
  path: `${base}/conversations`,
  summary: 'Start a new conversation with its first message',
  tag,
  access: visitor,
  root: 'message',
  query: website,
  body: startConversationInput,
  output: startedConversation,
  errors: { 409: 'echo_id already used for different content', 429: 'too many conversations or messages' },
});

export const markVisitorConversationSeen = defineRoute({
  name: 'markVisitorConversationSeen',
  method: 'POST',
  path: `${base}/conversations/update_last_seen`,
  summary: 'Mark the conversation as seen by the visitor; 204 if there is none',
  tag,
  access: visitor,
  query: website,
});

export const toggleVisitorTyping = defineRoute({
  name: 'toggleVisitorTyping',
  method: 'POST',
  path: `${base}/conversations/toggle_typing`,
  summary: 'Set whether the visitor is typing (`on` or `off`)',
  tag,
  access: visitor,
  query: website,
  body: z.object({ typing_status: z.string().max(255).nullish() }),
  errors: { 404: 'no conversation' },
});

export const resolveVisitorConversation = defineRoute({
  name: 'resolveVisitorConversation',
  method: 'GET',
  path: `${base}/conversations/toggle_status`,
  summary: 'Resolve the conversation as the visitor; never reopens it',
  tag,
  access: visitor,
  query: website,
  errors: { 403: 'turned off for this website', 404: 'no conversation' },
});

export const sendVisitorTranscript = defineRoute({
  name: 'sendVisitorTranscript',
  method: 'POST',
  path: `${base}/conversations/transcript`,
  summary: 'Email the transcript to the visitor, if their address is known',
  tag,
  access: visitor,
  query: website,
  errors: { 429: 'no conversation, or too many transcripts' },
});

export const setVisitorConversationCustomAttributes = defineRoute({
  name: 'setVisitorConversationCustomAttributes',
  method: 'POST',
  path: `${base}/conversations/set_custom_attributes`,
  summary: 'Replace the custom attributes of the conversation',
  tag,
  access: visitor,
  query: website,
  body: z.object({ custom_attributes: json }),
  status: 204,
  errors: { 404: 'no conversation' },
});

export const destroyVisitorConversationCustomAttributes = defineRoute({
  name: 'destroyVisitorConversationCustomAttributes',
  method: 'POST',
  path: `${base}/conversations/destroy_custom_attributes`,
  summary: 'Remove custom attributes from the conversation, by key',
  tag,
  access: visitor,
  query: website,
  body: z.object({ custom_attribute: textList }),
  output: conversationRecord,
  errors: { 404: 'no conversation' },
});

export const listVisitorMessages = defineRoute({
  name: 'listVisitorMessages',
  method: 'GET',
  path: `${base}/messages`,
  summary: 'Messages of the conversation, oldest first',
  tag,
  access: visitor,
  query: website.extend({ before: lenient(id), after: lenient(id) }),
  output: z.strictObject({
    payload: z.array(widgetMessage),
    meta: z.strictObject({ contact_last_seen_at: z.number() }).optional(),
  }),
});

export const createVisitorMessage = defineRoute({
  name: 'createVisitorMessage',
  method: 'POST',
  path: `${base}/messages`,
  summary: 'Send a message; the first one starts the conversation',
  tag,
  access: visitor,
  root: 'message',
  query: website,
  body: visitorMessageInput,
  output: visitorMessage,
  errors: {
    409: 'echo_id already used for different content',
    422: 'too long, a file over the limit, too many attachments, an unsupported file type, or too many messages',
    429: 'too many messages from one visitor',
  },
});

export const createVisitorDirectUpload = defineRoute({
  name: 'createVisitorDirectUpload',
  method: 'POST',
  path: `${base}/direct_uploads`,
  summary: 'Create a direct upload for a message of the visitor; send the file to the returned URL',
  tag,
  access: visitor,
  root: 'blob',
  invalid: 'error',
  query: website,
  body: directUploadInput,
  output: directUpload,
  errors: {
    422: 'larger than the limit, or invalid checksum',
    429: 'more than 60 per hour by one visitor',
  },
});

export const answerVisitorMessage = defineRoute({
  name: 'answerVisitorMessage',
  method: 'PATCH',
  alsoPut: true,
  path: `${base}/messages/:message_id`,
  summary: 'Answer an interactive message: an email request, a form, a choice, or a survey',
  tag,
  access: visitor,
  invalid: 'error',
  params: z.object({ message_id: id }),
  query: website,
  body: answerMessageInput,
  output: z.strictObject({ contact: contactRecord }),
  errors: { 404: 'not in a conversation of the visitor', 422: 'nothing to answer, or no longer open' },
});

export const listWidgetAgents = defineRoute({
  name: 'listWidgetAgents',
  method: 'GET',
  path: `${base}/inbox_members`,
  summary: 'Agents of this website',
  tag,
  access: { who: 'public', because: 'names and pictures of the team are public' },
  query: website,
  output: z.strictObject({ payload: z.array(widgetAgent) }),
});

export const listWidgetCampaigns = defineRoute({
  name: 'listWidgetCampaigns',
  method: 'GET',
  path: `${base}/campaigns`,
  summary:
    'Ongoing campaigns of this website that are on. With the session of a visitor: only those that the visitor has not been shown yet and belongs to the audience of',
  tag,
  access: { who: 'public', because: 'every page of the website may show these messages to anyone' },
  query: website,
  output: z.array(widgetCampaign),
});

export const recordWidgetEvent = defineRoute({
  name: 'recordWidgetEvent',
  method: 'POST',
  path: `${base}/events`,
  summary:
    'Report a widget event: `webwidget.triggered` (opened), `campaign.shown` or `campaign.triggered` with `event_info.campaign_id`; other names are ignored',
  tag,
  access: visitor,
  query: website,
  body: z.object({ name: z.string().max(255).nullish(), event_info: attributes.nullish() }),
  status: 204,
});

export const addVisitorLabel = defineRoute({
  name: 'addVisitorLabel',
  method: 'POST',
  path: `${base}/labels`,
  summary: 'Add an existing label to the conversation; unknown labels are ignored',
  tag,
  access: visitor,
  query: website,
  body: z.object({ label: z.string().max(255).nullish() }),
  status: 204,
});

export const removeVisitorLabel = defineRoute({
  name: 'removeVisitorLabel',
  method: 'DELETE',
  path: `${base}/labels/:label`,
  summary: 'Remove a label from the conversation',
  tag,
  access: visitor,
  params: z.object({ label: z.string().max(255) }),
  query: website,
  status: 204,
});
