import { z } from 'zod';
import { member, one, oneConversation } from '../conversations/route-parts';
import { conversationStatuses } from '../conversations/states';
import { limits } from '../kit/limits';
import { defineRoute } from '../kit/route';
import { id, integer, lenient } from '../kit/values';
import { messageInput } from '../messages/input';
import { scheduledMessage } from './entities';
import { scheduledMessageLimits } from './limits';

// Additive to the compatible API as a whole.

const base = `${one}/scheduled_messages`;
const tag = 'Scheduled messages';
const oneScheduled = oneConversation.extend({ scheduled_message_id: id });
const notTheirs =
  'somebody else’s, and the caller is no administrator; or a conversation that is not theirs to see';

const content = z.string().max(limits.messageContentCharacters);

export const listScheduledMessages = defineRoute({
  name: 'listScheduledMessages',
  method: 'GET',
  path: base,
  summary: 'What waits to be sent in a conversation, and what could not be, in the order of their times',
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
    'Have a message sent at a time, or so many seconds from now; 0 sends it now. What becomes of the conversation then is part of the same step. Named by `echo_id` it is one message, however often it is asked for',
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
      /** Unix seconds, in the time to come and at most a year from now. */
      scheduled_at: lenient(integer),
      delay_seconds: lenient(integer.pipe(z.number().min(0).max(scheduledMessageLimits.undoSeconds))),
      then_status: lenient(z.enum(conversationStatuses)),
      /** Unix seconds; left out: until the next reply. */
      then_snoozed_until: lenient(integer),
    }),
  invalid: 'error',
  output: scheduledMessage,
  errors: {
    409: 'the echo_id was used for something else',
    422: 'a time that is past or too far; neither a time nor a delay; too many that wait; anything that is wrong with a message',
  },
});

export const updateScheduledMessage = defineRoute({
  name: 'updateScheduledMessage',
  method: 'PATCH',
  alsoPut: true,
  path: `${base}/:scheduled_message_id`,
  summary: 'Change text or time of one that waits; one that failed waits again with a new time',
  tag,
  access: member,
  params: oneScheduled,
  body: z.object({ content: content.nullish(), scheduled_at: lenient(integer) }),
  invalid: 'error',
  output: scheduledMessage,
  errors: {
    401: notTheirs,
    409: 'it was sent or cancelled',
    422: 'a time that is past or too far; nothing left to send',
  },
});

export const cancelScheduledMessage = defineRoute({
  name: 'cancelScheduledMessage',
  method: 'DELETE',
  path: `${base}/:scheduled_message_id`,
  summary: 'Cancel one that waits or failed; cancelled again it stays so',
  tag,
  access: member,
  params: oneScheduled,
  output: scheduledMessage,
  errors: { 401: notTheirs, 409: 'it was sent' },
});

export const sendScheduledMessage = defineRoute({
  name: 'sendScheduledMessage',
  method: 'POST',
  path: `${base}/:scheduled_message_id/send`,
  summary: 'Send one now that waits or failed; one that was sent is not sent again',
  tag,
  access: member,
  params: oneScheduled,
  output: scheduledMessage,
  errors: {
    401: notTheirs,
    409: 'it was cancelled',
    422: 'the channel takes no answer at the moment, or the inbox is gone',
  },
});
