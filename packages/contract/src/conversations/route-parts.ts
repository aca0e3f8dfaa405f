import { z } from 'zod';
import { id } from '../kit/values';

// Parts shared by the conversation routes.

export const base = '/api/v1/accounts/:account_id/conversations';
export const one = `${base}/:conversation_id`;
export const tag = 'Conversations';
export const inAccount = z.object({ account_id: id });
export const oneConversation = z.object({ account_id: id, conversation_id: id });
export const memberOrBot = { who: 'member', bots: true } as const;
export const member = { who: 'member' } as const;
