import { z } from 'zod';
import { limits } from '../kit/limits';
import { defineRoute } from '../kit/route';
import { id, lenient } from '../kit/values';

export const showRemotePicture = defineRoute({
  name: 'showRemotePicture',
  method: 'GET',
  path: '/api/v1/accounts/:account_id/conversations/:conversation_id/messages/:message_id/remote_picture',
  summary: 'A remote image of an email, fetched by the server',
  tag: 'Messages',
  access: { who: 'member' },
  params: z.object({ account_id: id, conversation_id: id, message_id: id }),
  query: z.object({
    /** As written in the email; other URLs are refused. */
    url: lenient(z.string().max(limits.urlCharacters)),
  }),
  raw: true,
  errors: {
    404: 'the email has no such image, or its address returned none',
    429: 'more than 600 in 10 minutes',
  },
});
