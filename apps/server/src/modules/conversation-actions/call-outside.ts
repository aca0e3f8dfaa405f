import { type ConversationAction, isContactEmail } from '@parley/contract';
import { findContact } from '../contacts/contacts.facade';
import { sendTranscript } from '../conversations/conversations.facade';
import { sendConversationWebhook } from '../webhooks/webhooks.facade';
import { textOf } from './action-params';
import { ActionFailedError, type FoundScene, type OutsideName } from './conversation-actions.types';

const ADDRESSES_AT_MOST = 50;

/** Actions that call somebody else: what has gone out cannot be taken back with a transaction. */
const calls: Record<OutsideName, (scene: FoundScene, action: ConversationAction) => Promise<void>> = {
  send_email_transcript: mailTranscript,
  send_webhook_event: callWebhook,
};

type OutsideAction = ConversationAction & { action_name: OutsideName };

export function isOutside(action: ConversationAction): action is OutsideAction {
  return Object.hasOwn(calls, action.action_name);
}

/** One call, never repeated (D6). Errors: `ActionFailedError`, and what the mail's own action refuses. */
export async function callOutside(scene: FoundScene, action: OutsideAction): Promise<void> {
  await calls[action.action_name](scene, action);
}

/** To each of the addresses, separated by commas; one that is none does not keep the mail from the others. */
async function mailTranscript(scene: FoundScene, action: ConversationAction): Promise<void> {
  const { ctx, displayId } = scene;
  const given = textOf(action)
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  if (given.length === 0) throw new ActionFailedError('nothing_given');
  let trouble: unknown;
  for (const one of given.slice(0, ADDRESSES_AT_MOST)) {
    const address = isContactEmail(one) ? await contactEmail(scene) : one;
    await sendTranscript(ctx, displayId, address).catch((error: unknown) => {
      trouble ??= error;
    });
  }
  if (trouble) throw trouble;
}

async function contactEmail({ ctx, conversation }: FoundScene): Promise<string> {
  const contact = await findContact(ctx.db, ctx.accountId, conversation.contact_id);
  return contact?.email ?? '';
}

async function callWebhook(scene: FoundScene, action: ConversationAction): Promise<void> {
  const { ctx, conversation, webhookEvent } = scene;
  const outcome = await sendConversationWebhook(ctx.services, {
    accountId: ctx.accountId,
    conversationId: conversation.id,
    url: textOf(action).trim(),
    event: webhookEvent,
  });
  if (outcome.ok) return;
  throw new ActionFailedError(outcome.code === 'blocked' ? 'address_refused' : 'no_answer');
}
