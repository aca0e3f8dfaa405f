import { z } from 'zod';
import { agent } from '../agents/entities';
import { defineRoute } from '../kit/route';
import { boolean, id, iso, json, labelOrNumber, lenient, page, textList } from '../kit/values';
import { attachmentListItem } from '../messages/entities';
import { attachmentsInput, messageInput } from '../messages/input';
import {
  conversation,
  conversationCounts,
  conversationListMeta,
  conversationPriorities,
  conversationStatus,
  conversationStatuses,
} from './entities';
import { conversationListQuery } from './query';
import { base, inAccount, member, memberOrBot, one, oneConversation, tag } from './route-parts';
import { conversationWithHits } from '../search/entities';

const statusInput = lenient(labelOrNumber(conversationStatuses));
/** Null and '' clear the priority. */
const priorityInput = z.preprocess(
  (value) => (value === '' ? null : value),
  labelOrNumber(conversationPriorities).nullable(),
);

export const listConversations = defineRoute({
  name: 'listConversations',
  method: 'GET',
  path: base,
  summary: 'Conversations visible to the caller, 25 per page, with the tab counts',
  tag,
  access: member,
  params: inAccount,
  query: conversationListQuery,
  output: z.strictObject({
    data: z.strictObject({ meta: conversationListMeta, payload: z.array(conversation) }),
  }),
});

export const searchConversationMessages = defineRoute({
  name: 'searchConversationMessages',
  method: 'GET',
  path: `${base}/search`,
  summary: 'Search conversations of any status by message text; returns the matching messages too',
  tag,
  access: member,
  params: inAccount,
  query: conversationListQuery,
  output: z.strictObject({
    meta: conversationCounts.omit({ assigned_count: true }),
    payload: z.array(conversationWithHits),
  }),
});

export const countConversations = defineRoute({
  name: 'countConversations',
  method: 'GET',
  path: `${base}/meta`,
  summary: 'The tab counts only',
  tag,
  access: member,
  params: inAccount,
  query: conversationListQuery,
  output: z.strictObject({ meta: conversationCounts }),
});

const countMap = z.record(z.string(), z.number());
export const countUnreadConversations = defineRoute({
  name: 'countUnreadConversations',
  method: 'GET',
  path: `${base}/unread_counts`,
  summary: 'Unread open conversations by inbox, label, and team',
  tag,
  access: member,
  params: inAccount,
  output: z.strictObject({
    payload: z.strictObject({ inboxes: countMap, labels: countMap, teams: countMap }),
  }),
  errors: { 403: 'the feature `conversation_unread_counts` is off' },
});

export const countOpenConversations = defineRoute({
  name: 'countOpenConversations',
  method: 'GET',
  path: `${base}/open_counts`,
  summary:
    'Number of open conversations by inbox, label (by title), and team; zeros are omitted. `mentions`: display IDs of those that mention the caller',
  tag,
  access: member,
  params: inAccount,
  output: z.strictObject({
    payload: z.strictObject({
      all: z.number(),
      unattended: z.number(),
      inboxes: countMap,
      labels: countMap,
      teams: countMap,
      mentions: z.array(z.number()),
    }),
  }),
});

export const showConversation = defineRoute({
  name: 'showConversation',
  method: 'GET',
  path: one,
  summary: 'One conversation',
  tag,
  access: memberOrBot,
  params: oneConversation,
  output: conversation,
  errors: { 401: 'not visible to the caller', 404: 'no such conversation' },
});

export const createConversation = defineRoute({
  name: 'createConversation',
  method: 'POST',
  path: base,
  summary:
    'Start a conversation, optionally with its first message; repeating the same `echo_id` returns the same conversation',
  tag,
  access: memberOrBot,
  params: inAccount,
  body: z.object({
    inbox_id: lenient(id),
    contact_id: lenient(id),
    source_id: lenient(z.union([z.string().max(255), z.number()])),
    hmac_verified: lenient(boolean),
    assignee_id: lenient(id),
    team_id: lenient(id),
    status: statusInput,
    snoozed_until: lenient(z.union([z.string().max(255), z.number()])),
    additional_attributes: lenient(json),
    custom_attributes: lenient(json),
    message: lenient(messageInput),
    /** Files of the first message; may be sent inside `message` or next to it. */
    attachments: lenient(attachmentsInput),
  }),
  invalid: 'error',
  output: conversation,
  errors: {
    401: 'no access to the inbox, or to the conversation being continued',
    404: 'unknown inbox, contact, or source ID',
    409: 'echo_id of the message already used with this contact for different content',
  },
});

export const updateConversation = defineRoute({
  name: 'updateConversation',
  method: 'PATCH',
  alsoPut: true,
  path: one,
  summary: 'Change the priority',
  tag,
  access: memberOrBot,
  params: oneConversation,
  body: z.object({ priority: priorityInput.optional() }),
  invalid: 'error',
  output: conversation,
});

export const deleteConversation = defineRoute({
  name: 'deleteConversation',
  method: 'DELETE',
  path: one,
  summary: 'Delete a conversation with its messages',
  tag,
  access: { who: 'administrator' },
  params: oneConversation,
});

export const toggleConversationStatus = defineRoute({
  name: 'toggleConversationStatus',
  method: 'POST',
  path: `${one}/toggle_status`,
  summary: 'Set the status; without one, toggle between open and resolved',
  tag,
  access: memberOrBot,
  params: oneConversation,
  body: z.object({
    status: statusInput,
    snoozed_until: lenient(z.union([z.number(), z.string().max(255)])),
  }),
  invalid: 'error',
  output: z.strictObject({
    payload: z.strictObject({
      success: z.boolean().nullable(),
      conversation_id: z.number(),
      current_status: conversationStatus,
      snoozed_until: iso.nullable(),
    }),
  }),
});

export const toggleConversationPriority = defineRoute({
  name: 'toggleConversationPriority',
  method: 'POST',
  path: `${one}/toggle_priority`,
  summary: 'Set or clear the priority',
  tag,
  access: memberOrBot,
  params: oneConversation,
  body: z.object({ priority: priorityInput.optional() }),
  invalid: 'error',
});

export const toggleTyping = defineRoute({
  name: 'toggleTyping',
  method: 'POST',
  path: `${one}/toggle_typing_status`,
  summary: 'Set whether the caller is typing',
  tag,
  access: memberOrBot,
  params: oneConversation,
  body: z.object({ typing_status: z.unknown().optional(), is_private: lenient(boolean) }),
});

export const muteConversation = defineRoute({
  name: 'muteConversation',
  method: 'POST',
  path: `${one}/mute`,
  summary: 'Block the contact and resolve',
  tag,
  access: member,
  params: oneConversation,
});

export const unmuteConversation = defineRoute({
  name: 'unmuteConversation',
  method: 'POST',
  path: `${one}/unmute`,
  summary: 'Unblock the contact',
  tag,
  access: member,
  params: oneConversation,
});

export const sendTranscript = defineRoute({
  name: 'sendTranscript',
  method: 'POST',
  path: `${one}/transcript`,
  summary: 'Email the transcript to an address',
  tag,
  access: member,
  params: oneConversation,
  body: z.object({ email: z.string().max(254).nullish() }),
  invalid: 'error',
});

export const updateLastSeen = defineRoute({
  name: 'updateLastSeen',
  method: 'POST',
  path: `${one}/update_last_seen`,
  summary: 'Mark the conversation as read by the caller',
  tag,
  access: member,
  params: oneConversation,
  output: conversation,
});

export const markConversationUnread = defineRoute({
  name: 'markConversationUnread',
  method: 'POST',
  path: `${one}/unread`,
  summary: 'Mark the conversation as unread from its latest incoming message',
  tag,
  access: member,
  params: oneConversation,
  output: conversation,
});

export const setConversationCustomAttributes = defineRoute({
  name: 'setConversationCustomAttributes',
  method: 'POST',
  path: `${one}/custom_attributes`,
  summary: 'Replace the custom attributes, or with `merge` change only the given ones',
  tag,
  access: memberOrBot,
  params: oneConversation,
  body: z.object({
    custom_attributes: json,
    /**
     * Changes only the given attributes and removes those that are `null`, so that two concurrent changes of different
     * attributes are both kept.
     */
    merge: boolean.optional(),
  }),
  output: z.strictObject({ custom_attributes: json }),
});

export const listConversationAttachments = defineRoute({
  name: 'listConversationAttachments',
  method: 'GET',
  path: `${one}/attachments`,
  summary: 'Attachments of the conversation, newest first, 100 per page; optionally of some file types',
  tag,
  access: member,
  params: oneConversation,
  query: z.object({
    page: page.optional(),
    /** Then `total_count` counts only these types. */
    file_types: lenient(textList),
  }),
  output: z.strictObject({
    meta: z.strictObject({ total_count: z.number() }),
    payload: z.array(attachmentListItem),
  }),
});

export const assignConversation = defineRoute({
  name: 'assignConversation',
  method: 'POST',
  path: `${one}/assignments`,
  summary: 'Assign an agent or a team; null removes the assignment',
  tag,
  access: memberOrBot,
  params: oneConversation,
  query: z.object({ assignee_id: z.unknown().optional(), team_id: z.unknown().optional() }),
  body: z.object({
    assignee_id: z.unknown().optional(),
    assignee_type: z.string().max(255).nullish(),
    team_id: z.unknown().optional(),
  }),
  output: z.union([
    agent,
    z.strictObject({
      id: z.number(),
      name: z.string(),
      description: z.string().nullable(),
      allow_auto_assign: z.boolean(),
      account_id: z.number(),
      created_at: iso,
      updated_at: iso,
    }),
    z.null(),
  ]),
});

export const listConversationLabels = defineRoute({
  name: 'listConversationLabels',
  method: 'GET',
  path: `${one}/labels`,
  summary: 'Labels of the conversation',
  tag,
  access: memberOrBot,
  params: oneConversation,
  output: z.strictObject({ payload: z.array(z.string()) }),
});

export const setConversationLabels = defineRoute({
  name: 'setConversationLabels',
  method: 'POST',
  path: `${one}/labels`,
  summary: 'Replace the labels',
  tag,
  access: memberOrBot,
  params: oneConversation,
  body: z.object({ labels: textList.nullish() }),
  output: z.strictObject({ payload: z.array(z.string()) }),
});

export const listContactConversations = defineRoute({
  name: 'listContactConversations',
  method: 'GET',
  path: '/api/v1/accounts/:account_id/contacts/:contact_id/conversations',
  summary: 'The latest 20 conversations of a contact that are visible to the caller',
  tag: 'Contacts',
  access: member,
  params: z.object({ account_id: id, contact_id: id }),
  output: z.strictObject({ payload: z.array(conversation) }),
});

export const listContactAttachments = defineRoute({
  name: 'listContactAttachments',
  method: 'GET',
  path: '/api/v1/accounts/:account_id/contacts/:contact_id/attachments',
  summary:
    'Attachments of a contact’s conversations that are visible to the caller, newest first, 100 per page',
  tag: 'Contacts',
  access: member,
  params: z.object({ account_id: id, contact_id: id }),
  query: z.object({ page: page.optional() }),
  output: z.strictObject({
    meta: z.strictObject({ total_count: z.number() }),
    /** `conversation_id` is the display id. */
    payload: z.array(attachmentListItem.extend({ conversation_id: z.number() })),
  }),
});
