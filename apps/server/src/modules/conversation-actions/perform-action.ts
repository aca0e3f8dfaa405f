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

type Perform = (target: LoadedActionTarget, action: ConversationAction) => Promise<unknown>;

/**
 * The implementation of each action on our own rows: one transaction each, through the same actions that users
 * trigger. The two external actions of the catalog are in `external-actions.ts`.
 */
const actionHandlers: Record<Exclude<ConversationActionName, ExternalActionName>, Perform> = {
  assign_agent: async (target, action) => assignAgent(target, firstParam(action)),
  remove_assigned_agent: ({ ctx, displayId }) => assignConversation(ctx, displayId, null),
  assign_team: async (target, action) => assignToTeam(target, firstParam(action)),
  remove_assigned_team: ({ ctx, displayId }) => assignTeam(ctx, displayId, null),
  add_label: async (target, action) => {
    const titles = textParams(action);
    if (titles.length > 0) await changeLabels(target, (labels) => [...labels, ...titles]);
  },
  remove_label: async (target, action) => {
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
    const word =
      firstParam(action) === null ? 'nil' : choiceParam(action, [...conversationPriorities, 'nil']);
    await setConversationPriority(ctx, displayId, word === 'nil' ? null : word);
  },
  send_message: async (target, action) => {
    refuseTweets(target.conversation);
    await createMessage(target.ctx, target.displayId, { content: textParam(action), private: false });
  },
  add_private_note: ({ ctx, displayId }, action) =>
    createMessage(ctx, displayId, { content: textParam(action), private: true }),
  send_attachment: async (target, action) => {
    refuseTweets(target.conversation);
    await sendActionFiles(target, action.action_params.map(idOf));
  },
};

/** Errors: `ActionFailedError` with the reason, and those of the actions themselves. */
export async function performAction(target: LoadedActionTarget, action: ConversationAction): Promise<void> {
  const { action_name: name } = action;
  if (!Object.hasOwn(actionHandlers, name)) throw new ActionFailedError('failed');
  await actionHandlers[name as keyof typeof actionHandlers](target, action);
}

async function assignAgent(target: LoadedActionTarget, given: unknown): Promise<void> {
  const { ctx, displayId, conversation } = target;
  const userId = await resolveAssignee(target, given);
  if (userId === undefined) throw new ActionFailedError('nothing_given');
  if (userId !== null && !(await canBeAssigned(ctx.db, conversation, userId))) {
    throw new ActionFailedError('agent_unavailable');
  }
  await assignConversation(ctx, displayId, userId);
}

/** Null: nobody. Undefined: the parameter does not name a user. */
async function resolveAssignee(
  { ctx, conversation }: LoadedActionTarget,
  given: unknown,
): Promise<number | null | undefined> {
  if (given === undefined) return undefined;
  if (given === 'self') return ctx.viewer.kind === 'user' ? ctx.viewer.userId : undefined;
  if (given !== 'last_responding_agent') return idOf(given);
  const last = await findLastResponder(ctx.db, conversation);
  if (last === null) throw new ActionFailedError('nobody_responded');
  return last;
}

async function assignToTeam({ ctx, displayId }: LoadedActionTarget, given: unknown): Promise<void> {
  const teamId = idOf(given);
  if (teamId === undefined) throw new ActionFailedError('nothing_given');
  if (teamId !== null && !(await findTeam(ctx.db, ctx.accountId, teamId)))
    throw new ActionFailedError('team_gone');
  await assignTeam(ctx, displayId, teamId);
}

/** Sets only the status: opening a conversation by a macro does not assign it to the user. */
async function setStatus(target: LoadedActionTarget, status: ConversationStatus): Promise<void> {
  await change(target, (tx, conversation, author) =>
    applyStatus(tx, conversation, { status, snoozedUntil: null }, author),
  );
}

async function changeLabels(target: LoadedActionTarget, next: (labels: string[]) => string[]): Promise<void> {
  await change(target, (tx, conversation, author) =>
    applyLabels(tx, conversation, next(conversation.labels), author),
  );
}

async function change(
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

function refuseTweets({ additional_attributes: attributes }: ConversationRow): void {
  if ((attributes as Record<string, unknown>).type === 'tweet') throw new ActionFailedError('channel_cannot');
}
