import {
  type ConversationAction,
  type ConversationActionName,
  type ConversationStatus,
  conversationPriorities,
  conversationStatuses,
} from '@parley/contract';
import {
  applyLabels,
  applyStatus,
  actorName,
  assignConversation,
  assignTeam,
  muteConversation,
  setConversationPriority,
} from '../conversations/conversations.facade';
import { type ConversationRow, lockConversation } from '../conversation-records/conversation-records.facade';
import type { Tx } from '../../platform/events/unit-of-work';
import { createMessage } from '../messages/messages.facade';
import { findTeam } from '../teams/teams.facade';
import { firstParam, idOf, textParam, textParams, choiceParam } from './action-params';
import { canBeAssigned, findLastResponder } from './assignees.repository';
import {
  ActionFailedError,
  type LoadedActionTarget,
  type ExternalActionName,
} from './conversation-actions.types';
import { sendActionFiles } from './send-action-files';

type ActionHandler = (target: LoadedActionTarget, action: ConversationAction) => Promise<unknown>;

/**
 * Performs each action that changes only our database. Each takes one transaction and calls the same functions as the
 * routes. Actions that call a mail server or a webhook are in `external-actions.ts`.
 */
const actionHandlers: Record<Exclude<ConversationActionName, ExternalActionName>, ActionHandler> = {
  assign_agent: async (target, action) => checkAndAssignAgent(target, firstParam(action)),
  remove_assigned_agent: ({ ctx, displayId }) => assignConversation(ctx, displayId, null),
  assign_team: async (target, action) => checkAndAssignTeam(target, firstParam(action)),
  remove_assigned_team: ({ ctx, displayId }) => assignTeam(ctx, displayId, null),
  add_label: async (target, action) => {
    const titles = textParams(action);
    if (titles.length > 0) await changeLabels(target, (labels) => [...labels, ...titles]);
  },
  remove_label: async (target, action) => {
    // Label titles are stored in lower case.
    const titles = textParams(action).map((title) => title.trim().toLowerCase());
    if (titles.length > 0)
      await changeLabels(target, (labels) => labels.filter((one) => !titles.includes(one)));
  },
  change_status: async (target, action) => setStatus(target, choiceParam(action, conversationStatuses)),
  resolve_conversation: (target) => setStatus(target, 'resolved'),
  snooze_conversation: (target) => setStatus(target, 'snoozed'),
  open_conversation: (target) => setStatus(target, 'open'),
  pending_conversation: (target) => setStatus(target, 'pending'),
  mute_conversation: ({ ctx, displayId }) => muteConversation(ctx, displayId),
  change_priority: async ({ ctx, displayId }, action) => {
    const priority =
      firstParam(action) === null ? 'nil' : choiceParam(action, [...conversationPriorities, 'nil']);
    await setConversationPriority(ctx, displayId, priority === 'nil' ? null : priority);
  },
  send_message: async (target, action) => {
    checkNotTweet(target.conversation);
    await createMessage(target.ctx, target.displayId, { content: textParam(action), private: false });
  },
  add_private_note: ({ ctx, displayId }, action) =>
    createMessage(ctx, displayId, { content: textParam(action), private: true }),
  send_attachment: async (target, action) => {
    checkNotTweet(target.conversation);
    await sendActionFiles(target, action.action_params.map(idOf));
  },
};

/** Throws `ActionFailedError` with the reason, or the error of the function that the action calls. */
export async function performAction(target: LoadedActionTarget, action: ConversationAction): Promise<void> {
  const { action_name: name } = action;
  if (!Object.hasOwn(actionHandlers, name)) throw new ActionFailedError('failed');
  await actionHandlers[name as keyof typeof actionHandlers](target, action);
}

async function checkAndAssignAgent(target: LoadedActionTarget, param: unknown): Promise<void> {
  const { ctx, displayId, conversation } = target;
  const userId = await resolveAssignee(target, param);
  if (userId === undefined) throw new ActionFailedError('nothing_given');
  if (userId !== null && !(await canBeAssigned(ctx.db, conversation, userId))) {
    throw new ActionFailedError('agent_unavailable');
  }
  await assignConversation(ctx, displayId, userId);
}

/** The user's id; null removes the assignee, undefined means that the parameter does not name a user. */
async function resolveAssignee(
  { ctx, conversation }: LoadedActionTarget,
  param: unknown,
): Promise<number | null | undefined> {
  if (param === undefined) return undefined;
  if (param === 'self') return ctx.viewer.kind === 'user' ? ctx.viewer.userId : undefined;
  if (param !== 'last_responding_agent') return idOf(param);
  const last = await findLastResponder(ctx.db, conversation);
  if (last === null) throw new ActionFailedError('nobody_responded');
  return last;
}

async function checkAndAssignTeam({ ctx, displayId }: LoadedActionTarget, param: unknown): Promise<void> {
  const teamId = idOf(param);
  if (teamId === undefined) throw new ActionFailedError('nothing_given');
  if (teamId !== null && !(await findTeam(ctx.db, ctx.accountId, teamId)))
    throw new ActionFailedError('team_gone');
  await assignTeam(ctx, displayId, teamId);
}

/** Sets only the status. Unlike the status route, opening a conversation does not assign it to the acting user. */
async function setStatus(target: LoadedActionTarget, status: ConversationStatus): Promise<void> {
  await withLockedConversation(target, (tx, conversation, author) =>
    applyStatus(tx, conversation, { status, snoozedUntil: null }, author),
  );
}

async function changeLabels(target: LoadedActionTarget, next: (labels: string[]) => string[]): Promise<void> {
  await withLockedConversation(target, (tx, conversation, author) =>
    applyLabels(tx, conversation, next(conversation.labels), author),
  );
}

async function withLockedConversation(
  { ctx, displayId }: LoadedActionTarget,
  work: (
    tx: Tx,
    conversation: ConversationRow,
    author: { by: string | null; locale: string },
  ) => Promise<unknown>,
): Promise<void> {
  const by = await actorName(ctx);
  await ctx.write(async (tx) => {
    const conversation = await lockConversation(tx, ctx.viewer, displayId);
    await work(tx, conversation, { by, locale: ctx.locale });
  });
}

function checkNotTweet({ additional_attributes: attributes }: ConversationRow): void {
  if ((attributes as Record<string, unknown>).type === 'tweet') throw new ActionFailedError('channel_cannot');
}
