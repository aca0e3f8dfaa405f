import { HttpError } from '../../../platform/http/errors';
import type { VisitorContext } from '../../access/access.facade';
import { applyLabels, applyStatus, checkAttributes } from '../../conversations/conversations.facade';
import {
  changeConversation,
  type ConversationRow,
  lockConversationById,
  STATUS,
} from '../../conversation-records/conversation-records.facade';
import { findContact } from '../../contacts/contacts.facade';
import type { ExternalCaller } from '../external-caller';
import { currentConversation, findCurrentConversation } from '../visitor-conversations';
import { findExistingLabels } from './create-visitor-message';

/** Resolves the conversation for its contact and adds an activity message. Never reopens. */
export async function resolveOwnConversation(
  ctx: ExternalCaller,
  found: ConversationRow,
): Promise<ConversationRow> {
  return ctx.write(async (tx) => {
    const conversation = await lockConversationById(tx, found.id);
    if (conversation.status === STATUS.resolved) return conversation;
    const contact = await findContact(tx.db, tx.accountId, conversation.contact_id);
    const author = { by: null, contact: contact?.name ?? '', locale: ctx.locale };
    return applyStatus(tx, conversation, { status: 'resolved' }, author);
  });
}

/** Resolves the current conversation of a visitor. Errors: 403 switched off for this website, 404 no conversation. */
export async function resolveVisitorConversation(ctx: VisitorContext): Promise<void> {
  if (!ctx.channel.feature_flags.includes('end_conversation')) {
    throw new HttpError('feature_off', '');
  }
  await resolveOwnConversation(ctx, await currentConversation(ctx));
}

/** Replaces the custom attributes. Errors: 404 no conversation, 422 over the limits. */
export async function setOwnCustomAttributes(
  ctx: VisitorContext,
  attributes: Record<string, unknown>,
): Promise<void> {
  checkAttributes('custom_attributes', attributes);
  await changeOwnCustomAttributes(ctx, () => attributes);
}

/** Removes custom attributes; unknown keys are ignored. Error: 404 no conversation. */
export async function destroyOwnCustomAttributes(
  ctx: VisitorContext,
  keys: readonly string[],
): Promise<ConversationRow> {
  return changeOwnCustomAttributes(ctx, (present) =>
    Object.fromEntries(Object.entries(present).filter(([key]) => !keys.includes(key))),
  );
}

async function changeOwnCustomAttributes(
  ctx: VisitorContext,
  change: (present: Record<string, unknown>) => Record<string, unknown>,
): Promise<ConversationRow> {
  const found = await currentConversation(ctx);
  return ctx.write(async (tx) => {
    const conversation = await lockConversationById(tx, found.id);
    const attributes = JSON.stringify(change(conversation.custom_attributes));
    return changeConversation(tx, conversation, { custom_attributes: attributes });
  });
}

/** Adds a label, if the account has that label and the visitor has a conversation. */
export async function addOwnLabel(ctx: VisitorContext, title: string): Promise<void> {
  await changeOwnLabels(ctx, title, (present, known) => [...present, known]);
}

export async function removeOwnLabel(ctx: VisitorContext, title: string): Promise<void> {
  await changeOwnLabels(ctx, title, (present, known) => present.filter((one) => one !== known));
}

async function changeOwnLabels(
  ctx: VisitorContext,
  title: string,
  change: (present: string[], known: string) => string[],
): Promise<void> {
  const found = await findCurrentConversation(ctx);
  if (!found) return;
  await ctx.write(async (tx) => {
    const [known] = await findExistingLabels(tx, [title]);
    if (known === undefined) return;
    const conversation = await lockConversationById(tx, found.id);
    await applyLabels(tx, conversation, change(conversation.labels, known), { by: null, locale: ctx.locale });
  });
}
