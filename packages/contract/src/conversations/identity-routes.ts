import { defineRoute } from '../kit/route';
import { conversationIdentity } from './identity';
import { member, one, oneConversation } from './route-parts';

const tag = 'Conversation identity';

export const showConversationIdentity = defineRoute({
  name: 'showConversationIdentity',
  method: 'GET',
  path: `${one}/identity`,
  summary: 'What the contact of a conversation said of themselves without proof',
  tag,
  access: member,
  params: oneConversation,
  output: conversationIdentity,
});

export const acceptConversationIdentity = defineRoute({
  name: 'acceptConversationIdentity',
  method: 'POST',
  path: `${one}/identity/accept`,
  summary: 'Take what they said over into the contact, who counts as confirmed from now on',
  tag,
  access: member,
  params: oneConversation,
  output: conversationIdentity,
  errors: { 422: 'an e-mail, phone number or identifier belongs to another contact' },
});

export const dismissConversationIdentity = defineRoute({
  name: 'dismissConversationIdentity',
  method: 'POST',
  path: `${one}/identity/dismiss`,
  summary: 'Leave the contact as it is; the conversation stays marked as unverified',
  tag,
  access: member,
  params: oneConversation,
  output: conversationIdentity,
});
