import { z } from 'zod';
import { member, one, oneConversation } from '../conversations/route-parts';
import { conversationStatuses } from '../conversations/states';
import { limits } from '../kit/limits';
import { defineRoute } from '../kit/route';
import { id, integer, lenient } from '../kit/values';
import { messageInput } from '../messages/input';
import { scheduledMessage } from './entities';
import { scheduledMessageLimits } from './limits';

// The whole file is additive to the compatible API.

const base = `${one}/scheduled_messages`;
const tag = 'Scheduled messages';
const oneScheduled = oneConversation.extend({ scheduled_message_id: id });
const notTheirs =
  'scheduled by another user and the caller is not an administrator, or the conversation is not visible to the caller';

const content = z.string().max(limits.messageContentCharacters);

export const listScheduledMessages = defineRoute({
  name: 'listScheduledMessages',
  method: 'GET',
  path: base,
  summary: 'Scheduled and failed messages of a conversation, by time',
  tag,
  access: member,
  params: oneConversation,
  output: z.strictObject({ payload: z.array(scheduledMessage) }),
});

export const createScheduledMessage = defineRoute({
  name: 'createScheduledMessage',
  method: 'POST',
  path: base,
  summary:
    'Schedule a message for a time, or a number of seconds from now; 0 sends it now. A status change of the conversation is part of the same step. Named by `echo_id` it is one message, however often it is asked for',
  tag,
  access: member,
  params: oneConversation,
  body: messageInput
    .pick({
      content: true,
      private: true,
      content_attributes: true,
      attachments: true,
      is_voice_message: true,
      to_emails: true,
      cc_emails: true,
      bcc_emails: true,
      draft_version: true,
      draft_writer: true,
    })
    .extend({
      echo_id: z.string().min(1).max(limits.nameCharacters),
      /** Unix seconds, in the future and at most a year from now. */
      scheduled_at: lenient(integer),
      delay_seconds: lenient(integer.pipe(z.number().min(0).max(scheduledMessageLimits.undoSeconds))),
      then_status: lenient(z.enum(conversationStatuses)),
      /** Unix seconds; left out: until the next reply. */
      then_snoozed_until: lenient(integer),
    }),
  invalid: 'error',
  output: scheduledMessage,
  errors: {
    409: 'echo_id already used for another message',
    422: 'time in the past or too far ahead; neither time nor delay given; too many scheduled messages; invalid message',
  },
});

export const updateScheduledMessage = defineRoute({
  name: 'updateScheduledMessage',
  method: 'PATCH',
  alsoPut: true,
  path: `${base}/:scheduled_message_id`,
  summary: 'Change the text or time of a scheduled message; a failed one is scheduled again with a new time',
  tag,
  access: member,
  params: oneScheduled,
  body: z.object({ content: content.nullish(), scheduled_at: lenient(integer) }),
  invalid: 'error',
  output: scheduledMessage,
  errors: {
    401: notTheirs,
    409: 'already sent or canceled',
    422: 'time in the past or too far ahead; no content left to send',
  },
});

export const cancelScheduledMessage = defineRoute({
  name: 'cancelScheduledMessage',
  method: 'DELETE',
  path: `${base}/:scheduled_message_id`,
  summary: 'Cancel a scheduled or failed message; canceling again changes nothing',
  tag,
  access: member,
  params: oneScheduled,
  output: scheduledMessage,
  errors: { 401: notTheirs, 409: 'already sent' },
});

export const sendScheduledMessage = defineRoute({
  name: 'sendScheduledMessage',
  method: 'POST',
  path: `${base}/:scheduled_message_id/send`,
  summary: 'Send a scheduled or failed message now; a sent one is not sent again',
  tag,
  access: member,
  params: oneScheduled,
  output: scheduledMessage,
  errors: {
    401: notTheirs,
    409: 'already canceled',
    422: 'the channel does not accept replies right now, or the inbox was deleted',
  },
});
