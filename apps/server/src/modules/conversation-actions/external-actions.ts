import { type ConversationAction, isContactEmail } from '@parley/contract';
import { findContact } from '../contacts/contacts.facade';
import { sendTranscript } from '../conversations/conversations.facade';
import { sendConversationWebhook } from '../webhooks/webhooks.facade';
import { textParam } from './action-params';
import {
  ActionFailedError,
  type LoadedActionTarget,
  type ExternalActionName,
} from './conversation-actions.types';

const ADDRESSES_AT_MOST = 50;

/** Actions that call an external system; a rollback cannot undo them. */
const calls: Record<
  ExternalActionName,
  (target: LoadedActionTarget, action: ConversationAction) => Promise<void>
> = {
  send_email_transcript: mailTranscript,
  send_webhook_event: callWebhook,
};

type ExternalAction = ConversationAction & { action_name: ExternalActionName };

export function isExternalAction(action: ConversationAction): action is ExternalAction {
  return Object.hasOwn(calls, action.action_name);
}

/** Makes the call once, without retries (D6). Errors: `ActionFailedError`, and those of `sendTranscript`. */
export async function runExternalAction(target: LoadedActionTarget, action: ExternalAction): Promise<void> {
  await calls[action.action_name](target, action);
}

/**
 * Mails the transcript to each of the comma-separated addresses; an invalid address does not stop the mails to the
 * others.
 */
async function mailTranscript(target: LoadedActionTarget, action: ConversationAction): Promise<void> {
  const { ctx, displayId } = target;
  const given = textParam(action)
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  if (given.length === 0) throw new ActionFailedError('nothing_given');
  let trouble: unknown;
  for (const one of given.slice(0, ADDRESSES_AT_MOST)) {
    const address = isContactEmail(one) ? await contactEmail(target) : one;
    await sendTranscript(ctx, displayId, address).catch((error: unknown) => {
      trouble ??= error;
    });
  }
  if (trouble) throw trouble;
}

async function contactEmail({ ctx, conversation }: LoadedActionTarget): Promise<string> {
  const contact = await findContact(ctx.db, ctx.accountId, conversation.contact_id);
  return contact?.email ?? '';
}

async function callWebhook(target: LoadedActionTarget, action: ConversationAction): Promise<void> {
  const { ctx, conversation, webhookEvent } = target;
  const outcome = await sendConversationWebhook(ctx.services, {
    accountId: ctx.accountId,
    conversationId: conversation.id,
    url: textParam(action).trim(),
    event: webhookEvent,
  });
  if (outcome.ok) return;
  throw new ActionFailedError(outcome.code === 'blocked' ? 'address_refused' : 'no_answer');
}
