import { z } from 'zod';
import { defineRoute } from '../kit/route';
import { id } from '../kit/values';
import { conversationIdentity } from './identity';
import { member, one, oneConversation } from './route-parts';

const tag = 'Conversation identity';

export const showConversationIdentity = defineRoute({
  name: 'showConversationIdentity',
  method: 'GET',
  path: `${one}/identity`,
  summary: 'Unverified details the contact of a conversation submitted',
  tag,
  access: member,
  params: oneConversation,
  output: conversationIdentity,
});

export const listContactIdentities = defineRoute({
  name: 'listContactIdentities',
  method: 'GET',
  path: '/api/v1/accounts/:account_id/contacts/:contact_id/identities',
  summary:
    'Conversations in which an unverified visitor submitted details about the contact that wait for a decision: the newest one for each session, of those the caller may see',
  tag,
  access: member,
  params: z.object({ account_id: id, contact_id: id }),
  output: z.strictObject({ payload: z.array(z.strictObject({ conversation_id: z.number() })) }),
});

export const acceptConversationIdentity = defineRoute({
  name: 'acceptConversationIdentity',
  method: 'POST',
  path: `${one}/identity/accept`,
  summary: 'Accept the submitted details and save them to the contact',
  tag,
  access: member,
  params: oneConversation,
  output: conversationIdentity,
  errors: { 422: 'email, phone number, or identifier belongs to another contact' },
});

export const dismissConversationIdentity = defineRoute({
  name: 'dismissConversationIdentity',
  method: 'POST',
  path: `${one}/identity/dismiss`,
  summary: 'Dismiss the submitted details; the conversation stays marked as unverified',
  tag,
  access: member,
  params: oneConversation,
  output: conversationIdentity,
});
