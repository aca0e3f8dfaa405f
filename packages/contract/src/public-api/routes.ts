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
  access: { who: 'public', because: 'the identifier in the path is what clients of the inbox are given' },
  params: inInbox,
  output: publicInbox,
  errors: { 404: 'no API inbox of this identifier' },
});

export const createPublicContact = defineRoute({
  name: 'createPublicContact',
  method: 'POST',
  path: `${inboxPath}/contacts`,
  summary: 'A contact of the inbox, known or new; a known source_id answers its contact as it is',
  tag,
  access: { who: 'public', because: 'this is where a client gets the source id that the other calls need' },
  params: inInbox,
  body: publicContactInput.extend({ source_id: z.string().max(limits.nameCharacters).nullish() }),
  output: publicContact,
  errors: { ...proofErrors, 422: 'invalid e-mail or phone number', 429: 'too many contacts of one address' },
});

export const showPublicContact = defineRoute({
  name: 'showPublicContact',
  method: 'GET',
  path: contactPath,
  summary: 'The contact; with proof of the identifier the session counts as verified',
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
  summary: 'The contact says who they are; a contact known by it is merged with',
  tag,
  access: contact,
  params: ofContact,
  body: publicContactInput,
  output: contactRecord,
  errors: { ...proofErrors, 422: 'invalid e-mail or phone number' },
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
  summary: 'Start a conversation; an inbox locked to a single one answers the latest',
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
  summary: 'The contact ends the conversation; never reopens it',
  tag,
  access: contact,
  params: oneConversation,
  output: publicConversation,
});

export const togglePublicTyping = defineRoute({
  name: 'togglePublicTyping',
  method: 'POST',
  path: `${conversationPath}/toggle_typing`,
  summary: 'The contact writes (`on`) or stopped (`off`)',
  tag,
  access: contact,
  params: oneConversation,
  body: z.object({ typing_status: z.string().max(255).nullish() }),
});

export const markPublicConversationSeen = defineRoute({
  name: 'markPublicConversationSeen',
  method: 'POST',
  path: `${conversationPath}/update_last_seen`,
  summary: 'The contact has seen the conversation; messages of agents become read',
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
  summary: 'The contact writes a message',
  tag,
  access: contact,
  params: oneConversation,
  body: publicMessageInput,
  output: widgetMessage,
  errors: {
    409: 'echo_id used before for other content',
    422: 'too long, a file over the limit, too many attachments, or too many messages',
    429: 'too many messages of one address',
  },
});

export const answerPublicMessage = defineRoute({
  name: 'answerPublicMessage',
  method: 'PATCH',
  alsoPut: true,
  path: `${conversationPath}/messages/:message_id`,
  summary: 'Answer a message that asks something',
  tag,
  access: contact,
  invalid: 'error',
  params: oneConversation.extend({ message_id: id }),
  body: z.object({ submitted_values: submittedValues }),
  output: widgetMessage,
  errors: { 422: 'nothing to answer, or the survey is older than 14 days' },
});
