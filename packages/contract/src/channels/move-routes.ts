import { z } from 'zod';
import { defineRoute } from '../kit/route';
import { id } from '../kit/values';
import { messageMove } from './entities';

const account = '/api/v1/accounts/:account_id';
const access = { who: 'administrator' } as const;
const tag = 'Channels';

export const moveMessage = defineRoute({
  name: 'moveMessage',
  method: 'POST',
  path: `${account}/conversations/:from_conversation_id/messages/:moved_message_id/moves`,
  summary: 'Move a message that joined the wrong conversation to another one of the inbox, or to a new one',
  tag,
  access,
  params: z.object({ account_id: id, from_conversation_id: id, moved_message_id: id }),
  body: z.object({
    /** Display id of the conversation to move it to; null: a new one for whoever wrote the message. */
    target_conversation_id: id.nullable(),
  }),
  invalid: 'error',
  output: messageMove,
  errors: {
    404: 'no such conversation or message',
    409: 'the message was moved meanwhile',
    422: 'the same conversation, another inbox, or no message of a contact that arrived from a provider',
  },
});

export const undoMessageMove = defineRoute({
  name: 'undoMessageMove',
  method: 'POST',
  path: `${account}/message_moves/:message_move_id/undo`,
  summary: 'Move a message back to the conversation that it came from',
  tag,
  access,
  params: z.object({ account_id: id, message_move_id: id }),
  output: messageMove,
  errors: {
    404: 'no such move',
    409: 'the message was moved again since',
    422: 'the conversation that it came from was deleted',
  },
});
