import { type ConversationPriority, conversationPriorities, limits } from '@parley/contract';
import type { Tx } from '../../../platform/events/unit-of-work';
import { ValidationError } from '../../../platform/http/errors';
import type { ActionContext } from '../../access/access.facade';
import { addActivity } from '../../messages/messages.facade';
import { actorName } from '../actor-name';
import {
  changeConversation,
  lockConversation,
  type ConversationRow,
} from '../../conversation-records/conversation-records.facade';

/** Sets or clears the priority and writes an activity message. */
export async function setConversationPriority(
  ctx: ActionContext,
  displayId: number,
  priority: ConversationPriority | null,
): Promise<ConversationRow> {
  const by = await actorName(ctx);
  return ctx.write(async (tx) => {
    const conversation = await lockConversation(tx, ctx.viewer, displayId);
    return applyPriority(tx, conversation, priority, { by, locale: ctx.locale });
  });
}

/** Like `setConversationPriority`, in the caller's transaction. */
export async function applyPriority(
  tx: Tx,
  conversation: ConversationRow,
  priority: ConversationPriority | null,
  author: { by: string | null; locale: string },
): Promise<ConversationRow> {
  const next = priority === null ? null : conversationPriorities.indexOf(priority);
  if (next === conversation.priority) return conversation;
  const old = conversation.priority === null ? '' : (conversationPriorities[conversation.priority] ?? '');
  const after = await changeConversation(tx, conversation, { priority: next });
  if (author.by === null) return after;
  const key = next === null ? 'priority.removed' : old === '' ? 'priority.added' : 'priority.updated';
  const values = { user: author.by, new: priority ?? '', old };
  return addActivity(tx, after, { key, values, locale: author.locale });
}

/**
 * Replaces the custom attributes (unlike contacts, whose attributes are merged by default). With `merges`, sets the
 * given attributes, removes those given as null and keeps the others. Errors: 422 over the limits.
 */
export async function setConversationCustomAttributes(
  ctx: ActionContext,
  displayId: number,
  attributes: Record<string, unknown>,
  { merges }: { merges: boolean },
): Promise<ConversationRow> {
  return ctx.write(async (tx) => {
    const conversation = await lockConversation(tx, ctx.viewer, displayId);
    const next = merges ? merged(conversation.custom_attributes, attributes) : attributes;
    checkAttributes('custom_attributes', next);
    return changeConversation(tx, conversation, { custom_attributes: JSON.stringify(next) });
  });
}

function merged(before: Record<string, unknown>, changes: Record<string, unknown>): Record<string, unknown> {
  const unchanged = Object.entries(before).filter(([key]) => !Object.hasOwn(changes, key));
  const set = Object.entries(changes).filter(([, value]) => value !== null);
  return Object.fromEntries([...unchanged, ...set]);
}

/** Checks free-form attributes against the contract's limits. Errors: 422. */
export function checkAttributes(name: string, attributes: Record<string, unknown>): void {
  const entries = Object.entries(attributes);
  if (entries.length > limits.attributesPerObject || entries.some(isTooLong)) {
    throw new ValidationError([
      { attribute: name, message: `${name} has too many or too long values`, code: 'too_large' },
    ]);
  }
}

function isTooLong([key, value]: [string, unknown]): boolean {
  if (key.length > limits.nameCharacters) return true;
  if (typeof value === 'string') return value.length > limits.attributeTextCharacters;
  if (typeof value === 'number') return Number.isInteger(value) && value > limits.attributeWholeNumber;
  return JSON.stringify(value).length > limits.attributeValueCharacters;
}
