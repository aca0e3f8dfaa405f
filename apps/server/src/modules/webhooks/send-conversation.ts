import { NotFoundError } from '../../platform/http/errors';
import type { Services } from '../../platform/services';
import { readAccountName } from '../accounts/accounts.facade';
import { loadConversationPushes } from '../conversation-presenters/conversation-presenters.facade';
import { presentConversationWebhook } from './bodies/payloads.presenter';
import { type SendOutcome, sendWebhook } from './delivery/send-webhook';

/**
 * Posts the current state of a conversation to a URL that an action names: unsigned, without retries, and not recorded
 * in a delivery log. Error: 404, the conversation was deleted.
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
  const account = await readAccountName(db, accountId);
  const body = JSON.stringify({ ...presentConversationWebhook(push, account), event });
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json' };
  return sendWebhook({ url, headers, body }, { outbound, timeoutMs: config.webhookTimeoutSeconds * 1_000 });
}
