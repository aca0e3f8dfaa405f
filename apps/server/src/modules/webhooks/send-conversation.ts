import { NotFoundError } from '../../platform/http/errors';
import type { Services } from '../../platform/services';
import { loadConversationPushes } from '../conversations/conversations.facade';
import { presentConversationWebhook } from './bodies/payloads.presenter';
import { type SendOutcome, sendWebhook } from './delivery/send-webhook';

/**
 * Posts a conversation as it stands to an address that an action names: unsigned, once, in nobody's log. Error: 404, the
 * conversation is gone.
 */
export async function sendConversationWebhook(
  { database, outbound, config }: Services,
  call: { accountId: number; conversationId: number; url: string; event: string },
): Promise<SendOutcome> {
  const { accountId, conversationId, url, event } = call;
  const db = database.tenant(accountId);
  const pushes = await loadConversationPushes(db, accountId, [conversationId]);
  const push = pushes.get(conversationId);
  if (!push) throw new NotFoundError();
  const account = await db
    .selectFrom('accounts')
    .select(['id', 'name'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const body = JSON.stringify({ ...presentConversationWebhook(push, account), event });
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json' };
  return sendWebhook({ url, headers, body }, { outbound, timeoutMs: config.webhookTimeoutSeconds * 1_000 });
}
