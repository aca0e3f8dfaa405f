import { defineRoute } from '../kit/route';
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
