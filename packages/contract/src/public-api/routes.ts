import { z } from 'zod';
import { contactRecord } from '../contacts/entities';
import { contactInput } from '../contacts/input';
import { defineRoute } from '../kit/route';
import { limits } from '../kit/limits';
import { id, json, lenient } from '../kit/values';
import { widgetMessage } from '../widget/entities';
import { publicMessageInput, submittedValues } from '../widget/input';
import { publicContact, publicConversation, publicInbox } from './entities';

const inboxPath = '/public/api/v1/inboxes/:inbox_identifier';
const contactPath = `${inboxPath}/contacts/:source_id`;
const conversationPath = `${contactPath}/conversations/:conversation_id`;
const tag = 'Public client API';
const contact = { who: 'contact' } as const;

const inInbox = z.object({ inbox_identifier: z.string() });
const ofContact = inInbox.extend({ source_id: z.string() });
const oneConversation = ofContact.extend({ conversation_id: id });

const identifier = contactInput.shape.identifier;
const proof = { identifier, identifier_hash: z.string().max(255).nullish() };
const publicContactInput = contactInput
  .pick({ name: true, email: true, phone_number: true, avatar_url: true, custom_attributes: true })
  .extend(proof);
export type PublicContactInput = z.output<typeof publicContactInput>;

const proofErrors = { 401: 'wrong or missing identifier_hash', 404: 'no such inbox or contact' };

export const showPublicInbox = defineRoute({
  name: 'showPublicInbox',
  method: 'GET',
  path: inboxPath,
  summary: 'An API inbox',
  tag,
  access: { who: 'public', because: 'the inbox identifier in the path is the credential' },
  params: inInbox,
  output: publicInbox,
  errors: { 404: 'no API inbox with this identifier' },
});

export const createPublicContact = defineRoute({
  name: 'createPublicContact',
  method: 'POST',
  path: `${inboxPath}/contacts`,
  summary: 'Find or create a contact of the inbox; an existing source_id returns its contact unchanged',
  tag,
  access: { who: 'public', because: 'returns the source ID that the other calls require' },
  params: inInbox,
  body: publicContactInput.extend({ source_id: z.string().max(limits.nameCharacters).nullish() }),
  output: publicContact,
  errors: {
    ...proofErrors,
    422: 'invalid email or phone number',
    429: 'too many contacts from one IP address',
  },
});

export const showPublicContact = defineRoute({
  name: 'showPublicContact',
  method: 'GET',
  path: contactPath,
  summary: 'Show the contact; a valid identifier hash verifies the session',
  tag,
  access: contact,
  params: ofContact,
  query: z.object(proof),
  output: publicContact,
  errors: proofErrors,
});

export const updatePublicContact = defineRoute({
  name: 'updatePublicContact',
  method: 'PATCH',
  alsoPut: true,
  path: contactPath,
  summary: 'Update the contact’s details; claims to be another contact are kept for agents to review',
  tag,
  access: contact,
  params: ofContact,
  body: publicContactInput,
  output: contactRecord,
  errors: { ...proofErrors, 422: 'invalid email or phone number' },
});

export const listPublicConversations = defineRoute({
  name: 'listPublicConversations',
  method: 'GET',
  path: `${contactPath}/conversations`,
  summary: 'Conversations of the contact',
  tag,
  access: contact,
  params: ofContact,
  output: z.array(publicConversation),
});

export const createPublicConversation = defineRoute({
  name: 'createPublicConversation',
  method: 'POST',
  path: `${contactPath}/conversations`,
  summary: 'Start a conversation; an inbox locked to a single conversation returns the latest one',
  tag,
  access: contact,
  params: ofContact,
  body: z.object({ custom_attributes: json.nullish() }),
  output: publicConversation,
});

export const showPublicConversation = defineRoute({
  name: 'showPublicConversation',
  method: 'GET',
  path: conversationPath,
  summary: 'One conversation',
  tag,
  access: contact,
  params: oneConversation,
  output: publicConversation,
});

export const resolvePublicConversation = defineRoute({
  name: 'resolvePublicConversation',
  method: 'POST',
  path: `${conversationPath}/toggle_status`,
  summary: 'Resolve the conversation as the contact; never reopens it',
  tag,
  access: contact,
  params: oneConversation,
  output: publicConversation,
});

export const togglePublicTyping = defineRoute({
  name: 'togglePublicTyping',
  method: 'POST',
  path: `${conversationPath}/toggle_typing`,
  summary: 'Set whether the contact is typing (`on` or `off`)',
  tag,
  access: contact,
  params: oneConversation,
  body: z.object({ typing_status: z.string().max(255).nullish() }),
});

export const markPublicConversationSeen = defineRoute({
  name: 'markPublicConversationSeen',
  method: 'POST',
  path: `${conversationPath}/update_last_seen`,
  summary: 'Mark the conversation as seen by the contact; agent messages become read',
  tag,
  access: contact,
  params: oneConversation,
});

export const listPublicMessages = defineRoute({
  name: 'listPublicMessages',
  method: 'GET',
  path: `${conversationPath}/messages`,
  summary: 'Messages, oldest first: the newest 20, or the 20 before an id',
  tag,
  access: contact,
  params: oneConversation,
  query: z.object({ before: lenient(id) }),
  output: z.array(widgetMessage),
});

export const createPublicMessage = defineRoute({
  name: 'createPublicMessage',
  method: 'POST',
  path: `${conversationPath}/messages`,
  summary: 'Send a message as the contact',
  tag,
  access: contact,
  params: oneConversation,
  body: publicMessageInput,
  output: widgetMessage,
  errors: {
    409: 'echo_id already used for different content',
    422: 'too long, a file over the limit, too many attachments, or too many messages',
    429: 'too many messages from one IP address',
  },
});

export const answerPublicMessage = defineRoute({
  name: 'answerPublicMessage',
  method: 'PATCH',
  alsoPut: true,
  path: `${conversationPath}/messages/:message_id`,
  summary: 'Answer an interactive message',
  tag,
  access: contact,
  invalid: 'error',
  params: oneConversation.extend({ message_id: id }),
  body: z.object({ submitted_values: submittedValues }),
  output: widgetMessage,
  errors: { 422: 'nothing to answer, or the survey is older than 14 days' },
});
